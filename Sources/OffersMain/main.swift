// SPDX-License-Identifier: Apache-2.0

import OffersCLI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

#if canImport(Glibc)
    // What one piece of a stream frees the next one takes: without going back and forth to the system.
    mallopt(M_MMAP_THRESHOLD, 64 << 20)
    mallopt(M_TRIM_THRESHOLD, 64 << 20)
#endif
exit(Program.run(Array(CommandLine.arguments.dropFirst()), in: .live))
