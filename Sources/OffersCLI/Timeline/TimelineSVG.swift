// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

/// The same picture as a self-contained SVG, readable in light and dark mode.
struct TimelineSVG {
    let account: String
    let lives: [Lifeline]
    let at: Instant

    private static let left = 24
    private static let width = 912
    private static let row = 62
    private static let top = 84

    func text() -> String {
        let height = Self.top + Self.row * max(1, lives.count) + 64
        var out = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 \(height)" width="960"             height="\(height)" role="img" aria-label="\(escaped("Subscriptions of \(account)"))">
            <style>
            \(Self.style)
            </style>
            <defs>\(Self.hatch)</defs>
            <rect class="page" width="960" height="\(height)"/>
            <text class="title" x="\(Self.left)" y="34">\(escaped(account)), \(at.words)</text>

            """
        if let scale = TimeScale(lives, at: at, width: Self.width) {
            out += axis(scale, bottom: height - 60)
            for (index, life) in lives.enumerated() {
                out += row(life, scale, Self.top + index * Self.row)
            }
            out += now(scale, bottom: height - 60)
        } else {
            out +=
                "<text class=\"name\" x=\"\(Self.left)\" y=\"\(Self.top)\">no subscription to draw</text>\n"
        }
        return out + legend(height - 24) + "</svg>\n"
    }

    private func axis(_ scale: TimeScale, bottom: Int) -> String {
        scale.months(atMost: 13).map { month in
            let x = Self.left + scale.place(month)
            return """
                <line class="grid" x1="\(x)" y1="62" x2="\(x)" y2="\(bottom)"/>
                <text class="month" x="\(min(x + 4, 908))" y="58">\(month.iso8601.prefix(7))</text>

                """
        }.joined()
    }

    private func row(_ life: Lifeline, _ scale: TimeScale, _ y: Int) -> String {
        var out =
            "<text class=\"name\" x=\"\(Self.left)\" y=\"\(y + 14)\">\(escaped(life.title))</text>\n"
        for stretch in life.stretches {
            let x = Self.left + scale.place(stretch.start)
            let width = max(3, Self.left + scale.place(stretch.end) - x)
            let tip = "\(stretch.kind.words), \(stretch.start.words) to \(stretch.end.words)"
            out += """
                <rect class="\(stretch.kind.rawValue)" x="\(x)" y="\(y + 22)" width="\(width)"                 height="20" rx="3"><title>\(escaped(tip))</title></rect>

                """
        }
        for mark in life.marks {
            let x = Self.left + scale.place(mark.at)
            out += """
                <circle class="mark" cx="\(x)" cy="\(y + 32)" r="9"/>
                <text class="letter" x="\(x)" y="\(y + 36)">\(mark.kind.character)                <title>\(mark.kind.words), \(mark.at.words)</title></text>

                """
        }
        return out
    }

    private func now(_ scale: TimeScale, bottom: Int) -> String {
        let x = Self.left + scale.place(at)
        return """
            <line class="now" x1="\(x)" y1="66" x2="\(x)" y2="\(bottom)"/>
            <text class="nowWord" x="\(x)" y="\(bottom + 16)">now</text>

            """
    }

    private func legend(_ y: Int) -> String {
        var x = Self.left
        var out = ""
        for kind in Lifeline.Stretch.Kind.allCases {
            guard lives.contains(where: { $0.stretches.contains { $0.kind == kind } }) else {
                continue
            }
            out += """
                <rect class="\(kind.rawValue)" x="\(x)" y="\(y - 11)" width="22" height="12" rx="3"/>
                <text class="month" x="\(x + 28)" y="\(y)">\(kind.words)</text>

                """
            x += 52 + kind.words.count * 8
        }
        for kind in Lifeline.Mark.Kind.allCases {
            guard lives.contains(where: { $0.marks.contains { $0.kind == kind } }) else { continue }
            out += """
                <circle class="mark" cx="\(x + 9)" cy="\(y - 5)" r="9"/>
                <text class="letter" x="\(x + 9)" y="\(y - 1)">\(kind.character)</text>
                <text class="month" x="\(x + 24)" y="\(y)">\(kind.words)</text>

                """
            x += 48 + kind.words.count * 8
        }
        return out
    }

    private func escaped(_ text: String) -> String {
        var out = ""
        for character in text.visible {
            switch character {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            case let other
            where other.unicodeScalars.contains(where: {
                $0.value < 0x20 || $0.value == 0xFFFE || $0.value == 0xFFFF
            }):
                out += "\u{FFFD}"
            case let other: out.append(other)
            }
        }
        return out
    }

    /// Diagonal lines tell refunded and unknown time apart from the rest without colour.
    private static let hatch = """
        <pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">        <rect class="hatchPage" width="7" height="7"/><rect class="hatchLine" width="2.5" height="7"/></pattern>        <pattern id="dots" width="6" height="6" patternUnits="userSpaceOnUse">        <rect class="hatchPage" width="6" height="6"/><circle class="hatchLine" cx="2" cy="2" r="1.2"/></pattern>
        """

    private static let style = """
        .page{fill:#fff}.title{font:600 18px system-ui,sans-serif;fill:#1d1d1f}
        .name{font:13px system-ui,sans-serif;fill:#1d1d1f}.month,.nowWord{font:12px system-ui,sans-serif;fill:#5c5c61}
        .nowWord{text-anchor:middle}.grid{stroke:#e3e3e6}.now{stroke:#1d1d1f;stroke-width:1.5;stroke-dasharray:3 3}
        .trial{fill:#8ecae6}.offer{fill:#ffb703}.paid{fill:#2a9d5c}.grace{fill:#f4a261}.retry{fill:#d1495b}
        .refunded{fill:url(#hatch);stroke:#d1495b}.unknown{fill:url(#dots);stroke:#8a8a8e}
        .mark{fill:#fff;stroke:#1d1d1f;stroke-width:1.5}.letter{font:600 11px system-ui,sans-serif;fill:#1d1d1f;text-anchor:middle}
        .hatchPage{fill:#fff}.hatchLine{fill:#d1495b}
        @media (prefers-color-scheme:dark){.page,.hatchPage{fill:#1c1c1e}.title,.name{fill:#f5f5f7}
        .month,.nowWord{fill:#a1a1a6}.grid{stroke:#3a3a3c}.now{stroke:#f5f5f7}.mark{fill:#1c1c1e;stroke:#f5f5f7}.letter{fill:#f5f5f7}}
        """
}
