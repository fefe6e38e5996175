// SPDX-License-Identifier: Apache-2.0

/// Strings with `%@`, `%1$@`, `%lld`, `%.2f` and `%%`, filled with ready texts.
enum FormatString {
    /// What has no argument stays as it is.
    static func filled(_ text: String, _ arguments: [String]) -> String {
        guard !arguments.isEmpty, text.contains("%") else { return text }
        let characters = Array(text)
        var out = ""
        var index = 0
        var next = 0
        while index < characters.count {
            guard characters[index] == "%", let mark = mark(characters, from: index) else {
                out.append(characters[index])
                index += 1
                continue
            }
            if mark.isPercent {
                out += "%"
            } else {
                let place = mark.position.map { $0 - 1 } ?? next
                next += mark.position == nil ? 1 : 0
                out +=
                    arguments.indices.contains(place)
                    ? arguments[place] : String(characters[index..<mark.end])
            }
            index = mark.end
        }
        return out
    }

    private static func mark(
        _ characters: [Character], from start: Int
    ) -> (position: Int?, isPercent: Bool, end: Int)? {
        var index = start + 1
        guard index < characters.count else { return nil }
        if characters[index] == "%" { return (nil, true, index + 1) }
        var number = 0
        var digits = 0
        while index < characters.count, let digit = characters[index].wholeNumberValue, digits < 3 {
            number = number * 10 + digit
            digits += 1
            index += 1
        }
        var position: Int?
        if index < characters.count, characters[index] == "$", digits > 0 {
            position = number
            index += 1
        }
        while index < characters.count, ".0123456789#lhqz".contains(characters[index]) {
            index += 1
        }
        guard index < characters.count, "@dDiuUfFsxX".contains(characters[index]) else {
            return nil
        }
        return (position, false, index + 1)
    }
}
