// SPDX-License-Identifier: Apache-2.0

/// A currency by its three-letter code. Kept as a packed number, so comparing is cheap.
public struct Currency: Hashable, Sendable, CustomStringConvertible {
    let packed: UInt32

    /// - Parameter code: three upper-case ASCII letters; anything else gives nil.
    public init?(_ code: String) {
        guard let packed = packedLetters(code) else { return nil }
        self.packed = packed
    }

    private init(packed: UInt32) { self.packed = packed }

    public static let usd = Currency(packed: 0x55_53_44)

    public var code: String { unpackedLetters(packed) }
    public var description: String { code }

    /// The decimals the App Store prints, which are not ISO 4217's (rule 13.2): 0 or 2.
    /// A currency outside the App Store's has two (contract 8.34).
    public var decimals: Int { Self.withoutDecimals.contains(packed) ? 0 : 2 }

    /// Whether the App Store sells in this currency (rule 13.2).
    public var isAppStore: Bool { Self.appStore.contains(packed) }

    /// Milliunits in the smallest amount that the App Store prints: 1000 or 10.
    public var quantum: Int64 { decimals == 0 ? 1000 : 10 }

    /// The 21 App Store currencies without decimals. Source: rule 13.2, ACA:specifying-prices.
    private static let withoutDecimals: Set<UInt32> = packedSet(
        "CLP COP DKK HKD HUF IDR INR JPY KRW KZT MXN NGN NOK PHP PKR RUB SEK THB TWD TZS VND")
    private static let appStore: Set<UInt32> = withoutDecimals.union(
        packedSet(
            "AED AUD BGN BRL CAD CHF CNY CZK EGP EUR GBP ILS MYR NZD PEN PLN QAR RON SAR SGD TRY USD ZAR"
        ))
}

func packedLetters(_ code: String) -> UInt32? {
    var packed: UInt32 = 0
    var count = 0
    for byte in code.utf8 {
        guard byte >= 65, byte <= 90, count < 3 else { return nil }
        packed = packed << 8 | UInt32(byte)
        count += 1
    }
    return count == 3 ? packed : nil
}

func unpackedLetters(_ packed: UInt32) -> String {
    String(
        decoding: [UInt8(packed >> 16 & 255), UInt8(packed >> 8 & 255), UInt8(packed & 255)],
        as: UTF8.self)
}

private func packedSet(_ codes: String) -> Set<UInt32> {
    Set(codes.split(separator: " ").compactMap { packedLetters(String($0)) })
}
