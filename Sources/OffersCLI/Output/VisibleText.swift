// SPDX-License-Identifier: Apache-2.0

extension String {
    /// With every character shown that a terminal would obey: controls, line ends, and what turns the
    /// direction of writing, as `⟨U+001B⟩`.
    package var visible: String { shown(keepingLines: false) }

    /// - Parameter keepingLines: leaves line feeds, where lines are split later.
    func shown(keepingLines: Bool) -> String {
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) || (keepingLines && $0 == 0x0A) }) {
            return self
        }
        var shown = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if scalar.isObeyed, !(keepingLines && scalar == "\n") {
                shown.append(contentsOf: scalar.name.unicodeScalars)
            } else {
                shown.append(scalar)
            }
        }
        return String(shown)
    }
}

extension Unicode.Scalar {
    fileprivate var isObeyed: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }

    fileprivate var name: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "⟨U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "⟩"
    }
}

extension Style {
    /// A finished line, in which only our own colours count.
    func visible(_ line: String) -> String {
        guard isColoured else { return line.visible }
        var parts = line.split(separator: "\u{1B}", omittingEmptySubsequences: false).map(
            String.init)
        for index in parts.indices {
            let ink = Ink.codes.first { index > 0 && parts[index].hasPrefix($0) }
            let text = String(parts[index].dropFirst(ink?.count ?? 0)).visible
            parts[index] =
                index == 0 ? text : (ink.map { "\u{1B}" + $0 } ?? "\u{1B}".visible) + text
        }
        return parts.joined()
    }
}

extension Style.Ink {
    fileprivate static let codes =
        ["[0m"] + [Self.bold, .dim, .red, .green, .yellow, .cyan].map { "[\($0.rawValue)m" }
}
