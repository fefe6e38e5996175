// SPDX-License-Identifier: Apache-2.0

/// What the process says at its end (contract 4).
package enum ExitStatus: Int32, Sendable {
    case answered = 0
    /// The answer is no.
    case no = 1
    case cannotTell = 2
    case usage = 64
    /// Data that cannot be read.
    case data = 65
    /// No such file, account, product or offer.
    case notFound = 66
    /// Our own fault.
    case fault = 70
    /// Stopped by SIGINT.
    case interrupted = 130
    /// Nobody reads the output any more: as if ended by SIGPIPE.
    case closed = 141
    /// Stopped by SIGTERM, as what runs many processes does.
    case terminated = 143
}
