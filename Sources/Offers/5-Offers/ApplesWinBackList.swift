// SPDX-License-Identifier: Apache-2.0

/// Apple's own answer to who may have a win-back offer, best first (rule 6.7).
struct ApplesWinBackList: Sendable, Hashable {
    var ids: [String]
    var signed: Instant
}

extension LineStanding {
    /// `eligibleWinBackOfferIds` of a usable info, signed less than 24 hours before `fresh` or after it, of a
    /// line that is expired or revoked (contract 8.19).
    func applesWinBackList(freshAt fresh: Instant) -> ApplesWinBackList? {
        guard state == .expired || state == .revoked,
            let ids = renewalInfo?.eligibleWinBackOfferIds,
            let signed = facts.infoSigned, signed > fresh.advanced(by: -Instant.day)
        else { return nil }
        return ApplesWinBackList(ids: ids, signed: signed)
    }
}

extension Question {
    var hasDecidingList: Bool {
        assumptions.winBackSource == .apple && digest.applesList != nil
    }

    /// Apple's list if there is one and it decides (assumption `winBackSource`).
    mutating func decidingList() -> ApplesWinBackList? {
        guard let list = digest.applesList else { return nil }
        consulted.insert(.winBackSource)
        return assumptions.winBackSource == .apple ? list : nil
    }
}
