// SPDX-License-Identifier: Apache-2.0

/// Why a document can't be read: every problem found, each with its place.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One thing that is wrong. Lines and columns count from 1, columns in characters; offsets are bytes.
    public struct Problem: Hashable, Sendable, CustomStringConvertible {
        /// What was expected, what was found, and what to do.
        public var message: String
        public var file: String?
        public var line: Int?
        public var column: Int?
        public var offset: Int?
        /// Where in the JSON: `transactions[3].purchaseDate`.
        public var path: String?

        public init(
            _ message: String, file: String? = nil, line: Int? = nil, column: Int? = nil,
            offset: Int? = nil, path: String? = nil
        ) {
            self.message = message
            self.file = file
            self.line = line
            self.column = column
            self.offset = offset
            self.path = path
        }

        /// `people.ndjson:12:34: transactions[3].purchaseDate: expected …`.
        public var description: String {
            var text = file ?? ""
            if let line {
                text += text.isEmpty ? "line \(line)" : ":\(line)"
                if let column { text += file == nil ? ", column \(column)" : ":\(column)" }
            }
            if !text.isEmpty { text += ": " }
            if let path, !path.isEmpty { text += path + ": " }
            return text + message
        }
    }

    /// Never empty.
    public var problems: [Problem]

    public init(_ problems: [Problem]) { self.problems = problems }

    public init(_ problem: Problem) { problems = [problem] }

    /// One problem a line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
