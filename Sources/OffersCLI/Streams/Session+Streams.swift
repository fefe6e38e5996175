// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments
internal import Synchronization

extension Session {
    /// Answers for the accounts asked for: those named, in the order of their names, or all, in the order of
    /// the file.
    ///
    /// - Returns: what was found out over all of them.
    mutating func answer<Answering: AccountAnswering>(
        _ answering: Answering
    ) throws(CommandError) -> Answering.Tally {
        if arguments.accounts.isEmpty, arguments.has(.all) {
            return try stream(answering)
        }
        for option in [Option.jobs, .keepGoing, .resumeAfter] where arguments.has(option) {
            throw .usage("\(option.name) goes with --all")
        }
        var tally = Answering.Tally()
        var writer = try answerWriter()
        try forEachAccount { session, history throws(CommandError) in
            var buffer = session.answerBuffer
            do throws(CommandError) {
                try answering.answer(history, &tally, &buffer)
            } catch {
                guard session.isMany else { throw error }
                throw error.about(
                    history.account, at: nil, isRedacted: session.arguments.has(.redact))
            }
            try writer.write(buffer)
        }
        return tally
    }

    private mutating func stream<Answering: AccountAnswering>(
        _ answering: Answering
    ) throws(CommandError) -> Answering.Tally {
        isMany = true
        var settings = AccountStream<Answering>.Settings()
        settings.keepsGoing = arguments.has(.keepGoing)
        settings.isRedacted = arguments.has(.redact)
        settings.jobs = try jobs()
        let paths = try accountPaths()
        let stream = AccountStream(
            answering, files: try accountFiles(), jws: jwsReader, buffer: answerBuffer,
            writer: try answerWriter(),
            progress: Progress(
                world, total: size(of: paths), isAlone: arguments.has(.summary)),
            settings: settings)
        world.noteInterrupts()
        if let account = arguments.value(of: .resumeAfter), !stream.resume(behind: account),
            !world.isInterrupted
        {
            let name = settings.isRedacted ? "" : " \"\(account)\""
            throw .notFound(
                "no account\(name) to resume after; nothing was answered",
                hints: ["give the last account of the output that is kept, and the same --accounts"]
            )
        }
        world.perform(settings.jobs, stream)
        let state = stream.state.withLock { state in
            state.progress?.clear()
            return state
        }
        try check(
            state.error, world.interruption(), state.last, settings.isRedacted)
        if state.faults > 0 {
            throw CommandError(
                .data,
                [
                    "\(state.faults) of \(state.faults + state.answered) accounts could not be answered for"
                ])
        }
        return state.tally
    }

    /// Why the run ended early, if it did, and how to go on.
    private func check(
        _ error: CommandError?, _ interruption: ExitStatus?, _ last: String?, _ isRedacted: Bool
    ) throws(CommandError) {
        guard var error = error ?? interruption.map({ CommandError($0, ["interrupted"]) })
        else { return }
        guard error.status != .closed else { throw error }
        if error.status == .data || error.status == .notFound {
            error.resumption.append("--keep-going reports such accounts and goes on")
        }
        if let last, !isRedacted {
            error.resumption.append("answered up to \"\(last)\": --resume-after goes on behind it")
        }
        throw error
    }

    private var answerBuffer: AnswerBuffer {
        AnswerBuffer(format: format, style: style, isMany: isMany)
    }

    private mutating func answerWriter() throws(CommandError) -> AnswerWriter {
        AnswerWriter(
            world: world, isTable: format == .table,
            firstLine: try settings().fixedClockLine.map { style.paint($0, .dim) })
    }

    private func jobs() throws(CommandError) -> Int {
        guard let text = arguments.value(of: .jobs) else { return world.processors() }
        guard let jobs = Int(text), (1...1024).contains(jobs) else {
            throw .usage("--jobs takes a number of threads, 1 to 1024, not \"\(text)\"")
        }
        return jobs
    }

    private func size(of paths: [String]) -> Int? {
        var total = 0
        for path in paths {
            guard let size = world.size(path) else { return nil }
            total += size
        }
        return total
    }
}

extension CommandError {
    /// What makes an account unreadable, with the place of its line; `--redact` keeps ids out.
    init(_ error: DocumentError, isRedacted: Bool) {
        var messages = error.problems.map { problem in
            problem.offset.map { "\(problem.description) (byte \($0))" } ?? problem.description
        }
        if isRedacted { messages = messages.map(Session.withoutQuotations) }
        self.init(.data, messages)
        path = error.problems.first?.path
        guard !messages.isEmpty, !isRedacted else { return }
        plainMessage = error.problems.enumerated().map { index, problem in
            // The first one's path stands apart.
            index == 0 ? problem.message : (problem.path.map { $0 + ": " } ?? "") + problem.message
        }.joined(separator: "; ")
    }

    /// Why there is no answer for one account of many, with its place.
    func about(_ account: String, at place: RecordPlace?, isRedacted: Bool) -> CommandError {
        var error = self
        guard !messages.isEmpty else { return error }
        error.plainMessage = plainMessage ?? messages.joined(separator: "; ")
        if !isRedacted { error.messages[0] = "account \"\(account)\": " + error.messages[0] }
        if let place {
            error.messages[0] = "\(place.description): \(error.messages[0]) (byte \(place.offset))"
        }
        return error
    }
}
