// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// An app's package that checks its paywall's words. In your own, the path becomes the project's address.
let package = Package(
    name: "PaywallTests",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "offers", path: "../..")],
    targets: [
        .testTarget(
            name: "PaywallTests",
            dependencies: [
                .product(name: "OffersDocuments", package: "offers"),
                .product(name: "OffersTesting", package: "offers"),
                .product(name: "Offers", package: "offers"),
            ],
            exclude: ["catalog.json", "paywall.copy.json"])
    ]
)
