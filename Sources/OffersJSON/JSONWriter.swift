// SPDX-License-Identifier: Apache-2.0

extension JSONValue {
    /// On one line, without spaces.
    package var compact: String {
        var out = ""
        write(to: &out, indent: nil)
        return out
    }

    /// For people: two spaces a level; empty and short all-scalar lists stay on their line.
    package var pretty: String {
        var out = ""
        write(to: &out, indent: 0)
        return out
    }

    private func write(to out: inout String, indent: Int?) {
        switch self {
        case .null: out += "null"
        case .bool(let value): out += value ? "true" : "false"
        case .number(let text): out += text
        case .string(let text): Self.quote(text, to: &out)
        case .array(let elements):
            let inline = indent == nil || elements.allSatisfy(\.isShortScalar)
            writeList(
                elements.count, "[", "]", to: &out, indent: inline ? nil : indent,
                spaced: indent != nil
            ) {
                elements[$0].write(to: &$1, indent: $2)
            }
        case .object(let members):
            writeList(members.count, "{", "}", to: &out, indent: indent, spaced: indent != nil) {
                index, out, inner in
                Self.quote(members[index].key, to: &out)
                out += inner == nil ? ":" : ": "
                members[index].value.write(to: &out, indent: inner)
            }
        }
    }

    private func writeList(
        _ count: Int, _ open: String, _ close: String, to out: inout String, indent: Int?,
        spaced: Bool,
        _ element: (Int, inout String, Int?) -> Void
    ) {
        out += open
        guard let indent, count > 0 else {
            for index in 0..<count {
                if index > 0 { out += spaced ? ", " : "," }
                element(index, &out, nil)
            }
            out += close
            return
        }
        for index in 0..<count {
            out += index > 0 ? ",\n" : "\n"
            out += String(repeating: "  ", count: indent + 1)
            element(index, &out, indent + 1)
        }
        out += "\n" + String(repeating: "  ", count: indent) + close
    }

    private var isShortScalar: Bool {
        switch self {
        case .null, .bool, .number: true
        case .string(let text): text.utf8.count <= 40
        case .array, .object: false
        }
    }

    /// Escapes what RFC 8259 demands and nothing else.
    package static func quote(_ text: String, to out: inout String) {
        out += "\""
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) {
            out += text
        } else {
            for scalar in text.unicodeScalars {
                switch scalar {
                case "\"": out += "\\\""
                case "\\": out += "\\\\"
                case "\n": out += "\\n"
                case "\r": out += "\\r"
                case "\t": out += "\\t"
                case let control where control.value < 0x20:
                    let hex = String(control.value, radix: 16)
                    out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
                default: out.unicodeScalars.append(scalar)
                }
            }
        }
        out += "\""
    }
}
