// SPDX-License-Identifier: Apache-2.0

import OffersJSON

/// Finds which of Apple's fields a key names, by the hash that the scanner has made anyway.
struct FieldTable<Field: RawRepresentable & CaseIterable & Sendable>: Sendable
where Field.RawValue == String {
    private struct Slot {
        var hash: UInt64
        var name: [UInt8]
        var field: Field
    }

    private let slots: [Slot?]
    private static var mask: Int { 255 }

    init() {
        var slots = [Slot?](repeating: nil, count: Self.mask + 1)
        for field in Field.allCases {
            let name = Array(field.rawValue.utf8)
            let hash = JSONKey.hash(name)
            var index = Self.start(hash)
            while slots[index] != nil { index = (index + 1) & Self.mask }
            slots[index] = Slot(hash: hash, name: name, field: field)
        }
        self.slots = slots
    }

    private static func start(_ hash: UInt64) -> Int {
        Int(truncatingIfNeeded: hash ^ (hash &>> 8)) & mask
    }

    /// Exact: a key that only shares the hash is not found.
    func field(_ key: JSONKey, in bytes: Span<UInt8>) -> Field? {
        var index = Self.start(key.hash)
        while let slot = slots[index] {
            if slot.hash == key.hash, JSONScanner.says(key.text, slot.name, in: bytes) {
                return slot.field
            }
            index = (index + 1) & Self.mask
        }
        return nil
    }
}
