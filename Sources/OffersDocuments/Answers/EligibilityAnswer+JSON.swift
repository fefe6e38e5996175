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
        document(for: customer, explaining: explaining).compact
    }

    /// The answer as a JSON value (contract 5).
    package func document(for customer: Customer, explaining: Bool = false) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("account", .string(account)), .init("at", JSONValue(at)),
            .init("storefront", .string(storefront.code)),
            .init(
                "groups",
                .array(
                    groups.enumerated().map { index, group in
                        let context = ReasonContext(customer, group: index, at: at)
                        return [
                            "groupId": .string(group.groupId), "name": .string(group.name),
                            "state": .string(group.state.rawValue),
                            "productId": JSONValue(group.productId),
                            "offers": .array(
                                group.verdicts.map {
                                    $0.json(in: customer.catalog, context, explaining: explaining)
                                }),
                        ]
                    })),
            .init("assumptions", .array(assumptions.map(JSONValue.string))),
            .init("warnings", .array(warnings.map(\.json))),
        ]
        if !isVerified { members.append(.init("verified", false)) }
        return .object(members)
    }
}

extension Verdict {
    fileprivate func json(in catalog: Catalog, _ context: ReasonContext, explaining: Bool)
        -> JSONValue
    {
        let product = catalog[place]
        var members: [JSONValue.Member] = [
            .init("productId", .string(product.productId)),
            .init("offerType", .string(offer.type.name)),
            .init("offerId", JSONValue(product.id(of: offer))),
        ]
        let plan = product.terms(of: offer).plan
        if plan == .monthly { members.append(.init("billingPlan", .string(plan.rawValue))) }
        members += [
            .init("eligibility", .string(eligibility.rawValue)),
            .init("reasons", .array(reasons(in: context).map(\.json))),
            .init("takesEffect", JSONValue(takesEffect?.rawValue)),
            .init("changesAt", JSONValue(changesAt)),
        ]
        if let rank { members.append(.init("rank", JSONValue(rank))) }
        if explaining { members.append(.init("checks", .array(checks.map { $0.json(context) }))) }
        return .object(members)
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
            "message": .string(words(in: context)), "facts": .object(condition.facts),
            "rule": .string(condition.rule.rawValue),
            "numbers": .array(condition.rule.numbers.map(JSONValue.string)),
        ]
    }

    /// What was found, in words.
    package func words(in context: ReasonContext) -> String {
        switch holds {
        case .yes: condition.words(holds: true)
        case .no: condition.words(holds: false)
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
