// SPDX-License-Identifier: Apache-2.0

// A backend's question: what may this customer be offered? Reads a catalog and one account, answers as JSON.
// Usage: Backend CATALOG ACCOUNT.json INSTANT

import Foundation
import Offers
import OffersDocuments

guard CommandLine.arguments.count == 4, let at = Instant(iso8601: CommandLine.arguments[3]) else {
    FileHandle.standardError.write(Data("usage: Backend CATALOG ACCOUNT.json INSTANT\n".utf8))
    exit(64)
}

func bytes(_ path: String) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
        FileHandle.standardError.write(Data("cannot read \(path)\n".utf8))
        exit(66)
    }
    return [UInt8](data)
}

let reading = CatalogDocument.read(
    name: CommandLine.arguments[1], bytes: bytes(CommandLine.arguments[1]))
guard let catalog = reading.catalog else {
    for problem in reading.problems { print(problem) }
    exit(65)
}

do {
    let history = try AccountDocument.read(bytes(CommandLine.arguments[2]))
    let customer = Customer(history, in: catalog)
    for group in customer.offers(at: at).groups {
        for verdict in group.verdicts where verdict.eligibility == .eligible {
            let product = catalog[verdict.place]
            print(product.productId, verdict.offer.type.name, product.id(of: verdict.offer) ?? "-")
        }
    }
    for group in customer.status(at: at).groups {
        print(group.name ?? group.groupId, group.best?.standing.situation.rawValue ?? "never")
    }
} catch {
    print(error)
    exit(65)
}
