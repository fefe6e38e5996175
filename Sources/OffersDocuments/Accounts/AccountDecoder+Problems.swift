// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersJSON

/// Saying what is wrong with a field: a problem stops the account, a warning doesn't.
extension AccountDecoder {
    /// After this many problems the rest is not worth listing.
    private static let problemLimit = 20

    /// For a field that is looked at once its object is whole.
    mutating func later<Value>(_ reading: Reading<Value>) -> Reading<Value> {
        if case .unreadable = reading { isPlain = false }
        return reading
    }

    mutating func orProblem<Value>(
        _ reading: Reading<Value>, _ path: @autoclosure () -> String, in bytes: Span<UInt8>
    ) -> Value? {
        switch reading {
        case .absent: return nil
        case .value(let value): return value
        case .unreadable(let offset, let expected):
            problem(
                "expected \(expected), found \(Self.shown(at: offset, in: bytes))", path(), offset)
            return nil
        }
    }

    mutating func orWarning<Value>(
        _ reading: Reading<Value>, _ path: @autoclosure () -> String, in bytes: Span<UInt8>
    ) -> Value? {
        switch reading {
        case .absent: return nil
        case .value(let value): return value
        case .unreadable(let offset, let expected):
            isPlain = false
            draft.warnings.append(
                Warning(
                    code: "account.unreadable",
                    message:
                        "expected \(expected), found \(Self.shown(at: offset, in: bytes)); what rests on it is unknown",
                    path: path()))
            return nil
        }
    }

    /// As `orProblem`, and absent is a problem too.
    mutating func needed<Value>(
        _ reading: Reading<Value>, _ path: @autoclosure () -> String, else missing: String,
        in bytes: Span<UInt8>
    ) -> Value? {
        if case .absent = reading { problem(missing, path(), nil) }
        return orProblem(reading, path(), in: bytes)
    }

    /// A value of tomorrow is kept, and said.
    mutating func unknownValue(_ raw: String, _ path: String) {
        isPlain = false
        draft.warnings.append(
            Warning(
                code: "account.unknownValue",
                message: "\(raw) is a value that this version doesn't know",
                path: path))
    }

    /// Skips a field of tomorrow; each is said once.
    mutating func unknownField(
        _ key: JSONKey, of path: String, in bytes: Span<UInt8>
    ) throws(JSONFault) {
        isPlain = false
        let name = JSONScanner.string(of: key.text, in: bytes)
        try scanner.skipValue(in: bytes)
        guard draft.unknownFields.count < Self.problemLimit,
            draft.unknownFields.insert(name).inserted
        else { return }
        draft.warnings.append(
            Warning(
                code: "account.unknownField",
                message: "this version doesn't know the field \(name)",
                path: JSONPath.member(name, of: path)))
    }

    /// Skips a value that is of the wrong kind where nothing can be read without it.
    mutating func refuse(
        _ path: String, _ expected: String, in bytes: Span<UInt8>
    ) throws(JSONFault) {
        _ = try scanner.peek(in: bytes)
        let offset = scanner.position
        try scanner.skipValue(in: bytes)
        problem("\(expected), found \(Self.shown(at: offset, in: bytes))", path, offset)
    }

    /// - Parameter offset: nil when nothing stands there, and inside a JWS.
    mutating func problem(_ message: String, _ path: String, _ offset: Int?) {
        isPlain = false
        guard draft.problems.count < Self.problemLimit else { return }
        draft.problems.append(
            DocumentError.Problem(message, offset: draft.isInsideJWS ? nil : offset, path: path))
    }

    /// The value at a place, short enough for a message.
    private static func shown(at offset: Int, in bytes: Span<UInt8>) -> String {
        var scanner = JSONScanner(at: offset)
        guard let kind = try? scanner.peek(in: bytes) else { return "nothing" }
        if kind == .object || kind == .array { return kind.rawValue }
        guard (try? scanner.skipValue(in: bytes)) != nil else { return kind.rawValue }
        let whole = JSONText(start: offset, end: scanner.position, hasEscapes: false)
        if whole.count <= 40 { return JSONScanner.string(of: whole, in: bytes) }
        return kind == .string ? "a longer text" : "a longer number"
    }
}
