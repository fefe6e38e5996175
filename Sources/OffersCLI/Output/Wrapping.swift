// SPDX-License-Identifier: Apache-2.0

extension String {
    /// In lines of at most `width` columns, broken at spaces, but not between a number and its unit where
    /// both fit in a line; a longer word is broken after a dot, slash or hyphen, or where it must be. Nothing
    /// is left out. Line breaks in the text are kept.
    package func wrapped(to width: Int) -> [String] {
        let width = max(1, width)
        var lines: [String] = []
        for paragraph in split(separator: "\n", omittingEmptySubsequences: false) {
            var line = ""
            for word in paragraph.pieces(fitting: width) {
                var word = word
                if !line.isEmpty, line.columns + 1 + word.columns <= width {
                    line += " " + word
                    continue
                }
                if !line.isEmpty { lines.append(line) }
                while word.columns > width { lines.append(word.removeHead(fitting: width)) }
                line = word
            }
            lines.append(line)
        }
        return lines
    }

    private mutating func removeHead(fitting width: Int) -> String {
        var used = 0
        var end = startIndex
        var lastBreak: Index?
        for index in indices {
            used += self[index].columns
            if used > width { break }
            end = self.index(after: index)
            if ".-/".contains(self[index]) { lastBreak = end }
        }
        if end == startIndex { end = index(after: startIndex) }
        let cut = lastBreak ?? end
        let head = String(self[..<cut])
        removeSubrange(..<cut)
        return head
    }
}

extension Substring {
    /// The words, those that belong together as one where that fits: `35 %`, `9.99 USD`, `2 × 9.99 USD`,
    /// `3 months`, `2026-12-09 10:30 UTC`.
    fileprivate func pieces(fitting width: Int) -> [String] {
        var pieces: [String] = []
        var last: Substring = ""
        for word in split(separator: " ") {
            if word.belongs(behind: last), let piece = pieces.last {
                let joined = piece + " " + word
                if joined.columns <= width {
                    pieces[pieces.count - 1] = joined
                    last = word
                    continue
                }
            }
            pieces.append(String(word))
            last = word
        }
        return pieces
    }

    private func belongs(behind word: Substring) -> Bool {
        guard let end = word.last else { return false }
        if end == "×" { return true }
        guard word.contains(where: \.isASCIIDigit), end.isASCIIDigit else { return false }
        var unit = self
        while let mark = unit.last, ",.;:)".contains(mark) { unit.removeLast() }
        if unit == "%" || unit == "×" || unit == "UTC" { return true }
        // A currency's code, or a time behind its date.
        if unit.count == 3, unit.allSatisfy({ $0.isASCII && $0.isUppercase }) { return true }
        if unit.count == 5, unit.dropFirst(2).first == ":", word.contains("-") { return true }
        let one = unit.hasSuffix("s") ? unit.dropLast() : unit
        return ["day", "week", "month", "year", "hour", "minute"].contains(one)
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
