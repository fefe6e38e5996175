// SPDX-License-Identifier: Apache-2.0

/// Walks over ASN.1 in DER, as far as keys need it: definite lengths in their shortest form.
struct DERReader {
    struct Element {
        var tag: UInt8
        var content: Range<Int>
    }

    static let integer: UInt8 = 0x02
    static let bitString: UInt8 = 0x03
    static let octetString: UInt8 = 0x04
    static let objectIdentifier: UInt8 = 0x06
    static let sequence: UInt8 = 0x30

    let bytes: [UInt8]
    private(set) var position: Int
    let end: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = 0
        end = bytes.count
    }

    private init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { position == end }

    var nextTag: UInt8? { position < end ? bytes[position] : nil }

    func inside(_ element: Element) -> DERReader { DERReader(bytes, element.content) }

    func content(_ element: Element) -> [UInt8] { Array(bytes[element.content]) }

    mutating func next() throws(KeyProblem) -> Element {
        guard end - position >= 2 else { throw .truncated }
        let tag = bytes[position]
        guard tag & 0x1F != 0x1F else { throw .malformed }
        var start = position + 2
        var length = Int(bytes[position + 1])
        if length >= 0x80 {
            let count = length - 0x80
            guard count >= 1, count <= 4 else { throw .malformed }
            guard end - start >= count else { throw .truncated }
            length = bytes[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
            guard bytes[start] != 0, length >= 0x80 else { throw .malformed }
            start += count
        }
        guard length <= end - start else { throw .truncated }
        position = start + length
        return Element(tag: tag, content: start..<position)
    }

    mutating func next(_ tag: UInt8) throws(KeyProblem) -> Element {
        let element = try next()
        guard element.tag == tag else { throw .malformed }
        return element
    }

    /// `1.2.840…` for messages; "?" when the bytes are no identifier.
    static func dotted(_ bytes: [UInt8]) -> String {
        var numbers: [UInt64] = []
        var value: UInt64 = 0
        for byte in bytes {
            guard value < 1 << 56 else { return "?" }
            value = value << 7 | UInt64(byte & 0x7F)
            if byte < 0x80 {
                if numbers.isEmpty {
                    let first = min(value / 40, 2)
                    numbers = [first, value - first * 40]
                } else {
                    numbers.append(value)
                }
                value = 0
            }
        }
        guard !numbers.isEmpty, bytes.last.map({ $0 < 0x80 }) == true else { return "?" }
        return numbers.map(String.init).joined(separator: ".")
    }
}
