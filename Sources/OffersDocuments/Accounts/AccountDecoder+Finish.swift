// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersJSON

extension AccountDecoder {
    /// Puts the history together, or says all that is wrong.
    mutating func finish(
        in bytes: Span<UInt8>, fileStem: String?
    ) throws(DocumentError) -> History {
        let account = draft.account ?? (draft.isBody ? fileStem : nil)
        if account == nil,
            !draft.problems.contains(where: { $0.path == "account" || $0.path == "" })
        {
            problem("missing; an account has a name", "account", nil)
        }
        guard let account, draft.problems.isEmpty else {
            throw DocumentError(
                draft.problems.map { problem in
                    var problem = problem
                    let place = JSONPlaces.lineAndColumn(of: problem.offset ?? 0, in: bytes)
                    problem.line = place.line
                    if problem.offset != nil { problem.column = place.column }
                    return problem
                })
        }
        if let bundleId = draft.bundleId {
            for index in draft.transactions.indices where draft.transactions[index].bundleId == nil
            {
                draft.transactions[index].bundleId = bundleId
            }
        }
        return History(
            account: account, storefront: draft.storefront,
            completeSince: draft.completeSince ?? incompleteBefore, asOf: draft.asOf,
            transactions: draft.transactions, renewalInfos: draft.renewalInfos,
            isVerified: draft.isVerified, statuses: draft.statuses, warnings: draft.warnings)
    }

    /// A status body holds only the newest transaction of each line, and a history body may be a page:
    /// nothing is known from before the newest purchase they hold (contract 3). A whole history beside a
    /// status body is whole all the same.
    private var incompleteBefore: Instant? {
        let isPage = draft.hasHistoryBody && draft.hasMore
        guard isPage || (draft.hasStatusBody && !draft.hasHistoryBody) else { return nil }
        // A body without any purchase tells nothing about any time.
        return draft.newestInBody ?? Instant.representable.upperBound
    }
}
