// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// A chain whose signatures are good, whatever the date.
final class VerifiedChain: Sendable {
    let key: CertifiedKey
    let path: CertificatePath

    init(key: CertifiedKey, path: CertificatePath) {
        self.key = key
        self.path = path
    }
}

/// Remembers chains that led to a root. Sound without a time limit, since the signatures of
/// certificates don't change and their dates are judged for every piece of data; nothing is asked of
/// the network that could change either.
///
/// All App Store data of a period carries the same header, so its text alone finds the chain. A
/// header is remembered only once Apple's key has signed under it: nobody else can fill the list.
final class ChainCache: Sendable {
    private struct Entries {
        var headers: [(text: [UInt8], chain: VerifiedChain)] = []
        var chains: [(leaf: [UInt8], intermediate: [UInt8], chain: VerifiedChain)] = []
    }

    private let capacity: Int
    private let entries = Mutex(Entries())

    init(capacity: Int) { self.capacity = max(1, capacity) }

    func chain(header: ArraySlice<UInt8>) -> VerifiedChain? {
        entries.withLock { entries in
            entries.headers.first { sameBytes(header, $0.text[...]) }?.chain
        }
    }

    func chain(leaf: [UInt8], intermediate: [UInt8]) -> VerifiedChain? {
        entries.withLock { entries in
            entries.chains.first {
                sameBytes(leaf[...], $0.leaf[...])
                    && sameBytes(intermediate[...], $0.intermediate[...])
            }?.chain
        }
    }

    func remember(_ chain: VerifiedChain, header: ArraySlice<UInt8>) {
        entries.withLock { entries in
            guard !entries.headers.contains(where: { sameBytes(header, $0.text[...]) }) else {
                return
            }
            if entries.headers.count >= capacity { entries.headers.removeFirst() }
            entries.headers.append((Array(header), chain))
        }
    }

    func remember(_ chain: VerifiedChain, leaf: [UInt8], intermediate: [UInt8]) {
        entries.withLock { entries in
            guard
                !entries.chains.contains(where: {
                    $0.leaf == leaf && $0.intermediate == intermediate
                })
            else { return }
            if entries.chains.count >= capacity { entries.chains.removeFirst() }
            entries.chains.append((leaf, intermediate, chain))
        }
    }

    var counts: (headers: Int, chains: Int) {
        entries.withLock { ($0.headers.count, $0.chains.count) }
    }
}
