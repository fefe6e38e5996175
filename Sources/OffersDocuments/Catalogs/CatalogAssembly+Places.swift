// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersJSON

extension CatalogAssembly {
    func report(_ finding: CatalogFinding, in files: inout [CatalogFile]) {
        guard let source = source(of: finding.place) else { return }
        var message = finding.message
        if let other = finding.other.flatMap({ self.source(of: $0) }) {
            let isSameStoreKit = other.file == source.file && reads[source.file].isStoreKit
            // The reader of the format has said that already, of every kind of product.
            if finding.code == .duplicateProduct, isSameStoreKit { return }
            let (line, column) = files[other.file].places.lineAndColumn(other.cursor.node.offset)
            let file = other.file == source.file ? "" : "\(files[other.file].name), "
            message +=
                "; the other is at \(file)line \(line), column \(column) (\(other.cursor.path))"
        }
        files[source.file].report(finding.code, source.cursor, message)
    }

    private func source(of place: CatalogPlace) -> CatalogSource? {
        guard var index = place.group else { return nil }
        for (file, read) in reads.enumerated() {
            guard index >= read.groups.count else {
                let group = read.groups[index]
                var cursor = group.source
                if let product = place.product, group.products.indices.contains(product) {
                    cursor = group.products[product].source
                    if let offer = place.offer,
                        let its = group.products[product].offers[offer.list],
                        its.indices.contains(offer.index)
                    {
                        cursor = its[offer.index]
                    }
                }
                let keys = read.isStoreKit ? Self.storeKitKeys(place) : place.field
                return CatalogSource(file: file, cursor: Self.descend(keys, from: cursor))
            }
            index -= read.groups.count
        }
        return nil
    }

    /// As far down as there is something.
    private static func descend(_ keys: [String], from cursor: CatalogCursor) -> CatalogCursor {
        var cursor = cursor
        for key in keys {
            if let index = Int(key), cursor.elements.indices.contains(index) {
                cursor = cursor.elements[index]
            } else if let member = cursor[key] {
                cursor = member
            } else {
                break
            }
        }
        return cursor
    }

    /// Xcode's words for ours.
    private static func storeKitKeys(_ place: CatalogPlace) -> [String] {
        guard let first = place.field.first else { return [] }
        let words: [String: String] = [
            "productId": "productID", "level": "groupNumber",
            "period": "recurringSubscriptionPeriod",
            "prices": "displayPrice", "duration": "subscriptionPeriod",
            "customerEligibilities": "eligibility",
            "promotionalOffers": "adHocOffers", "offerCodes": "codeOffers",
            "winBackOffers": "winbackOffers",
            "targetSubscriptionPlanType": "billingPlanType", "autoRenewEnabled": "isStackable",
        ]
        if first == "id", let offer = place.offer {
            return [offer.list == .code ? "referenceName" : "offerID"]
        }
        // A file has one price for a thing, so what would follow is no key.
        if first == "prices" { return ["displayPrice"] }
        return [words[first] ?? first] + place.field.dropFirst()
    }
}
