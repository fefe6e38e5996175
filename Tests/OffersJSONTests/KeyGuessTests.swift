// SPDX-License-Identifier: Apache-2.0

import OffersJSON
import Testing

/// What a scanner gives for a list of objects: each key with its hash, or the fault.
private func keys(_ text: String, isRepetitive: Bool) -> [String] {
    let bytes = Array(text.utf8)
    let span = bytes.span
    var scanner = JSONScanner(isRepetitive: isRepetitive)
    var found: [String] = []
    do throws(JSONFault) {
        try scanner.begin(in: span)
        try scanner.beginArray(in: span)
        while try scanner.nextElement(in: span) {
            try scanner.beginObject(in: span)
            while let key = try scanner.nextKey(in: span) {
                found.append("\(JSONScanner.string(of: key.text, in: span)) \(key.hash)")
                try scanner.skipValue(in: span)
            }
        }
        try scanner.end(in: span)
    } catch {
        found.append("fault: " + error.described(in: span).message)
    }
    return found
}

@Test("A scanner that guesses keys reads the same keys, hashes and faults as one that does not")
func guesses() {
    var seed: UInt64 = 11
    func next(_ count: Int) -> Int {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((seed >> 33) % UInt64(count))
    }
    let names = [
        "a", "b", "ab", "abc", "", "id", "i\\u0064", "é", "a\\\"", "transactionId",
        "transactionIds",
        "a-key-of-thirty-three-characters--",
    ]
    var faults = 0
    for _ in 0..<400 {
        let objects = (0..<(1 + next(5))).map { _ in
            let members = (0..<next(4)).map { _ in
                "\"\(names[next(names.count)])\":"
                    + ["1", "{\"a\":1,\"ab\":[]}", "\"x\""][next(3)]
            }
            return "{" + members.joined(separator: ",") + "}"
        }
        var text = "[" + objects.joined(separator: ",") + "]"
        if next(5) == 0 { text = String(text.prefix(next(text.count))) }
        let plain = keys(text, isRepetitive: false)
        #expect(keys(text, isRepetitive: true) == plain, "\(text)")
        if plain.last?.hasPrefix("fault: ") == true { faults += 1 }
    }
    #expect(faults > 20)
}
