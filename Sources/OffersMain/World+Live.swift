// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersCLI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension World {
    /// Files, clock, randomness and terminal of this machine.
    static let live: World = {
        // A closed pipe is answered by write's error, so that only whole lines are ever written.
        _ = signal(SIGPIPE, SIG_IGN)
        return World(
            entry: { path throws(Failure) in try Files.entry(path) },
            open: { path throws(Failure) in try Files.open(path) },
            list: { path throws(Failure) in try Files.list(path) },
            permissions: { path throws(Failure) in try Files.permissions(path) },
            save: { path, bytes throws(Failure) in try Files.save(bytes, at: path) },
            currentFolder: { Files.currentFolder },
            environment: { name in unsafe getenv(name).map { unsafe String(cString: $0) } },
            now: { Clock.now },
            random: { count throws(Failure) in try Chance.bytes(count) },
            write: { output, bytes throws(Failure) in
                try Files.write(
                    bytes, to: output == .standardOutput ? STDOUT_FILENO : STDERR_FILENO)
            },
            isTerminal: { output in
                isatty(output == .standardOutput ? STDOUT_FILENO : STDERR_FILENO) == 1
            },
            columns: { Terminal.columns },
            size: { path in Files.size(path) },
            processors: { Workers.processors },
            perform: { threads, work in Workers.perform(threads: threads, work: work) },
            noteInterrupts: { Interrupts.note() },
            interruption: { Interrupts.seen })
    }()
}
