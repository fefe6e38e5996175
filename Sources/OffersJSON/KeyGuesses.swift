// SPDX-License-Identifier: Apache-2.0

/// The keys that stood at the same places before: in a long list of alike objects the next key is mostly the
/// one that the last object had there, and comparing it costs a quarter of hashing it.
struct KeyGuesses: Sendable {
    private static let levels = 8
    private static let keysPerLevel = 64
    private static let longest = 32

    /// Empty: nothing is guessed.
    private var lengths: [UInt8]
    private var hashes: [UInt64]
    private var texts: [UInt8]

    init(isGuessing: Bool) {
        let count = isGuessing ? Self.levels * Self.keysPerLevel : 0
        lengths = [UInt8](repeating: 0, count: count)
        hashes = [UInt64](repeating: 0, count: count)
        texts = [UInt8](repeating: 0, count: count * Self.longest)
    }

    /// Where a key is remembered, -1 for nowhere.
    ///
    /// - Parameter key: how many keys of open objects came before it.
    @inline(__always)
    func slot(level: Int, key: Int) -> Int {
        guard !lengths.isEmpty, level >= 0, level < Self.levels, key < Self.keysPerLevel else {
            return -1
        }
        return level &* Self.keysPerLevel &+ key
    }

    /// The end of the key and its hash, when it is the remembered one.
    @inline(__always)
    func match(_ slot: Int, at start: Int, in bytes: Span<UInt8>) -> (end: Int, hash: UInt64)? {
        let length = Int(lengths[slot])
        let end = start &+ length
        guard length > 0, end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
        let first = slot &* Self.longest
        let known = texts.span.extracting(first..<(first &+ length))
        guard JSONScanner.same(bytes.extracting(start..<end), known) else { return nil }
        return (end, hashes[slot])
    }

    /// Only keys without escapes, in ASCII.
    mutating func remember(
        _ slot: Int, _ range: Range<Int>, _ hash: UInt64, in bytes: Span<UInt8>
    ) {
        guard range.count <= Self.longest else { return }
        lengths[slot] = UInt8(truncatingIfNeeded: range.count)
        hashes[slot] = hash
        let first = slot * Self.longest
        for index in range { texts[first + index - range.lowerBound] = bytes[index] }
    }
}
