// SPDX-License-Identifier: Apache-2.0

package import Offers

/// Everything outside the program, as closures: files, clock, chance, the terminal. OffersMain makes the
/// live one; tests make one in memory.
package struct World: Sendable {
    /// What stands at a path, following links.
    package enum Entry: Sendable { case file, folder }
    package enum Output: Sendable { case standardOutput, standardError }

    /// Why something outside could not be had.
    package struct Failure: Error, Sendable, Equatable {
        package enum Kind: Sendable {
            case notFound, denied
            /// A symbolic link is there, and what it leads to is not.
            case dangling
            /// Nobody reads what is written any more.
            case closed
            case other
        }
        package var kind: Kind
        /// The system's words, without a path.
        package var reason: String

        package init(_ kind: Kind, _ reason: String) {
            self.kind = kind
            self.reason = reason
        }
    }

    /// The next bytes of a file, nil at its end. Never an empty chunk.
    package typealias Chunks = () throws(Failure) -> [UInt8]?

    /// What stands at a path; nil when there is nothing.
    package var entry: @Sendable (_ path: String) throws(Failure) -> Entry?
    /// Opens a file to read it chunk by chunk; `-` is standard input.
    package var open: @Sendable (_ path: String) throws(Failure) -> Chunks
    /// The names in a folder, in no order.
    package var list: @Sendable (_ path: String) throws(Failure) -> [String]
    /// The permission bits of a file, as `0o600`.
    package var permissions: @Sendable (_ path: String) throws(Failure) -> UInt16
    /// Puts a file at a path, whole or not at all.
    package var save: @Sendable (_ path: String, _ bytes: [UInt8]) throws(Failure) -> Void
    /// The absolute path of the current folder.
    package var currentFolder: @Sendable () -> String
    package var environment: @Sendable (_ name: String) -> String?
    package var now: @Sendable () -> Instant
    /// So many bytes of the system's randomness.
    package var random: @Sendable (_ count: Int) throws(Failure) -> [UInt8]
    /// Writes all of the bytes.
    package var write: @Sendable (Output, [UInt8]) throws(Failure) -> Void
    package var isTerminal: @Sendable (Output) -> Bool
    /// Columns of the terminal; nil when there is none.
    package var columns: @Sendable () -> Int?
    /// The bytes of a file; nil for what has no size, as a pipe.
    package var size: @Sendable (_ path: String) -> Int?
    /// How many threads can run at once.
    package var processors: @Sendable () -> Int
    /// Does a long work on so many threads.
    package var perform: @Sendable (_ threads: Int, _ work: any OrderedWork) -> Void
    /// From now on a request to stop (SIGINT, SIGTERM) is noted instead of ending the process at once.
    package var noteInterrupts: @Sendable () -> Void
    /// What the process then says at its end: `interrupted` or `terminated`; nil: there was no request.
    package var interruption: @Sendable () -> ExitStatus?
    package var isInterrupted: Bool { interruption() != nil }

    package init(
        entry: @escaping @Sendable (String) throws(Failure) -> Entry?,
        open: @escaping @Sendable (String) throws(Failure) -> Chunks,
        list: @escaping @Sendable (String) throws(Failure) -> [String],
        permissions: @escaping @Sendable (String) throws(Failure) -> UInt16,
        save: @escaping @Sendable (String, [UInt8]) throws(Failure) -> Void,
        currentFolder: @escaping @Sendable () -> String,
        environment: @escaping @Sendable (String) -> String?,
        now: @escaping @Sendable () -> Instant,
        random: @escaping @Sendable (Int) throws(Failure) -> [UInt8],
        write: @escaping @Sendable (Output, [UInt8]) throws(Failure) -> Void,
        isTerminal: @escaping @Sendable (Output) -> Bool,
        columns: @escaping @Sendable () -> Int?,
        size: @escaping @Sendable (String) -> Int? = { _ in nil },
        processors: @escaping @Sendable () -> Int = { 1 },
        perform: @escaping @Sendable (Int, any OrderedWork) -> Void = { _, work in work.run() },
        noteInterrupts: @escaping @Sendable () -> Void = {},
        interruption: @escaping @Sendable () -> ExitStatus? = { nil }
    ) {
        self.entry = entry
        self.open = open
        self.list = list
        self.permissions = permissions
        self.save = save
        self.currentFolder = currentFolder
        self.environment = environment
        self.now = now
        self.random = random
        self.write = write
        self.isTerminal = isTerminal
        self.columns = columns
        self.size = size
        self.processors = processors
        self.perform = perform
        self.noteInterrupts = noteInterrupts
        self.interruption = interruption
    }
}
