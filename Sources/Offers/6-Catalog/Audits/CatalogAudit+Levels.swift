// SPDX-License-Identifier: Apache-2.0

extension CatalogAudit {
    /// users.md 16: a group whose shorter plans rank above its longer ones turns leaving the yearly plan
    /// for the monthly one into an upgrade, which is immediate and refunded (rules 1.2, 2.1).
    ///
    /// Pro monthly above Plus yearly is right, so a pair counts only where both are the same service: by
    /// their names without the words for lengths of time, or because each level holds one length only.
    mutating func levels(of group: SubscriptionGroup, at place: CatalogPlace) {
        // More than App Store Connect takes has its own warning, and would take long.
        guard group.products.count <= 100 else { return }
        let services = group.products.map {
            (Product.service($0.productId), Product.service($0.name))
        }
        for (s, shorter) in group.products.enumerated() {
            let outranked = group.products.indices.filter { l in
                let longer = group.products[l]
                guard shorter.level < longer.level, shorter.period.isShorter(than: longer.period)
                else {
                    return false
                }
                return services[s].0 == services[l].0
                    || (!services[s].1.isEmpty && services[s].1 == services[l].1)
                    || levelsAreLengths(shorter, longer, in: group)
            }
            guard let l = outranked.last else { continue }
            let longer = group.products[l]
            report(
                .lintLevels, CatalogPlace(group: place.group, product: s, field: ["level"]),
                "\(shorter.productId) (\(shorter.period), level \(shorter.level)) ranks above "
                    + "\(longer.productId) (\(longer.period), level \(longer.level)): moving to the shorter "
                    + "plan is an immediate upgrade with a refund; give both the same level",
                other: CatalogPlace(group: place.group, product: l, field: ["level"]))
        }
    }

    /// Whether neither level holds a product as long, or as short, as the other's.
    private func levelsAreLengths(
        _ shorter: Product, _ longer: Product, in group: SubscriptionGroup
    ) -> Bool {
        !group.products.contains { product in
            product.level == shorter.level && !product.period.isShorter(than: longer.period)
                || product.level == longer.level && !shorter.period.isShorter(than: product.period)
        }
    }
}

extension SubscriptionPeriod {
    /// By rough days, which is enough to tell the App Store's lengths apart.
    func isShorter(than other: SubscriptionPeriod) -> Bool { roughDays < other.roughDays }

    private var roughDays: Int {
        switch unit {
        case .day: count
        case .week: count * 7
        case .month: count * 30
        case .year: count * 365
        }
    }
}

extension Product {
    private static let words = [
        "halfyearly", "halfyear", "biannual", "annually", "annual", "quarterly", "quarter",
        "yearly", "years",
        "year", "monthly", "months", "month", "weekly", "weeks", "week", "two", "three", "six",
        "twelve",
    ].map { Array($0.utf8) }

    /// Letters and digits without the words for lengths of time and the numbers before them.
    static func service(_ name: String) -> [UInt8] {
        let letters = name.lowercased().utf8.filter {
            (97...122).contains($0) || (48...57).contains($0) || $0 > 127
        }
        var rest: [UInt8] = []
        var index = 0
        while index < letters.count {
            let tail = letters[index...]
            if let word = words.first(where: { tail.starts(with: $0) }) {
                while let last = rest.last, (48...57).contains(last) { rest.removeLast() }
                index += word.count
            } else {
                rest.append(letters[index])
                index += 1
            }
        }
        return rest
    }
}
