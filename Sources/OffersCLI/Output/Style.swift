// SPDX-License-Identifier: Apache-2.0

/// How text for people is laid out: how wide, and whether in colour.
package struct Style: Sendable, Hashable {
    package enum Ink: String, Sendable {
        case bold = "1"
        case dim = "2"
        case red = "31"
        case green = "32"
        case yellow = "33"
        case cyan = "36"
    }

    package var columns: Int
    package var isColoured: Bool

    package init(columns: Int = 80, isColoured: Bool = false) {
        self.columns = columns
        self.isColoured = isColoured
    }

    package func paint(_ text: String, _ ink: Ink?) -> String {
        guard isColoured, let ink, !text.isEmpty else { return text }
        return "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m"
    }
}

extension Style {
    /// Colour on a terminal only, unless told otherwise: by `--color`, then `NO_COLOR`, then
    /// `CLICOLOR_FORCE`, then `CLICOLOR`.
    init(color: String?, world: World) {
        func isSet(_ name: String) -> Bool { world.environment(name).map { !$0.isEmpty } ?? false }
        let isColoured =
            switch color {
            case "always": true
            case "never": false
            default:
                if isSet("NO_COLOR") {
                    false
                } else if isSet("CLICOLOR_FORCE"), world.environment("CLICOLOR_FORCE") != "0" {
                    true
                } else {
                    world.isTerminal(.standardOutput) && world.environment("CLICOLOR") != "0"
                        && world.environment("TERM") != "dumb"
                }
            }
        // A width of none is no width, but unknown.
        let columns = world.columns().flatMap { $0 > 0 ? $0 : nil } ?? 80
        self.init(columns: min(max(columns, 40), 120), isColoured: isColoured)
    }
}
