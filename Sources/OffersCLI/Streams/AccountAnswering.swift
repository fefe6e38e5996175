// SPDX-License-Identifier: Apache-2.0

package import Offers

/// How a command answers for one account; the same for a named one and for each of millions.
package protocol AccountAnswering: Sendable {
    /// What is found out over all accounts: for `--exit-status`, for `--summary`.
    associatedtype Tally: AnswerTally

    func answer(
        _ history: History, _ tally: inout Tally, _ out: inout AnswerBuffer
    ) throws(CommandError)

    /// The same in memory of its own: threads that count references to the same things hold each other up.
    func apart() -> Self
}

extension AccountAnswering {
    package func apart() -> Self { self }
}

package protocol AnswerTally: Sendable {
    init()
    /// Adds what was found out over later accounts.
    mutating func add(_ other: Self)
}
