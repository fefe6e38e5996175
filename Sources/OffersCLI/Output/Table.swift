// SPDX-License-Identifier: Apache-2.0

/// Rows and columns for people. What doesn't fit is wrapped, never cut off.
package struct Table: Sendable {
    package struct Cell: Sendable, ExpressibleByStringLiteral {
        package var text: String
        package var ink: Style.Ink?

        package init(_ text: String, _ ink: Style.Ink? = nil) {
            self.text = text.shown(keepingLines: true)
            self.ink = ink
        }

        package init(stringLiteral value: String) { self.init(value) }
    }
    package enum Alignment: Sendable { case left, right }
    package struct Column: Sendable {
        package var title: String
        package var alignment: Alignment

        package init(_ title: String, _ alignment: Alignment = .left) {
            self.title = title
            self.alignment = alignment
        }
    }

    package var columns: [Column]
    package var rows: [[Cell]]
    package var indent: Int

    package init(_ columns: [Column], rows: [[Cell]] = [], indent: Int = 0) {
        self.columns = columns
        self.rows = rows
        self.indent = indent
    }

    /// The lines, with a line of titles if any column has one.
    package func lines(_ style: Style) -> [String] {
        let widths = fittedWidths(style.columns - indent)
        var lines: [String] = []
        if columns.contains(where: { !$0.title.isEmpty }) {
            lines += line(columns.map { Cell($0.title.uppercased(), .dim) }, widths, style)
        }
        for row in rows { lines += line(row, widths, style) }
        return lines
    }

    /// The lines of each row, without titles: for tables with headings between rows.
    package func rowLines(_ style: Style) -> [[String]] {
        let widths = fittedWidths(style.columns - indent)
        return rows.map { line($0, widths, style) }
    }

    private static let gap = 2

    /// Natural widths, the widest column made narrower until all fit; a column of up to 12 is left alone.
    private func fittedWidths(_ available: Int) -> [Int] {
        var widths = columns.indices.map { index in
            rows.reduce(columns[index].title.columns) { width, row in
                guard index < row.count else { return width }
                return row[index].text.split(separator: "\n").reduce(width) { max($0, $1.columns) }
            }
        }
        let room = available - Self.gap * max(0, columns.count - 1)
        while widths.reduce(0, +) > room {
            guard let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
                widths[widest] > 12
            else { break }
            let others = widths.indices.filter { $0 != widest }.map { widths[$0] }
            let target = max(others.max() ?? 0, 12, room - others.reduce(0, +))
            widths[widest] = target < widths[widest] ? target : widths[widest] - 1
        }
        return widths
    }

    private func line(_ cells: [Cell], _ widths: [Int], _ style: Style) -> [String] {
        let wrapped = cells.enumerated().map {
            $1.text.wrapped(to: widths[min($0, widths.count - 1)])
        }
        let height = wrapped.map(\.count).max() ?? 0
        return (0..<height).map { row in
            var line = String(repeating: " ", count: indent)
            var owed = 0
            for (index, texts) in wrapped.enumerated() {
                let text = row < texts.count ? texts[row] : ""
                let padding = max(0, widths[index] - text.columns)
                let isRight = columns[index].alignment == .right
                owed += isRight ? padding : 0
                if !text.isEmpty {
                    line +=
                        String(repeating: " ", count: owed) + style.paint(text, cells[index].ink)
                    owed = 0
                } else {
                    owed += text.columns
                }
                owed += (isRight ? 0 : padding) + Self.gap
            }
            return line
        }
    }
}
