// SPDX-License-Identifier: Apache-2.0

/// The names that a mistyped one was probably meant to be, nearest first: at most three, as near as the
/// nearest, and no further away than a third of the name (one letter in a short one; a single letter says
/// nothing about another).
package func nearestNames(to name: String, among names: [String]) -> [String] {
    let target = Array(name.lowercased().unicodeScalars)
    let limit = target.count < 2 ? 0 : max(1, min(4, target.count / 3))
    var best = limit + 1
    var found: [String] = []
    for candidate in names {
        let distance = editDistance(
            target, Array(candidate.lowercased().unicodeScalars), limit: min(best, limit))
        if distance > limit || distance > best { continue }
        if distance < best { found = [] }
        best = distance
        if found.count < 3, !found.contains(candidate) { found.append(candidate) }
    }
    if found.isEmpty, target.count >= 3 {
        found = Array(names.filter { $0.lowercased().hasPrefix(name.lowercased()) }.prefix(3))
    }
    return found
}

/// Insertions, deletions, replacements and swaps of neighbours that lead from one to the other; more than
/// `limit` counts as `limit + 1`.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int {
    guard abs(a.count - b.count) <= limit else { return limit + 1 }
    var before: [Int] = []
    var previous = Array(0...b.count)
    for (i, x) in a.enumerated() {
        var current = [i + 1]
        for (j, y) in b.enumerated() {
            var cost = min(previous[j] + (x == y ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
            if i > 0, j > 0, x == b[j - 1], a[i - 1] == y { cost = min(cost, before[j - 1] + 1) }
            current.append(cost)
        }
        (before, previous) = (previous, current)
    }
    return min(previous[b.count], limit + 1)
}
