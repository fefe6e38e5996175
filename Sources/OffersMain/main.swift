// SPDX-License-Identifier: Apache-2.0

import OffersCLI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

Memory.keepFreed()
exit(Program.run(Array(CommandLine.arguments.dropFirst()), in: .live))
