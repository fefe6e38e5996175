// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments
internal import Synchronization

/// Every account of some files: read in pieces, answered by several threads, written in order.
final class AccountStream<Answering: AccountAnswering>: OrderedWork {
    struct Settings: Sendable {
        var keepsGoing = false
        var isRedacted = false
        var jobs = 1
    }

    /// The answers for one piece.
    struct Outcome: Sendable {
        var buffer: AnswerBuffer
        var tally = Answering.Tally()
        var answered = 0
        /// Accounts that could not be read, or not be answered for.
        var faults = 0
        /// The first of them; the run stops unless it keeps going.
        var fault: CommandError?
        var last: String?
        var size = 0
    }

    /// How the run stands, in the order of the accounts.
    struct State: Sendable {
        var writer: AnswerWriter
        var progress: Progress?
        var tally = Answering.Tally()
        var answered = 0
        var faults = 0
        var error: CommandError?
        /// The last account whose answer is written.
        var last: String?
    }

    /// What one thread keeps from piece to piece.
    private final class Worker: Sendable {
        struct Tools {
            var decoder: AccountDecoder
            var texts = AnswerTexts()
            /// Bytes that the last piece's answers came to.
            var size = 0
            var pieces = 0
            /// Made once it pays.
            var answering: Answering?
        }
        let tools: Mutex<Tools>

        init(_ jws: JWSReader) { tools = Mutex(Tools(decoder: AccountDecoder(jws: jws))) }
    }

    private let answering: Answering
    private let settings: Settings
    private let empty: AnswerBuffer
    private let world: World
    private let pieces: Mutex<AccountPieces>
    private let workers: [Worker]
    let state: Mutex<State>

    init(
        _ answering: Answering, files: [AccountsFile], jws: JWSReader, buffer: AnswerBuffer,
        writer: AnswerWriter, progress: Progress?, settings: Settings
    ) {
        self.answering = answering
        self.settings = settings
        empty = buffer
        world = writer.world
        pieces = Mutex(AccountPieces(files))
        workers = (0..<max(1, settings.jobs)).map { _ in Worker(jws) }
        state = Mutex(State(writer: writer, progress: progress))
    }

    /// Passes over what was answered before; false when no account has this name.
    func resume(behind account: String) -> Bool {
        pieces.withLock { $0.resume(behind: account) }
    }

    func next() -> AccountPiece? {
        guard !world.isInterrupted else { return nil }
        let piece = pieces.withLock { $0.next() }
        // A read that was cut short is no fault of the file.
        return world.isInterrupted ? nil : piece
    }

    func outcome(of piece: consuming AccountPiece, worker: Int) -> Outcome {
        let size = piece.size
        var piece = Optional(consume piece)
        return workers[worker].tools.withLock { tools in
            var outcome = Outcome(buffer: empty, size: size)
            tools.pieces += 1
            if worker > 0, tools.pieces == 4 { tools.answering = answering.apart() }
            let answering = tools.answering ?? answering
            swap(&tools.texts, &outcome.buffer.texts)
            outcome.buffer.reserve(tools.size)
            defer { swap(&tools.texts, &outcome.buffer.texts) }
            // Handed on, not lent: a long line is let go while its account is answered.
            piece.take()?.forEach(&tools.decoder) { record in
                do throws(CommandError) {
                    switch record {
                    case .bad(let error): throw CommandError(error, isRedacted: settings.isRedacted)
                    case .history(let history, let place):
                        do throws(CommandError) {
                            try answering.answer(history, &outcome.tally, &outcome.buffer)
                        } catch {
                            throw error.about(
                                history.account, at: place, isRedacted: settings.isRedacted)
                        }
                        outcome.answered += 1
                        outcome.last = history.account
                    }
                } catch {
                    outcome.faults += 1
                    if settings.keepsGoing {
                        outcome.buffer.append(error.text, to: .standardError)
                    } else {
                        outcome.fault = error
                    }
                }
                return outcome.fault == nil
            }
            tools.size = outcome.buffer.size
            return outcome
        }
    }

    func take(_ outcome: Outcome) -> Bool {
        state.withLock { state in
            do throws(CommandError) {
                // Only what goes to the same terminal would run into it.
                if outcome.buffer.parts.contains(where: { $0.output == .standardError }) {
                    state.progress?.clear()
                }
                try state.writer.write(outcome.buffer)
                state.tally.add(outcome.tally)
                state.answered += outcome.answered
                state.faults += outcome.faults
                state.last = outcome.last ?? state.last
                state.progress?.add(
                    accounts: outcome.answered + outcome.faults, bytes: outcome.size)
                if let fault = outcome.fault { throw fault }
                return true
            } catch {
                state.error = error
                return false
            }
        }
    }
}
