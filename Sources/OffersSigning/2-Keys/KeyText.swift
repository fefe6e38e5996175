// SPDX-License-Identifier: Apache-2.0

/// A key's text taken out of its wrapping: PEM with any line ends, spaces or byte-order mark, a
/// literal `\n` for a line's end as environment variables have it, bare base64, or DER as it is.
enum KeyText {
    struct Block {
        var label: String
        var der: Secret
    }

    /// The blocks of the text in order.
    static func blocks(_ input: [UInt8]) throws(KeyProblem) -> [Block] {
        if input.starts(with: [0xFF, 0xFE]) || input.starts(with: [0xFE, 0xFF]) { throw .utf16 }
        // A base64 text may begin with the same character, but has no byte of 0x80 or above.
        if input.first == DERReader.sequence, input.contains(where: { $0 >= 0x80 }) {
            return [Block(label: "", der: Secret(input))]
        }
        let text = plain(input)
        guard text.bytes.contains(where: { !isSpace($0) }) else { throw .empty }
        let found = try armoured(text.bytes)
        return found.isEmpty ? try bare(text.bytes) : found
    }

    /// Without byte-order mark, and with line ends where `\n` or `\r` were spelled out.
    private static func plain(_ input: [UInt8]) -> Secret {
        let out = Secret([])
        out.bytes.reserveCapacity(input.count)
        var index = input.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while index < input.count {
            let byte = input[index]
            let following = index + 1 < input.count ? input[index + 1] : 0
            if byte == UInt8(ascii: "\\"),
                following == UInt8(ascii: "n") || following == UInt8(ascii: "r")
            {
                out.bytes.append(0x0A)
                index += 2
            } else {
                out.bytes.append(byte)
                index += 1
            }
        }
        return out
    }

    private static let begin = Array("-----BEGIN ".utf8)
    private static let end = Array("-----END ".utf8)
    private static let encrypted = Array("ENCRYPTED".utf8)
    private static let dashes = Array("-----".utf8)

    private static func armoured(_ text: [UInt8]) throws(KeyProblem) -> [Block] {
        var blocks: [Block] = []
        var place = 0
        while let start = find(begin, in: text, from: place) {
            let (label, body) = try labelled(text, from: start + begin.count)
            guard let stop = find(end, in: text, from: body) else { throw .noEndLine(label: label) }
            let (endLabel, rest) = try labelled(text, from: stop + end.count)
            guard endLabel == label else { throw .wrongEndLabel(begin: label, end: endLabel) }
            if let place = find(encrypted, in: text, from: body), place < stop { throw .encrypted }
            blocks.append(Block(label: label, der: try decode(text[body..<stop])))
            place = rest
        }
        return blocks
    }

    /// The label up to the next dashes, and the index after them.
    private static func labelled(
        _ text: [UInt8], from start: Int
    ) throws(KeyProblem) -> (String, Int) {
        guard let stop = find(dashes, in: text, from: start), stop - start <= 64 else {
            throw .truncated
        }
        return (String(decoding: text[start..<stop], as: UTF8.self), stop + dashes.count)
    }

    private static func bare(_ text: [UInt8]) throws(KeyProblem) -> [Block] {
        let quotes: [UInt8] = [0x22, 0x27]
        let inner = Secret(text) { !isSpace($0) && !quotes.contains($0) }
        guard inner.bytes.count >= 40, let der = try? decode(inner.bytes[...]) else {
            throw .notAKey
        }
        if der.bytes.first == DERReader.sequence { return [Block(label: "", der: der)] }
        // Base64 of the whole PEM file, as secret stores like to have it: one level, no more.
        let found = try armoured(plain(der.bytes).bytes)
        guard !found.isEmpty else { throw .notAKey }
        return found
    }

    private static func decode(_ body: ArraySlice<UInt8>) throws(KeyProblem) -> Secret {
        let digits = Secret(body) { !isSpace($0) }
        while digits.bytes.last == 0x3D { digits.bytes.removeLast() }
        let missing = (4 - digits.bytes.count % 4) % 4
        guard missing < 3 else { throw .truncated }
        digits.bytes.append(contentsOf: [UInt8](repeating: 0x3D, count: missing))
        do { return Secret(try Base64.standard.decode(digits.bytes[...])) } catch {
            switch error {
            case .length, .padding: throw .truncated
            case .character, .trailingBits: throw .notBase64(error.description)
            }
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private static func find(_ word: [UInt8], in text: [UInt8], from start: Int) -> Int? {
        guard text.count - start >= word.count else { return nil }
        return (start...(text.count - word.count)).first { place in
            text[place] == word[0] && text[place..<(place + word.count)].elementsEqual(word)
        }
    }
}
