// SPDX-License-Identifier: Apache-2.0

extension String {
    /// In lines of at most `width` columns, broken at spaces; a longer word is broken after a dot, slash or
    /// hyphen, or where it must be. Nothing is left out. Line breaks in the text are kept.
    package func wrapped(to width: Int) -> [String] {
        let width = max(1, width)
        var lines: [String] = []
        for paragraph in split(separator: "\n", omittingEmptySubsequences: false) {
            var line = ""
            for word in paragraph.split(separator: " ") {
                var word = String(word)
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
