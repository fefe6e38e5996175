// SPDX-License-Identifier: Apache-2.0

extension LineStanding {
    /// When an expired or revoked line lapsed: at `expiresDate`; a revoked one at the earlier of that and
    /// its revocation (rule 6.3, contract 8.13, assumption `revokedLapse`).
    func lapsedAt(_ assumptions: Assumptions, _ consulted: inout Assumptions.Consulted) -> Instant {
        guard state == .revoked, let revoked = facts.revocationDate, revoked < facts.expiresDate
        else {
            return facts.expiresDate
        }
        consulted.insert(.revokedLapse)
        return assumptions.revokedLapse == .revocationDate ? revoked : facts.expiresDate
    }
}
