// SPDX-License-Identifier: Apache-2.0

/// The key that a mistyped one was probably meant to be: the same but for upper and lower case, or for one
/// letter too many, too few, other, or swapped with its neighbour.
enum KeySuggestion {
    static func key(like typed: String, among keys: Set<String>) -> String? {
        let typed = Array(typed.lowercased().utf8)
        guard typed.count > 2 else { return nil }
        return keys.sorted().first { isNear(typed, Array($0.lowercased().utf8)) }
    }

    private static func isNear(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        guard abs(a.count - b.count) <= 1 else { return false }
        let start = zip(a, b).prefix { $0 == $1 }.count
        let (restA, restB) = (a[start...], b[start...])
        if a.count > b.count { return restA.dropFirst().elementsEqual(restB) }
        if a.count < b.count { return restA.elementsEqual(restB.dropFirst()) }
        if restA.dropFirst().elementsEqual(restB.dropFirst()) { return true }
        let swapped = restA.prefix(2).reversed().elementsEqual(restB.prefix(2))
        return swapped && restA.dropFirst(2).elementsEqual(restB.dropFirst(2))
    }
}
