// SPDX-License-Identifier: Apache-2.0

/// An App Store storefront by its ISO 3166-1 alpha-3 code.
public struct Storefront: Hashable, Sendable, CustomStringConvertible {
    let packed: UInt32

    /// - Parameter code: three upper-case ASCII letters; anything else gives nil.
    public init?(_ code: String) {
        guard let packed = packedLetters(code) else { return nil }
        self.packed = packed
    }

    private init(packed: UInt32) { self.packed = packed }

    public static let usa = Storefront(packed: 0x55_53_41)

    public var code: String { unpackedLetters(packed) }
    public var description: String { code }
}
