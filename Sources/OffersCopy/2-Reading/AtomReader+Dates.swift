// SPDX-License-Identifier: Apache-2.0
import Offers

extension AtomReader {
    /// The date that begins at a lexeme: numeric, by the name of its month, or with 年 月 日.
    func date(at index: Int) -> (DateWords, Int)? {
        switch lexemes[index].kind {
        case .numericDate(let a, let b, let c):
            return numeric(a, b, c).map { ($0, index + 1) }
        case .number, .meaning(.first):
            return marked(at: index) ?? dayFirst(at: index)
        case .meaning(.month(let month)):
            return monthFirst(month, at: index)
        default: return nil
        }
    }

    private func valid(_ year: Int?, _ month: Int, _ day: Int) -> DateWords? {
        var year = year
        if let short = year, short < 100 { year = 2000 + short }
        guard CivilDate(year: year ?? 2000, month: month, day: day) != nil else { return nil }
        return DateWords(year: year, month: month, day: day)
    }

    private func numeric(_ a: Int, _ b: Int, _ c: Int?) -> DateWords? {
        if a > 31 { return c.flatMap { valid(a, b, $0) } }
        if language.dateOrder == .yearFirst, let c, c < 100 { return valid(a, b, c) }
        if language.dateOrder == .yearFirst || monthFirst {
            return valid(c, a, b) ?? valid(c, b, a)
        }
        return valid(c, b, a) ?? valid(c, a, b)
    }

    private func day(_ index: Int) -> Int? {
        guard let day = numeral(index)?.whole, (1...31).contains(day) else { return nil }
        return day
    }

    /// 2026年12月7日, 12월 7일.
    private func marked(at index: Int) -> (DateWords, Int)? {
        func mark(_ index: Int, _ codes: [UInt32]) -> Bool {
            guard let range = lexeme(index)?.range, range.count == 1 else { return false }
            return codes.contains(self.codes[range.lowerBound])
        }
        var next = index
        var year: Int?
        if mark(next + 1, [0x5E74, 0xB144]), let value = numeral(next)?.whole, value > 31 {
            year = value
            next += 2
        }
        guard let month = numeral(next)?.whole, mark(next + 1, [0x6708, 0xC6D4]),
            let day = day(next + 2),
            mark(next + 3, [0x65E5, 0x53F7, 0xC77C]), let date = valid(year, month, day)
        else { return nil }
        return (date, next + 4)
    }

    /// 7 December 2026, 14 de diciembre de 2026, 7. Dezember, 1er janvier.
    private func dayFirst(at index: Int) -> (DateWords, Int)? {
        let day = day(index) ?? (meaning(index) == .first ? 1 : nil)
        guard let day else { return nil }
        var next = index + 1
        // An ordinal's ending or point.
        if gap(index) == 0, let kind = lexeme(next)?.kind, kind == .stop || kind == .other {
            next += 1
        }
        while meaning(next) == .joiner { next += 1 }
        guard case .month(let month) = meaning(next) else { return nil }
        return finish(day, month, next + 1)
    }

    /// December 7, 2026.
    private func monthFirst(_ month: Int, at index: Int) -> (DateWords, Int)? {
        var next = index + 1
        if lexeme(next)?.kind == .stop { next += 1 }
        if meaning(next) == .joiner { next += 1 }
        guard let day = day(next) else { return nil }
        if gap(next) == 0, lexeme(next + 1)?.kind == .other { next += 1 }
        return finish(day, month, next + 1)
    }

    private func finish(_ day: Int, _ month: Int, _ end: Int) -> (DateWords, Int)? {
        var next = end
        while meaning(next) == .joiner || (lexeme(next)?.kind == .comma) { next += 1 }
        if let year = numeral(next)?.whole, (1990...2200).contains(year),
            numeral(next)?.decimals == 0,
            next - end <= 2
        {
            return valid(year, month, day).map { ($0, next + 1) }
        }
        return valid(nil, month, day).map { ($0, end) }
    }
}
