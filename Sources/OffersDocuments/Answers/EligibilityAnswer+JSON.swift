// SPDX-License-Identifier: Apache-2.0

public import Offers
package import OffersJSON

extension EligibilityAnswer {
    /// The answer as JSON text (contract 5).
    ///
    /// - Parameters:
    ///   - customer: whose answer it is.
    ///   - explaining: with all checks, met ones too.
    public func json(for customer: Customer, explaining: Bool = false) -> String {
        var texts = AnswerTexts()
        var out = JSONBytes()
        write(for: customer, explaining: explaining, &texts, to: &out)
        return String(decoding: out.bytes, as: UTF8.self)
    }

    /// The answer as a JSON value (contract 5).
    package func document(for customer: Customer, explaining: Bool = false) -> JSONValue {
        var texts = AnswerTexts()
        var out = JSONBytes()
        write(for: customer, explaining: explaining, &texts, to: &out)
        return (try? JSONValue.parse(out.bytes)) ?? .null
    }

    /// What an answer says, in order (contract 5).
    ///
    /// - Parameter texts: parts that other answers have in common with this one.
    package func write(
        for customer: Customer, explaining: Bool, _ texts: inout AnswerTexts,
        to out: inout JSONBytes
    ) {
        out.object { out in
            out.key("account")
            out.string(account)
            out.key("at")
            out.instant(at)
            out.key("storefront")
            out.string(storefront.code)
            out.key("groups")
            out.list { out in
                for index in groups.indices {
                    write(groups[index], index, customer, explaining, &texts, to: &out)
                }
            }
            out.key("assumptions")
            out.list { out in for assumption in assumptions { out.string(assumption) } }
            out.key("warnings")
            out.list { out in for warning in warnings { out.raw(warning.json.compact) } }
            if !isVerified {
                out.key("verified")
                out.bool(false)
            }
        }
    }

    private func write(
        _ group: Group, _ index: Int, _ customer: Customer, _ explaining: Bool,
        _ texts: inout AnswerTexts, to out: inout JSONBytes
    ) {
        // Only words about missing facts and about all checks need it.
        let needsContext = explaining || group.verdicts.contains { $0.eligibility == .undetermined }
        let context = needsContext ? ReasonContext(customer, group: index, at: at) : nil
        out.object { out in
            out.key("groupId")
            out.string(group.groupId)
            out.key("name")
            out.string(group.name)
            out.key("state")
            out.string(group.state.rawValue)
            out.key("productId")
            out.string(group.productId)
            out.key("offers")
            out.list { out in
                let verdicts = group.verdicts.span
                for index in verdicts.indices {
                    verdicts[index].write(customer.catalog, context, explaining, &texts, to: &out)
                }
            }
        }
    }
}

extension Verdict {
    fileprivate func write(
        _ catalog: Catalog, _ context: ReasonContext?, _ explaining: Bool,
        _ texts: inout AnswerTexts, to out: inout JSONBytes
    ) {
        out.object(from: texts.head(self, catalog), isValueNext: eligibility != .eligible) { out in
            if eligibility != .eligible {
                out.list { out in writeReasons(context, &texts, to: &out) }
            }
            // Most answers never change.
            switch (takesEffect, changesAt) {
            case (.now, nil): out.whole(#""takesEffect":"now","changesAt":null"#)
            case (.nextRenewal, nil): out.whole(#""takesEffect":"nextRenewal","changesAt":null"#)
            case (nil, nil): out.whole(#""takesEffect":null,"changesAt":null"#)
            case (.now, _): out.members(#""takesEffect":"now","changesAt":"#)
            case (.nextRenewal, _): out.members(#""takesEffect":"nextRenewal","changesAt":"#)
            case (nil, _): out.members(#""takesEffect":null,"changesAt":"#)
            }
            if let changesAt { out.instant(changesAt) }
            if let rank {
                out.key("rank")
                out.number(rank)
            }
            if explaining, let context {
                out.key("checks")
                out.list { out in for check in checks { out.raw(check.json(context).compact) } }
            }
        }
    }

    private func writeReasons(
        _ context: ReasonContext?, _ texts: inout AnswerTexts, to out: inout JSONBytes
    ) {
        if eligibility == .ineligible {
            for index in checks.indices where isUnmet(index) {
                out.raw(texts.reason(checks[index].condition))
            }
        } else if eligibility == .undetermined, let context {
            for (fact, open) in missing {
                out.raw(texts.reason(fact, leavingOpen: open, in: context))
            }
        }
    }
}

extension Check {
    /// One question with its answer and the rule that asks it.
    fileprivate func json(_ context: ReasonContext) -> JSONValue {
        let holds: JSONValue =
            switch self.holds {
            case .yes: true
            case .no: false
            case .unknown: nil
            }
        return [
            "code": .string(condition.code.rawValue), "holds": holds,
            "message": .string(words(in: context)), "facts": condition.facts.json,
            "rule": .string(condition.rule.rawValue),
            "numbers": .array(condition.rule.numbers.map(JSONValue.string)),
        ]
    }

    /// What was found, in words.
    package func words(in context: ReasonContext) -> String {
        switch holds {
        case .yes: condition.words(holds: true).text
        case .no: condition.words(holds: false).text
        case .unknown:
            (missing ?? .incomplete).reason(leavingOpen: [condition.code], in: context).message
        }
    }
}

extension Warning {
    /// As every answer lists it (contract 8.33).
    package var json: JSONValue {
        ["code": .string(code), "message": .string(message), "path": JSONValue(path)]
    }
}
