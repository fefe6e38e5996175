// SPDX-License-Identifier: Apache-2.0

/// Something that is wrong in a catalog, with its place.
public struct CatalogProblem: Sendable, Hashable {
    public let code: CatalogProblemCode
    /// The file as the reader was given its name.
    public let file: String
    /// The JSON path, such as `groups[0].subscriptions[2].period`; empty for the whole document.
    public let path: String
    /// Counted from 1; 0 when the problem has no place in the text (a folder without catalogs).
    public let line: Int
    /// Counted from 1 in characters; 0 when the problem has no place in the text.
    public let column: Int
    /// What was found, what was expected, and what to do, in one sentence.
    public let message: String

    public var severity: CatalogProblemCode.Severity { code.severity }

    public init(
        code: CatalogProblemCode, file: String, path: String, line: Int, column: Int,
        message: String
    ) {
        self.code = code
        self.file = file
        self.path = path
        self.line = line
        self.column = column
        self.message = message
    }
}

extension CatalogProblem: CustomStringConvertible {
    /// `FILE:LINE:COLUMN: error: MESSAGE (PATH) [CODE]`
    public var description: String {
        let position = line > 0 ? ":\(line):\(column)" : ""
        let place = path.isEmpty ? "" : " (\(path))"
        return "\(file)\(position): \(severity.rawValue): \(message)\(place) [\(code.rawValue)]"
    }
}
