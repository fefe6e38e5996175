// SPDX-License-Identifier: Apache-2.0

/// Why words could not be read: what was expected, what was found, where, and what to do.
public struct CopyFileError: Error, Sendable, Hashable, CustomStringConvertible {
    public var message: String
    /// What to do about it.
    public var hints: [String]

    public init(_ message: String, hints: [String] = []) {
        self.message = message
        self.hints = hints
    }

    public var description: String { ([message] + hints).joined(separator: "; ") }
}
