// SPDX-License-Identifier: Apache-2.0

import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

private let interruptSeen = Atomic(false)

private func noteInterrupt(_ signal: Int32) { interruptSeen.store(true, ordering: .relaxed) }

/// SIGINT, noted so that a long run ends behind a whole line. A second one ends the process at once.
enum Interrupts {
    static var isInterrupted: Bool { interruptSeen.load(ordering: .relaxed) }

    static func note() {
        var action = sigaction()
        #if canImport(Darwin)
            unsafe action.__sigaction_u.__sa_handler = noteInterrupt
        #else
            unsafe action.__sigaction_handler.sa_handler = noteInterrupt
        #endif
        // No SA_RESTART: a read that waits returns.
        action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
        unsafe sigaction(SIGINT, &action, nil)
    }
}
