// SPDX-License-Identifier: Apache-2.0

// What each named path costs: medians, on one core. `make bench` prints them.

internal import FoundationEssentials
internal import Offers
internal import OffersDocuments

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

func bytes(_ path: String) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
        print("cannot read \(path): run this from the top of the project")
        exit(66)
    }
    return [UInt8](data)
}

let path = "catalogs/atlas.json"
guard let catalog = CatalogDocument.read(name: path, bytes: bytes(path)).catalog else {
    print("\(path) has errors")
    exit(65)
}

show("Judging, the bundled two-group catalog", judgingBenchmarks(catalog))
show("Judging alone, one thread, accounts of 20 transactions", judgingThroughput(catalog))
show("Signing and verifying, one thread", signingBenchmarks())
show("Quotes, the same catalog", quoteBenchmarks(catalog))

show(
    "Paywall words",
    copyBenchmarks(catalog, at: Instant(iso8601: "2026-11-30T12:00:00Z") ?? .distantFuture))
