// SPDX-License-Identifier: Apache-2.0

/// JSON text written straight into bytes, compact: for answers that are made by the million.
///
/// What is written in here is the definition of an answer's shape; where a tree is wanted, it is read back.
package struct JSONBytes: Sendable {
    package private(set) var bytes: [UInt8]
    private var needsComma = false

    /// - Parameter bytes: what stands before, and is kept.
    package init(after bytes: consuming [UInt8] = []) { self.bytes = bytes }

    /// - Parameter capacity: in bytes.
    package init(capacity: Int) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    package mutating func object(_ members: (inout JSONBytes) -> Void) {
        open(UInt8(ascii: "{"))
        members(&self)
        close(UInt8(ascii: "}"))
    }

    /// An object whose first members are written already.
    ///
    /// - Parameter isValueNext: the key of the next one too.
    package mutating func object(
        from start: borrowing [UInt8], isValueNext: Bool, _ members: (inout JSONBytes) -> Void
    ) {
        comma()
        append(start)
        needsComma = !isValueNext
        members(&self)
        close(UInt8(ascii: "}"))
    }

    package mutating func list(_ elements: (inout JSONBytes) -> Void) {
        open(UInt8(ascii: "["))
        elements(&self)
        close(UInt8(ascii: "]"))
    }

    private mutating func open(_ byte: UInt8) {
        comma()
        bytes.append(byte)
        needsComma = false
    }

    private mutating func close(_ byte: UInt8) {
        bytes.append(byte)
        needsComma = true
    }

    private mutating func comma() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    /// A key that needs no escapes; its value comes next.
    package mutating func key(_ key: StaticString) {
        comma()
        bytes.append(UInt8(ascii: "\""))
        constant(key)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Members as JSON text, and the key of a last one; its value comes next.
    package mutating func members(_ text: StaticString) {
        comma()
        constant(text)
        needsComma = false
    }

    /// Whole members as JSON text.
    package mutating func whole(_ members: StaticString) {
        comma()
        constant(members)
    }

    /// Any key; its value comes next.
    package mutating func key(named key: String) {
        string(key)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    private mutating func constant(_ text: StaticString) {
        text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    package mutating func string(_ text: String) {
        comma()
        bytes.append(UInt8(ascii: "\""))
        let start = bytes.count
        var text = text
        // Contiguous text is looked at and copied as a whole.
        let isPlain = text.withUTF8 { utf8 in
            unsafe bytes.append(contentsOf: utf8)
            return unsafe Self.isPlain(utf8)
        }
        guard isPlain else { return escape(text, from: start) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// A string that needs no escapes, from whoever can write it.
    package mutating func string(_ write: (inout [UInt8]) -> Void) {
        comma()
        bytes.append(UInt8(ascii: "\""))
        write(&bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// A string given in UTF-8.
    package mutating func string(utf8: [UInt8]) {
        let isPlain = unsafe utf8.withUnsafeBufferPointer { unsafe Self.isPlain($0) }
        if isPlain {
            string { $0 += utf8 }
        } else {
            string(String(decoding: utf8, as: UTF8.self))
        }
    }

    /// Whether no byte needs an escape; without an early exit, which costs more than it saves.
    private static func isPlain(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        var special: UInt8 = 0
        for index in utf8.indices {
            let byte = unsafe utf8[index]
            special |= (byte < 0x20 ? 1 : 0) | (byte == 0x22 ? 1 : 0) | (byte == 0x5C ? 1 : 0)
        }
        return special == 0
    }

    /// Replaces what was written too soon.
    private mutating func escape(_ text: String, from start: Int) {
        var quoted = ""
        JSONValue.quote(text, to: &quoted)
        bytes.removeSubrange((start &- 1)...)
        bytes.append(contentsOf: quoted.utf8)
    }

    package mutating func string(_ text: String?) {
        if let text { string(text) } else { null() }
    }

    package mutating func null() {
        comma()
        constant("null")
    }

    package mutating func bool(_ value: Bool) {
        comma()
        constant(value ? "true" : "false")
    }

    package mutating func number(_ value: Int?) {
        guard let value else { return null() }
        raw(String(value))
    }

    /// A value that is JSON text already.
    package mutating func raw(_ text: String) {
        comma()
        bytes.append(contentsOf: text.utf8)
    }

    /// A value that is JSON text already.
    package mutating func raw(_ text: borrowing [UInt8]) {
        comma()
        append(text)
    }

    /// Without counting another reference to them.
    private mutating func append(_ text: borrowing [UInt8]) {
        unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }

    /// A tree.
    package mutating func value(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .bool(let value): bool(value)
        case .number(let text): raw(text)
        case .string(let text): string(text)
        case .array(let elements): list { out in for element in elements { out.value(element) } }
        case .object(let members):
            object { out in
                for member in members {
                    out.key(named: member.key)
                    out.value(member.value)
                }
            }
        }
    }

    /// Hands the bytes over.
    package mutating func take() -> [UInt8] {
        var taken: [UInt8] = []
        swap(&taken, &bytes)
        return taken
    }

    /// The end of a line; what comes next is another document.
    package mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        needsComma = false
    }
}
