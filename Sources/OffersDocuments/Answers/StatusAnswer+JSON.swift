// SPDX-License-Identifier: Apache-2.0

public import Offers
package import OffersJSON

extension StatusAnswer {
    /// Contract 5, `offers status --json`.
    package func document(in catalog: Catalog, next: [NextEvent]? = nil) -> JSONValue {
        var members: [JSONValue.Member] = [
            JSONValue.Member("account", .string(account)),
            JSONValue.Member("at", .string(at.iso8601)),
            JSONValue.Member("groups", .array(groups.map { $0.json(in: catalog) })),
            JSONValue.Member("entitlements", .array(entitlements.map(\.entitlementJSON))),
        ]
        if let next {
            members.append(JSONValue.Member("next", .array(next.map { $0.json(in: catalog) })))
        }
        if !isVerified { members.append(JSONValue.Member("verified", false)) }
        members.append(JSONValue.Member("assumptions", .array(assumptions.map { .string($0) })))
        members.append(JSONValue.Member("warnings", .array(warnings.map(\.json))))
        return .object(members)
    }
}

extension StatusAnswer.Group {
    func json(in catalog: Catalog) -> JSONValue {
        let best = self.best
        let line = best?.standing
        let state = self.state
        // What is said of the end of the newest line known would be said of the state.
        let ended = unseenUntil == nil ? line : nil
        let change = line?.pendingChange(in: catalog)
        return [
            "groupId": .string(groupId),
            "name": JSONValue(name),
            "state": .string(state.rawValue),
            "statusCode": JSONValue(state.statusCode),
            "situation": .string(situation.rawValue),
            "access": JSONValue(access.isGranted),
            "accessUntil": JSONValue(access.until?.iso8601),
            "productId": JSONValue(line?.productId),
            "level": JSONValue(line?.place.map { catalog[$0].level }),
            "ownership": JSONValue(line?.ownershipName),
            "expiresDate": JSONValue(line?.expiresDate.iso8601),
            "gracePeriodExpiresDate": JSONValue(line?.gracePeriodExpiresDate?.iso8601),
            "billingRetryEndsDate": JSONValue(line?.billingRetryEndsDate?.iso8601),
            "autoRenew": JSONValue(line?.autoRenew),
            "autoRenewPreference": JSONValue(line?.autoRenewPreference),
            "pendingChange": change.map { change in
                [
                    "to": .string(change.to),
                    "relationship": JSONValue(change.relationship?.rawValue),
                    "takesEffect": JSONValue(change.takesEffect?.iso8601),
                ]
            } ?? .null,
            "expirationReason": JSONValue(ended?.expirationReason?.rawValue),
            "churn": JSONValue(ended?.churn?.rawValue),
            "message": JSONValue(message?.rawValue),
            "derived": JSONValue(line?.isDerived ?? false),
            "commitment": line?.transaction.commitment.map {
                $0.json(renewing: line?.renewalInfo?.commitment)
            } ?? .null,
            "entitlements": .array(
                lines.filter { $0.access.isGranted == true }.map(\.entitlementJSON)),
            "statuses": .array(lines.map(\.json)),
        ]
    }
}

extension StatusAnswer.Line {
    var entitlementJSON: JSONValue {
        [
            "productId": .string(standing.productId),
            "transactionId": .string(standing.transaction.transactionId.description),
            "ownership": JSONValue(standing.ownershipName),
            "until": JSONValue(access.until?.iso8601),
        ]
    }

    var json: JSONValue {
        [
            "originalTransactionId": .string(standing.originalTransactionId.description),
            "productId": .string(standing.productId),
            "state": .string(standing.state.rawValue),
            "statusCode": JSONValue(standing.state.statusCode),
            "ownership": JSONValue(standing.ownershipName),
            "access": JSONValue(access.isGranted),
            "accessUntil": JSONValue(access.until?.iso8601),
            "expiresDate": .string(standing.expiresDate.iso8601),
            "autoRenew": JSONValue(standing.autoRenew),
            "derived": .bool(standing.isDerived),
        ]
    }
}

extension LineStanding {
    /// null when unknown (contract 8.7).
    package var ownershipName: String? { isOwn.map { $0 ? "purchased" : "familyShared" } }
}

extension Transaction {
    /// A transaction without a group.
    var entitlementJSON: JSONValue {
        let owner: String? =
            switch ownership {
            case nil, .purchased: "purchased"
            case .familyShared: "familyShared"
            case .unknown: nil
            }
        return [
            "productId": .string(productId), "transactionId": .string(transactionId.description),
            "ownership": JSONValue(owner),
            "until": kind == .nonConsumable ? .null : JSONValue(expiresDate?.iso8601),
        ]
    }
}

extension Transaction.Commitment {
    /// What Apple says of the 12 months, and of their renewal (rule 12).
    func json(renewing: RenewalInfo.Commitment?) -> JSONValue {
        [
            "billingPeriodNumber": JSONValue(billingPeriodNumber),
            "totalBillingPeriods": JSONValue(totalBillingPeriods),
            "expiresDate": JSONValue(expiresDate?.iso8601),
            "autoRenew": JSONValue(renewing?.autoRenewStatus),
            "autoRenewPreference": JSONValue(renewing?.autoRenewProductId),
        ]
    }
}

extension NextEvent {
    func json(in catalog: Catalog) -> JSONValue {
        var members: [JSONValue.Member] = [
            JSONValue.Member("at", .string(at.iso8601)),
            JSONValue.Member("event", .string(kind.rawValue)),
            JSONValue.Member("groupId", .string(groupId)),
            JSONValue.Member("productId", .string(productId)),
        ]
        if let offer, let eligibility {
            members.append(JSONValue.Member("offerType", .string(offer.type.name)))
            members.append(
                JSONValue.Member("offerId", JSONValue(catalog.product(productId)?.id(of: offer))))
            members.append(JSONValue.Member("eligibility", .string(eligibility.rawValue)))
        }
        return .object(members)
    }
}

extension StatusAnswer {
    /// The answer as JSON text (contract 5).
    public func json(in catalog: Catalog) -> String { document(in: catalog).compact }
}
