// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersCLI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

enum Clock {
    static var now: Instant {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}

enum Chance {
    static func bytes(_ count: Int) throws(World.Failure) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
}

enum Terminal {
    /// From the environment's COLUMNS, else the terminal itself.
    static var columns: Int? {
        if let text = unsafe getenv("COLUMNS").map({ unsafe String(cString: $0) }),
            let columns = Int(text)
        {
            return columns
        }
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1, unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0,
            size.ws_col > 0
        else { return nil }
        return Int(size.ws_col)
    }
}
