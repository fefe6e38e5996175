// SPDX-License-Identifier: Apache-2.0

internal import OffersJSON

/// How often each value was seen.
struct ValueCounts<Value: Countable>: Sendable {
    private var counts: [Value: Int] = [:]

    mutating func add(_ value: Value) { counts[value, default: 0] += 1 }

    mutating func add(_ other: Self) { counts.merge(other.counts, uniquingKeysWith: +) }

    /// The most frequent first, then by name.
    private var sorted: [(value: Value, count: Int)] {
        counts.map { (value: $0.key, count: $0.value) }.sorted {
            ($1.count, $0.value.word) < ($0.count, $1.value.word)
        }
    }

    var bars: [Summary.Bar] {
        sorted.map { Summary.Bar(name: $0.value.word, count: $0.count, ink: $0.value.ink) }
    }

    /// `[{"value": …, "count": …}]`
    var json: JSONValue { json("value") }

    /// - Parameter key: a name that fits the values better.
    func json(_ key: String) -> JSONValue {
        .array(
            sorted.map {
                .object([.init(key, $0.value.json), .init("count", JSONValue($0.count))])
            })
    }
}

/// Counts of what answers say under one name.
struct CountedKey {
    /// As in single answers.
    let key: String
    /// For people.
    let words: String
    let json: JSONValue
    let bars: [Summary.Bar]

    init(_ key: String, _ words: String, json: JSONValue, bars: [Summary.Bar]) {
        self.key = key
        self.words = words
        self.json = json
        self.bars = bars
    }

    init(_ key: String, _ words: String, _ counts: ValueCounts<some Countable>) {
        self.init(key, words, json: counts.json, bars: counts.bars)
    }

    var member: JSONValue.Member { .init(key, json) }
    var part: Summary.Part { .init(name: words, bars: bars) }
}
