// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let package = Package(
    name: "FoundationTwin",
    platforms: [.macOS(.v14)],
    targets: [.executableTarget(name: "FoundationTwin")]
)
