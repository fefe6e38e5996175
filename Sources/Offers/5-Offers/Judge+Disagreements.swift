// SPDX-License-Identifier: Apache-2.0

extension Judge {
    /// Where Apple's list and our rules differ about a win-back offer: worth a warning (contract 8.19).
    mutating func disagreements(_ verdicts: [Verdict]) -> [Warning] {
        guard let list = digest(at: asked).applesList else { return [] }
        var rules = assumptions
        rules.winBackSource = .rules
        var byRules = Judge(
            catalog: catalog, ledger: ledger, groupIndex: groupIndex, storefront: storefront,
            assumptions: rules, at: asked)
        var warnings: [Warning] = []
        for verdict in verdicts {
            guard case .winBack(let index) = verdict.offer else { continue }
            let product = catalog[verdict.place]
            let id = product.winBackOffers[index].id
            let ours = byRules.eligibility(
                .other(verdict.offer), product, verdict.place, byRules.digest(at: asked))
            let isListed = list.ids.contains(id)
            guard isListed ? ours == .ineligible : ours == .eligible else { continue }
            warnings.append(
                Warning(
                    code: "winBack.appleDisagrees",
                    message: isListed
                        ? "Apple's list names \(id), which our rules would refuse"
                        : "Apple's list leaves out \(id), which our rules would allow"))
        }
        return warnings
    }
}
