// SPDX-License-Identifier: Apache-2.0

/// Whether an offer can be had.
public enum Eligibility: String, Sendable, CaseIterable { case eligible, ineligible, undetermined }

/// Whether a condition holds, as far as the history tells.
public enum Truth: Sendable, Hashable { case yes, no, unknown }

/// When a redeemed offer, or a plan change, begins (contract 8.21).
public enum TakesEffect: String, Sendable, CaseIterable { case now, nextRenewal }
