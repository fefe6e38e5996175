// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A backend that imports the library. In your own package, the path becomes the project's address.
let package = Package(
    name: "Backend",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "offers", path: "../..")],
    targets: [
        .executableTarget(
            name: "Backend",
            dependencies: [
                .product(name: "Offers", package: "offers"),
                .product(name: "OffersDocuments", package: "offers"),
            ])
    ]
)
