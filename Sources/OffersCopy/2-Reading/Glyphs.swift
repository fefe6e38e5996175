// SPDX-License-Identifier: Apache-2.0

/// A text as user-perceived characters, each folded to one number: lower case, without accents, plain
/// width, plain spaces and dashes. Invisible and bidirectional characters are left out (copy rule 22)
/// but counted in columns.
struct Glyphs {
    /// What the grammar compares.
    let codes: [UInt32]
    /// Place of each code among the text's characters.
    let places: [Int]
    let characters: [Character]

    init(_ text: String) {
        characters = Array(text)
        var codes: [UInt32] = []
        var places: [Int] = []
        codes.reserveCapacity(characters.count)
        places.reserveCapacity(characters.count)
        for (place, character) in characters.enumerated() {
            let code = Self.fold(character)
            if code != 0 {
                codes.append(code)
                places.append(place)
            }
        }
        self.codes = codes
        self.places = places
    }

    var count: Int { codes.count }

    /// The characters that a range of codes stands for.
    func original(_ range: Range<Int>) -> Range<Int> {
        guard !range.isEmpty else { return 0..<0 }
        return places[range.lowerBound]..<places[range.upperBound - 1] + 1
    }

    /// A word or phrase folded the way texts are.
    static func fold(_ phrase: String) -> [UInt32] {
        phrase.compactMap { character in
            let code = fold(character)
            return code == 0 ? nil : code
        }
    }

    /// One character folded; 0 for an invisible one.
    static func fold(_ character: Character) -> UInt32 {
        guard let first = character.unicodeScalars.first else { return 0 }
        return fold(first.value)
    }

    private static func fold(_ value: UInt32) -> UInt32 {
        if value < 0x80 {
            if value >= 0x41, value <= 0x5A { return value + 32 }
            return value == 0x09 ? 0x20 : value == 0x0D ? 0x0A : value
        }
        switch value {
        case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return 0x20
        case 0xAD, 0x61C, 0x640, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE0E, 0xFE0F,
            0xFEFF:
            return 0
        case 0x2018, 0x2019, 0x2BC, 0xB4: return 0x27
        case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: return 0x2D
        case 0xFF01...0xFF5E: return fold(value - 0xFEE0)
        case 0xFFE5: return 0xA5
        case 0xFFE6: return 0x20A9
        case 0xFFE0, 0xFFE1: return value - 0xFFE0 + 0xA2
        case 0x622, 0x623, 0x625, 0x671: return 0x627
        case 0x649, 0x6CC: return 0x64A
        case 0x6A9: return 0x643
        case 0x66A: return 0x25
        case 0x391...0x3A9, 0x410...0x42F: return value + 32
        case 0xC0...0x17F: return latin[Int(value - 0xC0)]
        default: return value
        }
    }

    /// U+00C0 to U+017F without accents, in lower case.
    private static let latin: [UInt32] = {
        let plain =
            "aaaaaaæceeeeiiiiðnooooo×øuuuuyþßaaaaaaæceeeeiiiiðnooooo÷øuuuuyþy"
            + "aaaaaaccccccccddddeeeeeeeeeegggggggghhħħiiiiiiiiiıĳĳjjkkĸllllllŀ"
            + "ŀłłnnnnnnŉŋŋooooooœœrrrrrrssssssssttttŧŧuuuuuuuuuuuuwwyyyzzzzzzſ"
        return plain.unicodeScalars.map(\.value)
    }()
}

/// What kind of letter a code is; decides where words may begin and end.
enum Script {
    case none, digit, spaced, hangul, arabic, unspaced

    init(_ code: UInt32) {
        switch code {
        case 0x30...0x39, 0x660...0x669, 0x6F0...0x6F9, 0x966...0x96F, 0x9E6...0x9EF, 0xE50...0xE59:
            self = .digit
        case 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x370...0x52F: self = .spaced
        case 0x620...0x65F, 0x66E...0x6D3, 0x6FA...0x6FF, 0x750...0x77F: self = .arabic
        case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: self = .hangul
        case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF:
            self = .unspaced
        case 0x900...0x965, 0x970...0x97F, 0x980...0x9E5, 0x9F0...0xDFF, 0xE00...0xE4F:
            self = .spaced
        default: self = .none
        }
    }

    /// Whether letters of this kind run together into words that a space ends.
    var isWord: Bool { self == .spaced || self == .hangul || self == .arabic }
}
