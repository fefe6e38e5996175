// SPDX-License-Identifier: Apache-2.0

/// A number as written: its only possible reading (copy rule 15).
struct Numeral: Hashable, Sendable {
    /// Millionths, so that every amount and percentage that words can show is a whole number.
    var millionths: Int64
    /// Decimals shown.
    var decimals: Int
    /// Digits come from a script of their own, as the place of their zero: 0x30, 0x660.
    var zeros: Set<UInt32>

    /// The number when it is whole and small enough to count with.
    var whole: Int? {
        millionths % 1_000_000 == 0 && millionths < 100_000_000_000
            ? Int(millionths / 1_000_000) : nil
    }

    /// The place of the last digit that is not zero, in millionths: 100 for 1,200.
    var step: Int64 {
        var step: Int64 = 1
        while step < 1_000_000_000_000, millionths != 0, millionths % (step * 10) == 0 {
            step *= 10
        }
        return step
    }

    static func digit(_ code: UInt32) -> (value: Int64, zero: UInt32)? {
        for zero: UInt32 in [0x30, 0x660, 0x6F0, 0x966, 0x9E6, 0xE50]
        where code >= zero && code < zero + 10 {
            return (Int64(code - zero), zero)
        }
        return nil
    }
}

/// Reads a numeral out of folded codes.
struct NumeralReader {
    let codes: [UInt32]
    /// Whether the character at a code is a plain space (others always group).
    let isPlainSpace: (Int) -> Bool
    let groupsBySpaces: Bool

    /// The numeral at `start` and where it ends; nil when the digits have no single reading.
    func read(at start: Int) -> (numeral: Numeral?, end: Int) {
        var index = start
        var groups: [(digits: Int64, count: Int)] = []
        var separators: [UInt32] = []
        var zeros: Set<UInt32> = []
        var overflow = false
        while true {
            var value: Int64 = 0
            var count = 0
            while index < codes.count, let digit = Numeral.digit(codes[index]) {
                if count < 12 { value = value * 10 + digit.value } else { overflow = true }
                zeros.insert(digit.zero)
                count += 1
                index += 1
            }
            groups.append((value, count))
            guard index + 1 < codes.count, Numeral.digit(codes[index + 1]) != nil,
                let separator = separator(at: index, after: groups, separators)
            else { break }
            separators.append(separator)
            index += 1
        }
        guard !overflow, var numeral = compose(groups, separators) else { return (nil, index) }
        numeral.zeros = zeros
        return multiplied(numeral, from: index)
    }

    private func separator(
        at index: Int, after groups: [(digits: Int64, count: Int)], _ separators: [UInt32]
    ) -> UInt32? {
        switch codes[index] {
        case 0x2C, 0x2E, 0x66B, 0x66C: return codes[index]
        case 0x60C: return 0x2C
        case 0x24:
            // Cape Verde writes its decimals behind the sign: 1 234$56.
            guard groups.count > 0,
                index + 3 >= codes.count || Numeral.digit(codes[index + 3]) == nil,
                index + 2 < codes.count, Numeral.digit(codes[index + 2]) != nil
            else { return nil }
            return 0x66B
        case 0x27, 0x20:
            if codes[index] == 0x20, isPlainSpace(index), !groupsBySpaces { return nil }
            // A space or an apostrophe only groups: exactly three digits must follow.
            var digits = 0
            while index + 1 + digits < codes.count, Numeral.digit(codes[index + 1 + digits]) != nil
            {
                digits += 1
            }
            guard digits == 3, let count = groups.last?.count, count <= 3,
                separators.allSatisfy({ $0 == codes[index] })
            else { return nil }
            return codes[index]
        default: return nil
        }
    }

    /// Grouping and decimals told apart; nil when neither reading fits.
    private func compose(_ groups: [(digits: Int64, count: Int)], _ separators: [UInt32])
        -> Numeral?
    {
        guard let last = groups.last else { return nil }
        var hasDecimals = false
        if let final = separators.last {
            let others = separators.dropLast()
            switch final {
            case 0x66B: hasDecimals = true
            case 0x66C, 0x20, 0x27: hasDecimals = false
            default:
                if !others.contains(final), !others.isEmpty {
                    hasDecimals = true
                } else if others.isEmpty {
                    hasDecimals = last.count != 3 || groups[0].digits == 0
                }
            }
        }
        let wholes = hasDecimals ? groups.dropLast() : groups[...]
        let grouping = hasDecimals ? separators.dropLast() : separators[...]
        guard Set(grouping).count <= 1 else { return nil }
        if wholes.count > 1 {
            // 1,234,567 or, the Indian way, 12,34,567.
            let inner = wholes.dropFirst().dropLast()
            guard wholes.last?.count == 3, (1...3).contains(wholes[0].count),
                inner.allSatisfy({ $0.count == 3 }) || inner.allSatisfy({ $0.count == 2 })
            else { return nil }
        }
        var value: Int64 = 0
        for group in wholes {
            for _ in 0..<group.count { value = value > 1_000_000_000_000 ? value : value * 10 }
            value += group.digits
        }
        var numeral = Numeral(millionths: 0, decimals: 0, zeros: [])
        guard value < 1_000_000_000_000 else { return nil }
        numeral.millionths = value * 1_000_000
        if hasDecimals {
            guard last.count <= 6 else { return nil }
            var fraction = last.digits
            for _ in last.count..<6 { fraction *= 10 }
            numeral.millionths += fraction
            numeral.decimals = last.count
        }
        return numeral
    }

    /// 万, 千, 만, 천 behind digits: 1万2千 is 12000 (copy rule 12).
    private func multiplied(_ numeral: Numeral, from start: Int) -> (Numeral?, Int) {
        func factor(_ index: Int) -> Int64? {
            guard index < codes.count else { return nil }
            switch codes[index] {
            case 0x4E07, 0x842C, 0xB9CC: return 10_000
            case 0x5343, 0xCC9C: return 1000
            default: return nil
            }
        }
        guard let first = factor(start), numeral.millionths < 100_000_000_000_000 else {
            return (numeral, start)
        }
        var total = Numeral(
            millionths: numeral.millionths * first, decimals: 0, zeros: numeral.zeros)
        var index = start + 1
        guard first == 10_000 else { return (total, index) }
        var next = index
        while next < codes.count, codes[next] == 0x20 { next += 1 }
        guard next < codes.count, Numeral.digit(codes[next]) != nil else { return (total, index) }
        let plain = NumeralReader(
            codes: codes, isPlainSpace: isPlainSpace, groupsBySpaces: false)
        guard let rest = plain.read(at: next).numeral, rest.millionths < 10_000_000_000 else {
            return (total, index)
        }
        total.millionths += rest.millionths
        index = plain.read(at: next).end
        return (total, index)
    }
}
