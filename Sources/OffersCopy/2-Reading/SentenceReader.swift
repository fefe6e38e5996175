// SPDX-License-Identifier: Apache-2.0
import Offers

/// Reads one sentence, cut into clauses at commas, brackets, "then" and "after".
struct SentenceReader {
    enum Opener { case start, comma, then, after, bracket }
    struct Clause {
        var opener: Opener
        var range: Range<Int>
    }

    let atoms: [Atom]
    let language: Language
    let places: Places
    private(set) var clauses: [Clause] = []
    private(set) var claims: [Claim] = []
    /// Atoms that a claim has taken.
    var taken: Set<Int> = []
    /// Plain amounts of the clauses before, for the order of things.
    var priceBefore: PriceWords?
    var offerBefore = false
    /// Amounts of the clause being read, by place.
    var prices: [Int: PricePlace] = [:]
    /// Periods that belong to an amount or a saving.
    var readPeriods: Set<Int> = []
    /// Of those, the ones that only a billing word has taken.
    var billedPeriods: Set<Int> = []

    init(_ atoms: [Atom], _ language: Language, _ places: Places) {
        self.atoms = atoms
        self.language = language
        self.places = places
    }

    mutating func read() {
        cut()
        for index in clauses.indices { read(clause: index) }
        readDates()
    }

    /// Lengths that no claim has taken.
    var plainLengths: [LengthWords] {
        atoms.indices.filter { !taken.contains($0) && !isProgramme($0) }.compactMap {
            atoms[$0].length
        }
    }

    mutating func add(_ kind: Claim.Kind, _ indices: [Int]) {
        guard let first = indices.min(), let last = indices.max() else { return }
        claims.append(
            Claim(
                kind: kind,
                place: places.place(atoms[first].range.lowerBound..<atoms[last].range.upperBound)))
    }

    private mutating func cut() {
        var start = 0
        var opener = Opener.start
        func isOffer(after index: Int) -> Bool {
            for next in atoms[min(index + 1, atoms.count)...].prefix(4) {
                if next.length != nil || next.cue == .trial || next.cue == .free { return true }
                if next.amount != nil { return false }
            }
            return false
        }
        for (index, atom) in atoms.enumerated() {
            let next: Opener? =
                switch atom.kind {
                case .comma: .comma
                case .open, .close: .bracket
                case .cue(.then): .then
                case .cue(.after): isOffer(after: index) ? .after : nil
                default: nil
                }
            guard let next else { continue }
            if index > start || !clauses.isEmpty || opener != .start || next == .then
                || next == .after
            {
                if index > start || opener != .start {
                    clauses.append(Clause(opener: opener, range: start..<index))
                }
            }
            // ", then" opens with "then".
            opener = next
            start = index + 1
        }
        clauses.append(Clause(opener: opener, range: start..<atoms.count))
        // A bare "then" keeps its force over an empty clause: "then, $9.99" and ", then".
        var kept: [Clause] = []
        var pending: Opener?
        for clause in clauses {
            var clause = clause
            if let waiting = pending, clause.opener == .comma || clause.opener == .bracket {
                clause.opener = waiting
            }
            pending = nil
            if clause.range.isEmpty || clause.range.allSatisfy({ atoms[$0].cue == .joiner }) {
                if clause.opener == .then || clause.opener == .after { pending = clause.opener }
                continue
            }
            kept.append(clause)
        }
        clauses = kept
    }

    // MARK: - Looking around

    func has(_ meaning: Meaning, _ range: Range<Int>) -> Bool {
        range.contains { atoms[$0].cue == meaning }
    }
    func places(of meaning: Meaning, _ range: Range<Int>) -> [Int] {
        range.filter { atoms[$0].cue == meaning }
    }

    /// The nearest atom before or after that is no mere joining word.
    func neighbour(_ index: Int, _ step: Int, skipping: Set<Meaning> = [.joiner]) -> Int? {
        var next = index + step
        while atoms.indices.contains(next), let cue = atoms[next].cue, skipping.contains(cue) {
            next += step
        }
        return atoms.indices.contains(next) ? next : nil
    }

    /// Tells of the past, reminds, or says what to do before an end: no promise (copy rules 14, 25).
    func isSilent(_ range: Range<Int>) -> Bool {
        if has(.past, range) || has(.remind, range) || has(.before, range) || has(.elsewhere, range)
        {
            return true
        }
        return range.contains { index in
            atoms[index].length != nil && index + 1 < range.upperBound
                && atoms[index + 1].cue == .was
        }
    }

    func isPast(_ range: Range<Int>) -> Bool { has(.past, range) }

    /// A length that says how long something else takes: a 12-week programme, 30-day challenges.
    func isProgramme(_ index: Int) -> Bool {
        func isPromise(_ index: Int?) -> Bool {
            guard let index, let cue = atoms[index].cue else { return false }
            return cue == .free || cue == .trial || cue == .offer
        }
        if isPromise(neighbour(index, 1)) || isPromise(neighbour(index, -1)) { return false }
        if let next = neighbour(index, 1, skipping: [.joiner, .first]),
            atoms[next].cue == .programme
        {
            return true
        }
        if let next = neighbour(index, 1), atoms[next].kind == .other, next + 1 < atoms.count,
            atoms[next + 1].cue == .programme
        {
            return true
        }
        if let before = neighbour(index, -1), atoms[before].cue == .programme { return true }
        return false
    }

    // MARK: - Dates

    private mutating func readDates() {
        for index in atoms.indices {
            guard let date = atoms[index].date,
                let clause = clauses.first(where: { $0.range.contains(index) }),
                !isSilent(clause.range), let role = role(of: index)
            else { continue }
            add(.date(date, role: role), [index])
        }
    }

    /// The nearest word for a charge, a renewal or an end, before the date first; nil: no such word.
    private func role(of index: Int) -> Claim.DateRole? {
        var isClaim = false
        var role: Claim.DateRole?
        for next in Array(atoms.indices[..<index].reversed()) + Array(atoms.indices[(index + 1)...])
        {
            switch atoms[next].kind {
            case .cue(.firstCharge):
                role = role ?? .firstCharge
                isClaim = true
            case .cue(.renew):
                role = role ?? .renewal
                isClaim = true
            case .cue(.until), .cue(.bill):
                if atoms[next].cue == .until { role = role ?? .any }
                isClaim = true
            case .cue(.offer), .cue(.trial), .cue(.free), .amount: isClaim = true
            default: break
            }
        }
        return isClaim ? role ?? .any : nil
    }
}
