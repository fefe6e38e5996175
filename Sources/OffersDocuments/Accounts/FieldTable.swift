// SPDX-License-Identifier: Apache-2.0

import OffersJSON

/// Finds which of Apple's fields a key names, by the hash that the scanner has made anyway.
struct FieldTable<Field: RawRepresentable & CaseIterable & Sendable>: Sendable
where Field.RawValue == String {
    /// Which field each slot holds, -1 for none: plain numbers, so that looking one up counts no references.
    private var slots = [Int16](repeating: -1, count: mask + 1)
    private var hashes: [UInt64] = []
    /// All names one after the other, and where each ends.
    private var names: [UInt8] = []
    private var ends: [Int] = [0]
    private let fields = Array(Field.allCases)
    private static var mask: Int { 255 }

    init() {
        for (number, field) in fields.enumerated() {
            let name = Array(field.rawValue.utf8)
            let hash = JSONKey.hash(name)
            var index = Self.start(hash)
            while slots[index] >= 0 { index = (index + 1) & Self.mask }
            slots[index] = Int16(number)
            hashes.append(hash)
            names += name
            ends.append(names.count)
        }
    }

    private static func start(_ hash: UInt64) -> Int {
        Int(truncatingIfNeeded: hash ^ (hash &>> 8)) & mask
    }

    /// Exact: a key that only shares the hash is not found.
    func field(_ key: JSONKey, in bytes: Span<UInt8>) -> Field? {
        number(key, in: bytes).map { fields[$0] }
    }

    subscript(number: Int) -> Field { fields[number] }

    /// The place of the field among all cases.
    func number(_ key: JSONKey, in bytes: Span<UInt8>) -> Int? {
        var index = Self.start(key.hash)
        while slots[index] >= 0 {
            let number = Int(slots[index])
            if hashes[number] == key.hash,
                JSONScanner.says(
                    key.text, names.span.extracting(ends[number]..<ends[number + 1]), in: bytes)
            {
                return number
            }
            index = (index + 1) & Self.mask
        }
        return nil
    }
}
