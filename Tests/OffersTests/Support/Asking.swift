// SPDX-License-Identifier: Apache-2.0

import Offers

/// One verdict in the words of the row tables: `eligible`, or the codes that speak against it.
func ask(
    _ customer: Customer, _ product: String, _ type: OfferType, _ id: String? = nil,
    at instant: Instant
) -> (words: String, verdict: Verdict?) {
    let answer = customer.offers(at: instant, storefront: .usa)
    for group in answer.groups {
        for verdict in group.verdicts {
            let found = customer.catalog[verdict.place]
            guard found.productId == product, verdict.offer.type == type,
                found.id(of: verdict.offer) == id
            else {
                continue
            }
            return (words(verdict), verdict)
        }
    }
    return ("not listed", nil)
}

func words(_ verdict: Verdict) -> String {
    switch verdict.eligibility {
    case .eligible: return "eligible"
    case .ineligible:
        return codes(verdict.checks.filter { $0.holds == .no }.map { $0.condition.code.rawValue })
    case .undetermined:
        return "? " + codes(verdict.checks.compactMap { $0.missing?.code.rawValue })
    }
}

private func codes(_ codes: [String]) -> String { Set(codes).sorted().joined(separator: " ") }
