// SPDX-License-Identifier: Apache-2.0

package import Offers
package import OffersJSON

/// Why an offer can't be had, or why that can't be told: code, words and facts (contract 5).
package struct Reason: Sendable, Equatable {
    package var code: ReasonCode
    package var words: Sentence
    package var facts: [Fact]

    package var message: String { words.text }

    package var json: JSONValue {
        ["code": .string(code.rawValue), "message": .string(message), "facts": facts.json]
    }

    /// ``json`` as text.
    func write(to out: inout JSONBytes) {
        out.object { out in
            out.key("code")
            out.string(code.rawValue)
            out.key("message")
            out.string(utf8: words.utf8)
            out.key("facts")
            out.object { out in for fact in facts { fact.write(to: &out) } }
        }
    }
}

/// What the words of a missing fact rest on besides the condition.
package struct ReasonContext: Sendable, Hashable {
    /// The instant up to which the history is known.
    package var knownUntil: Instant
    /// Nothing is known from before it.
    package var completeSince: Instant?
    /// When the period ended that nobody knows to have been renewed.
    package var expiresDate: Instant?

    package init(_ customer: Customer, group: Int, at instant: Instant) {
        knownUntil = customer.history.knownUntil(at: instant)
        completeSince = customer.history.completeSince
        expiresDate = customer.standing(inGroup: group, at: instant).own?.expiresDate
    }
}

extension Verdict {
    /// Every unmet condition, one entry a code; or, when none is certain, every missing fact (contract 8.15).
    package func reasons(in context: ReasonContext) -> [Reason] {
        switch eligibility {
        case .eligible: return []
        case .ineligible:
            return checks.indices.filter(isUnmet).map { index in
                let condition = checks[index].condition
                return Reason(
                    code: condition.code, words: condition.words(holds: false),
                    facts: condition.facts)
            }
        case .undetermined:
            return missing.map { $0.fact.reason(leavingOpen: $0.open, in: context) }
        }
    }
}

extension Verdict {
    /// Every missing fact with the conditions that it leaves open.
    var missing: [(fact: MissingFact, open: [ReasonCode])] {
        var facts: [(fact: MissingFact, open: [ReasonCode])] = []
        for check in checks where check.holds == .unknown {
            guard let missing = check.missing else { continue }
            let code = check.condition.code
            if let index = facts.firstIndex(where: { $0.fact == missing }) {
                if !facts[index].open.contains(code) { facts[index].open.append(code) }
            } else {
                facts.append((missing, [code]))
            }
        }
        return facts
    }

    /// Whether a check is unmet, and the first of its code.
    func isUnmet(_ index: Int) -> Bool {
        guard checks[index].holds == .no else { return false }
        let code = checks[index].condition.code
        return !checks[..<index].contains { $0.holds == .no && $0.condition.code == code }
    }
}

extension MissingFact {
    package func reason(leavingOpen open: [ReasonCode], in context: ReasonContext) -> Reason {
        let conditions = Fact("conditions", .texts(open.map(\.rawValue)))
        let facts: [Fact] =
            switch self {
            case .incomplete:
                [Fact("historyCompleteSince", .instant(context.completeSince)), conditions]
            case .stale:
                [
                    Fact("asOf", .instant(context.knownUntil)),
                    Fact("expiresDate", .instant(context.expiresDate)), conditions,
                ]
            case .unknownOfferType, .familySharedOnly, .unknownOwnership, .criteriaUnknown:
                [conditions]
            }
        return Reason(code: code, words: words(open, context), facts: facts)
    }

    private func words(_ open: [ReasonCode], _ context: ReasonContext) -> Sentence {
        let codes = open.map(\.rawValue).listed("and")
        switch self {
        case .incomplete:
            let cause: Sentence =
                context.completeSince.map { "nothing is known from before \($0)" }
                ?? "a part of the history is missing or could not be read"
            return "\(cause), which leaves open \(codes)"
        case .stale:
            let end: Sentence =
                context.expiresDate.map { ", and the period ended on \($0)" } ?? ""
            return
                "the history is known up to \(context.knownUntil)\(end): fetch the subscription's "
                + "status again, or decide with --assume staleRenewal=failed or staleRenewal=renewed"
        case .unknownOfferType:
            return
                "a transaction carries an offer of a kind that is not known, which leaves open \(codes)"
        case .familySharedOnly:
            return
                "all access in this group was shared by family; Apple does not say whether that counts"
        case .unknownOwnership:
            return "who bought is not known (inAppOwnershipType), which leaves open \(codes)"
        case .criteriaUnknown: return Condition.criteriaKnown.words(holds: false)
        }
    }
}
