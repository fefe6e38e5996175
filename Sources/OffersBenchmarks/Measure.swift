// SPDX-License-Identifier: Apache-2.0

/// One figure of the table that `make bench` prints.
struct Figure {
    var name: String
    var value: Double
    var unit: String
    /// What the issue asks for, in words; empty when nothing is promised.
    var goal = ""
}

/// Microseconds of one run: the median of `samples` samples, each long enough that the clock's grain and one
/// interruption don't show.
func medianMicroseconds(samples: Int = 15, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    body()
    var repeats = 1
    while clock.measure({ for _ in 0..<repeats { body() } }) < .milliseconds(5) { repeats *= 2 }
    var times: [Double] = []
    for _ in 0..<samples {
        let time = clock.measure { for _ in 0..<repeats { body() } }
        let (seconds, attoseconds) = time.components
        times.append((Double(seconds) * 1e6 + Double(attoseconds) / 1e12) / Double(repeats))
    }
    times.sort()
    return times[samples / 2]
}

/// Keeps a value from being optimised away.
@inline(never) func consume<T>(_ value: T) {}

/// A table of figures.
func show(_ title: String, _ figures: [Figure]) {
    print("\n" + title)
    let width = figures.map(\.name.count).max() ?? 0
    for figure in figures {
        let name = figure.name + String(repeating: " ", count: width - figure.name.count)
        let hundredths = Int((figure.value * 100).rounded())
        let digits = String(hundredths % 100)
        let value = "\(hundredths / 100)." + (digits.count == 1 ? "0" : "") + digits
        let padded = String(repeating: " ", count: max(0, 12 - value.count)) + value
        print(
            "  \(name)\(padded) \(figure.unit)\(figure.goal.isEmpty ? "" : "   (\(figure.goal))")")
    }
}
