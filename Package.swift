// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let house: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
]

let package = Package(
    name: "offers",
    platforms: [.macOS(.v26)],
    products: [
        .library(name: "Offers", targets: ["Offers"]),
        .library(name: "OffersDocuments", targets: ["OffersDocuments"]),
        .library(name: "OffersSigning", targets: ["OffersSigning"]),
        .library(name: "OffersCopy", targets: ["OffersCopy"]),
        .library(name: "OffersTesting", targets: ["OffersTesting"]),
        .executable(name: "offers", targets: ["OffersMain"]),
    ],
    targets: [
        .systemLibrary(
            name: "CLibcrypto",
            pkgConfig: "libcrypto",
            providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]
        ),
        .target(name: "COffersCrypto", dependencies: ["CLibcrypto"]),
        .target(name: "Offers", swiftSettings: house),
        .target(name: "OffersJSON", swiftSettings: house),
        .target(
            name: "OffersDocuments", dependencies: ["Offers", "OffersJSON"], swiftSettings: house),
        .target(
            name: "OffersSigning", dependencies: ["Offers", "OffersJSON", "COffersCrypto"],
            swiftSettings: house),
        .target(name: "OffersCopy", dependencies: ["Offers", "OffersJSON"], swiftSettings: house),
        .target(
            name: "OffersTesting", dependencies: ["Offers", "OffersCopy"], swiftSettings: house),
        .target(
            name: "OffersCLI",
            dependencies: [
                "Offers", "OffersJSON", "OffersDocuments", "OffersSigning", "OffersCopy",
                "OffersTesting",
            ],
            swiftSettings: house),
        .executableTarget(name: "OffersMain", dependencies: ["OffersCLI"], swiftSettings: house),
        .executableTarget(
            name: "OffersBenchmarks",
            dependencies: [
                "Offers", "OffersJSON", "OffersDocuments", "OffersSigning", "OffersCopy",
            ],
            swiftSettings: house),
        .testTarget(name: "OffersTests", dependencies: ["Offers"], swiftSettings: house),
        .testTarget(name: "OffersJSONTests", dependencies: ["OffersJSON"], swiftSettings: house),
        .testTarget(
            name: "OffersDocumentsTests",
            dependencies: ["Offers", "OffersJSON", "OffersDocuments"],
            exclude: ["Fixtures"], swiftSettings: house),
        .testTarget(
            name: "OffersSigningTests", dependencies: ["Offers", "OffersSigning", "OffersJSON"],
            exclude: ["Fixtures"], swiftSettings: house),
        .testTarget(
            name: "OffersCopyTests",
            dependencies: ["Offers", "OffersCopy", "OffersDocuments", "OffersJSON"],
            exclude: ["Fixtures"], swiftSettings: house),
        .testTarget(
            name: "OffersTestingTests",
            dependencies: ["Offers", "OffersCopy", "OffersTesting", "OffersDocuments"],
            swiftSettings: house),
        .testTarget(
            name: "OffersCLITests", dependencies: ["OffersCLI", "OffersJSON"], swiftSettings: house),
    ]
)

// The fuzz targets need a sanitizer, so they are there only for Tests/Fuzz/run.sh.
if Context.environment["OFFERS_FUZZ"] == "1" {
    package.targets.append(
        .executableTarget(
            name: "OffersFuzz",
            dependencies: ["Offers", "OffersJSON", "OffersDocuments", "OffersSigning"],
            path: "Tests/Fuzz/OffersFuzz",
            swiftSettings: house + [.unsafeFlags(["-parse-as-library"])]))
}
