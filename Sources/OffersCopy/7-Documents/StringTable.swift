// SPDX-License-Identifier: Apache-2.0
import OffersJSON

/// Localized strings by locale and key: out of Apple's string catalogs (`.xcstrings`) or `.strings` files.
public struct StringTable: Sendable, Hashable {
    public struct Entry: Sendable, Hashable {
        public var key: String
        public var text: String

        public init(key: String, text: String) {
            self.key = key
            self.text = text
        }
    }

    /// Locale identifiers as the file has them, in order, each with its strings in the file's order.
    public var localizations: [(locale: String, entries: [Entry])]

    public static func == (a: StringTable, b: StringTable) -> Bool {
        a.localizations.elementsEqual(b.localizations) {
            $0.locale == $1.locale && $0.entries == $1.entries
        }
    }

    public func hash(into hasher: inout Hasher) {
        for (locale, entries) in localizations {
            hasher.combine(locale)
            hasher.combine(entries)
        }
    }

    /// Reads a string catalog: every localization, plural and device variations as strings of their own
    /// (`key.one`). Without a translation into the source language the key is the text.
    ///
    /// - Throws: ``CopyFileError`` when the bytes are no string catalog.
    public static func xcstrings(_ bytes: [UInt8], name: String) throws(CopyFileError)
        -> StringTable
    {
        let document: JSONNode
        do throws(JSONError) { document = try JSONNode.parse(bytes) } catch {
            throw CopyFileError("\(name): \(error)")
        }
        guard let source = document["sourceLanguage"]?.string,
            let strings = document["strings"]?.members
        else {
            throw CopyFileError(
                "\(name): expected a string catalog with \"sourceLanguage\" and \"strings\"")
        }
        var order: [String] = [source]
        var found: [String: [Entry]] = [source: []]
        for member in strings {
            let localizations = member.node["localizations"]?.members ?? []
            if !localizations.contains(where: { $0.key == source }) {
                found[source, default: []].append(Entry(key: member.key, text: member.key))
            }
            for localization in localizations {
                if found[localization.key] == nil {
                    order.append(localization.key)
                    found[localization.key] = []
                }
                collect(
                    localization.node, key: member.key, into: &found[localization.key, default: []])
            }
        }
        return StringTable(localizations: order.map { ($0, found[$0] ?? []) })
    }

    private static func collect(_ node: JSONNode, key: String, into entries: inout [Entry]) {
        if let text = node["stringUnit"]?["value"]?.string {
            entries.append(Entry(key: key, text: text))
        }
        for kind in node["variations"]?.members ?? [] {
            for variation in kind.node.members ?? [] {
                collect(variation.node, key: "\(key).\(variation.key)", into: &entries)
            }
        }
    }

    /// Reads a `.strings` file (UTF-8 or UTF-16): `"key" = "text";` with comments and escapes.
    ///
    /// - Throws: ``CopyFileError`` with the line of the first fault.
    public static func strings(
        _ bytes: [UInt8], locale: String, name: String
    ) throws(CopyFileError) -> StringTable {
        var reader = StringsReader(Array(decoded(bytes)), name: name)
        return StringTable(localizations: [(locale, try reader.read())])
    }

    private static func decoded(_ bytes: [UInt8]) -> String.UnicodeScalarView {
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else {
            let plain = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
            return String(decoding: plain, as: UTF8.self).unicodeScalars
        }
        var units: [UInt16] = []
        for index in stride(from: 2, to: bytes.count - 1, by: 2) {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            units.append(isLittle ? second << 8 | first : first << 8 | second)
        }
        return String(decoding: units, as: UTF16.self).unicodeScalars
    }
}

/// The old property-list syntax of `.strings`.
private struct StringsReader {
    let scalars: [Unicode.Scalar]
    let name: String
    var index = 0
    var line = 1

    init(_ scalars: [Unicode.Scalar], name: String) {
        self.scalars = scalars
        self.name = name
    }

    mutating func read() throws(CopyFileError) -> [StringTable.Entry] {
        var entries: [StringTable.Entry] = []
        try skip()
        while index < scalars.count {
            let key = try word()
            try expect("=")
            let text = try word()
            try expect(";")
            entries.append(StringTable.Entry(key: key, text: text))
            try skip()
        }
        return entries
    }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func take() -> Unicode.Scalar? {
        guard let scalar = next else { return nil }
        if scalar == "\n" { line += 1 }
        index += 1
        return scalar
    }

    private mutating func skip() throws(CopyFileError) {
        while let scalar = next {
            if scalar.properties.isWhitespace {
                _ = take()
            } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "/" {
                while let scalar = next, scalar != "\n" { index += 1 }
            } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "*" {
                let begun = line
                index += 2
                while index + 1 < scalars.count, scalars[index] != "*" || scalars[index + 1] != "/"
                { _ = take() }
                guard index + 1 < scalars.count else {
                    throw wrong("the end of the comment", begun)
                }
                index += 2
            } else {
                return
            }
        }
    }

    private mutating func expect(_ mark: Unicode.Scalar) throws(CopyFileError) {
        try skip()
        guard next == mark else { throw wrong("\(mark)", line) }
        _ = take()
        try skip()
    }

    private mutating func word() throws(CopyFileError) -> String {
        guard next == "\"" else {
            var plain = String.UnicodeScalarView()
            while let scalar = next,
                scalar.properties.isAlphabetic || "_.-".unicodeScalars.contains(scalar)
                    || ("0"..."9").contains(scalar)
            {
                plain.append(scalar)
                _ = take()
            }
            guard !plain.isEmpty else { throw wrong("a key or text in quotes", line) }
            return String(plain)
        }
        let begun = line
        _ = take()
        var text = String.UnicodeScalarView()
        while let scalar = take() {
            if scalar == "\"" { return String(text) }
            guard scalar == "\\" else {
                text.append(scalar)
                continue
            }
            switch take() {
            case "n"?: text.append("\n")
            case "t"?: text.append("\t")
            case "r"?: text.append("\r")
            case "U"?, "u"?:
                var value: UInt32 = 0
                var digits = 0
                while digits < 4, let digit = hex(next) {
                    value = value * 16 + digit
                    digits += 1
                    _ = take()
                }
                text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
            case let other?: text.append(other)
            case nil: break
            }
        }
        throw wrong("the closing quote", begun)
    }

    private func hex(_ scalar: Unicode.Scalar?) -> UInt32? {
        guard let value = scalar?.value else { return nil }
        switch value {
        case 0x30...0x39: return value - 0x30
        case 0x41...0x46: return value - 0x37
        case 0x61...0x66: return value - 0x57
        default: return nil
        }
    }

    private func wrong(_ expected: String, _ line: Int) -> CopyFileError {
        CopyFileError("\(name): line \(line): expected \(expected)")
    }
}
