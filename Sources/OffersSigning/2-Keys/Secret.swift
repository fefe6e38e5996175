// SPDX-License-Identifier: Apache-2.0

/// Bytes that are overwritten when the last owner lets them go.
final class Secret {
    var bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The bytes that are kept, without leaving outgrown buffers behind; room for padding.
    init(_ all: some Collection<UInt8>, keeping isKept: (UInt8) -> Bool) {
        bytes = []
        bytes.reserveCapacity(all.count + 2)
        for byte in all where isKept(byte) { bytes.append(byte) }
    }

    deinit { wipe(&bytes) }
}
