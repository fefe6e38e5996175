// SPDX-License-Identifier: Apache-2.0

/// A transaction's id. Apple's are decimal numbers, kept as such without an allocation; any other text is kept too.
public struct TransactionID: Hashable, Sendable {
    private enum Form: Hashable, Sendable {
        case number(UInt64)
        indirect case text(String)
    }
    private let form: Form

    public init(_ text: String) {
        // Only the canonical spelling: "007" must stay "007".
        if let number = UInt64(text), String(number) == text {
            form = .number(number)
        } else {
            form = .text(text)
        }
    }

    /// For readers that have already seen canonical decimal digits.
    public init(number: UInt64) { form = .number(number) }
}

extension TransactionID: CustomStringConvertible {
    public var description: String {
        switch form {
        case .number(let number): String(number)
        case .text(let text): text
        }
    }
}

extension TransactionID: Comparable {
    /// Numbers by size, before texts; used only to break ties the same way every time.
    public static func < (a: TransactionID, b: TransactionID) -> Bool {
        switch (a.form, b.form) {
        case (.number(let x), .number(let y)): x < y
        case (.number, .text): true
        case (.text, .number): false
        case (.text(let x), .text(let y)): x < y
        }
    }
}
