// SPDX-License-Identifier: Apache-2.0

/// Work that falls into pieces, done on any number of threads, with results in the order of the pieces.
package protocol OrderedWork: Sendable {
    associatedtype Piece: Sendable
    associatedtype Outcome: Sendable

    /// The next piece, nil when there is no more. Only the thread that started the work calls it.
    func next() -> Piece?
    /// Any thread; a worker does one piece at a time.
    func outcome(of piece: consuming Piece, worker: Int) -> Outcome
    /// In the order of the pieces, never twice at once. false: stop, the rest is not wanted.
    func take(_ outcome: Outcome) -> Bool
}

extension OrderedWork {
    /// On this thread alone.
    package func run() {
        while let piece = next() {
            guard take(outcome(of: consume piece, worker: 0)) else { return }
        }
    }
}
