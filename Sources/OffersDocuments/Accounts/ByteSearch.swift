// SPDX-License-Identifier: Apache-2.0

/// Searching bytes in blocks without an early exit, which compilers turn into vector instructions.
enum ByteSearch {
    private static let block = 64

    /// 1 for 0, else 0, without a branch: a comparison would become one, and one byte a step.
    @inline(__always)
    private static func isZero(_ byte: UInt8) -> UInt8 { ((byte &- 1) & ~byte) &>> 7 }

    static func firstIndex(of byte: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int? {
        var index = start
        while index &+ block <= bytes.count {
            let part = bytes.extracting(index..<(index &+ block))
            var hit: UInt8 = 0
            for place in 0..<block { hit |= isZero(part[place] ^ byte) }
            if hit != 0 { break }
            index &+= block
        }
        while index < bytes.count {
            if bytes[index] == byte { return index }
            index &+= 1
        }
        return nil
    }

    static func lastIndex(of byte: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int? {
        var index = bytes.count
        while index &- start >= block {
            let part = bytes.extracting((index &- block)..<index)
            var hit: UInt8 = 0
            for place in 0..<block { hit |= isZero(part[place] ^ byte) }
            if hit != 0 { break }
            index &-= block
        }
        while index > start {
            index &-= 1
            if bytes[index] == byte { return index }
        }
        return nil
    }

    static func count(of byte: UInt8, in bytes: Span<UInt8>) -> Int {
        // As many as a byte can count.
        let block = 3 * block
        var count = 0
        var index = 0
        while index &+ block <= bytes.count {
            let part = bytes.extracting(index..<(index &+ block))
            var hits: UInt8 = 0
            for place in 0..<block { hits &+= isZero(part[place] ^ byte) }
            count &+= Int(hits)
            index &+= block
        }
        while index < bytes.count {
            if bytes[index] == byte { count &+= 1 }
            index &+= 1
        }
        return count
    }

    /// Whether `needle` occurs, which must have two bytes at least.
    static func contains(_ needle: [UInt8], in bytes: Span<UInt8>) -> Bool {
        let length = needle.count
        guard length >= 2, bytes.count >= length else { return false }
        let (first, second) = (needle[0], needle[1])
        let (third, last) = (needle[length - 2], needle[length - 1])
        let end = bytes.count &- length &+ 1
        var index = 0
        while index < end {
            let next = min(index &+ block, end)
            if next &- index == block {
                let heads = bytes.extracting(index..<(index &+ block))
                let seconds = bytes.extracting((index &+ 1)..<(index &+ 1 &+ block))
                let thirds = bytes.extracting(
                    (index &+ length &- 2)..<(index &+ length &- 2 &+ block))
                let lasts = bytes.extracting(
                    (index &+ length &- 1)..<(index &+ length &- 1 &+ block))
                var hit: UInt8 = 0
                for place in 0..<block {
                    let ends: UInt8 = (heads[place] ^ first) | (lasts[place] ^ last)
                    let inner: UInt8 = (seconds[place] ^ second) | (thirds[place] ^ third)
                    hit |= isZero(ends | inner)
                }
                if hit == 0 {
                    index = next
                    continue
                }
            }
            while index < next {
                if occurs(needle, at: index, in: bytes) { return true }
                index &+= 1
            }
        }
        return false
    }

    private static func occurs(_ needle: [UInt8], at start: Int, in bytes: Span<UInt8>) -> Bool {
        for place in 0..<needle.count where bytes[start &+ place] != needle[place] { return false }
        return true
    }
}
