// SPDX-License-Identifier: Apache-2.0

/// Something that doesn't stop an answer but that its reader should know (contract 8.33).
public struct Warning: Hashable, Sendable {
    /// Stable, dotted: `history.asOfBeforeSigned`.
    public var code: String
    public var message: String
    /// Where in a document, as a JSON path; nil when it is about the answer.
    public var path: String?

    public init(code: String, message: String, path: String? = nil) {
        self.code = code
        self.message = message
        self.path = path
    }
}
