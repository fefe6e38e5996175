// SPDX-License-Identifier: Apache-2.0

import OffersCLI
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

private let signalSeen = Atomic<Int32>(0)

private func noteSignal(_ signal: Int32) { signalSeen.store(signal, ordering: .relaxed) }

/// SIGINT and SIGTERM, noted so that a long run ends behind a whole line. A second one ends the process at once.
enum Interrupts {
    static let signals = [SIGINT, SIGTERM]

    static var seen: ExitStatus? {
        switch signalSeen.load(ordering: .relaxed) {
        case SIGINT: .interrupted
        case SIGTERM: .terminated
        default: nil
        }
    }

    static func note() {
        var action = sigaction()
        #if canImport(Darwin)
            unsafe action.__sigaction_u.__sa_handler = noteSignal
        #else
            unsafe action.__sigaction_handler.sa_handler = noteSignal
        #endif
        // No SA_RESTART: a read that waits returns.
        action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
        for signal in signals { unsafe sigaction(signal, &action, nil) }
    }
}
