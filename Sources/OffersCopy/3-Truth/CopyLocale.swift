// SPDX-License-Identifier: Apache-2.0
public import Offers

/// The language and region of a paywall: `pt_BR`, `zh_Hans_CN`, `es-419`, `ar`.
public struct CopyLocale: Hashable, Sendable, CustomStringConvertible {
    /// As written.
    public let identifier: String
    /// ISO 639-1, lower case; one of ``languages``.
    public let language: String
    /// ISO 3166-1 alpha-2, upper case; nil when there is none (also for `419`).
    public let region: String?

    /// The languages that can be read and written.
    public static let languages = Language.codes

    /// nil when the language is none of ``languages``.
    public init?(_ identifier: String) {
        let parts = identifier.split { $0 == "_" || $0 == "-" }
        guard let first = parts.first else { return nil }
        let language = first.lowercased()
        guard Language.codes.contains(language) else { return nil }
        self.identifier = identifier
        self.language = language
        region = parts.dropFirst().first { $0.count == 2 && $0.allSatisfy(\.isLetter) }.map {
            $0.uppercased()
        }
    }

    public var description: String { identifier }

    /// The storefront of the region; nil without a region that the App Store has.
    public var storefront: Storefront? { region.flatMap(Regions.storefront) }

    /// American order: the month before the day.
    var monthFirst: Bool {
        language == "en"
            && ["US", "PH", "PR", "GU", "AS", "UM", "VI", "MP"].contains(region ?? "US")
    }

    /// The zero of the digits that CLDR has for this language in a region; nil for Latin ones.
    func ownZero(in storefront: Storefront) -> UInt32? {
        guard language == "ar" else { return nil }
        let region = region ?? Regions.region(of: storefront) ?? ""
        let arabicIndic: Set<String> = [
            "BH", "DJ", "EG", "ER", "IL", "IQ", "JO", "KM", "KW", "LB", "MR", "OM", "PS", "QA",
            "SA", "SD",
            "SO", "SS", "SY", "TD", "YE",
        ]
        return arabicIndic.contains(region) ? 0x660 : nil
    }

    var words: Language { Language.named(language) ?? .english }
}
