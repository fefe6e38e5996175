// SPDX-License-Identifier: Apache-2.0

package import Offers

extension Assumptions {
    /// From `NAME=VALUE` words (contract 7).
    package init(settings: [String]) throws(CommandError) {
        self.init()
        for setting in settings {
            guard let equals = setting.firstIndex(of: "=") else {
                throw .usage(
                    "--assume takes NAME=VALUE, not \"\(setting)\"",
                    hints: ["see: offers rules assumptions"])
            }
            let name = String(setting[..<equals])
            let value = String(setting[setting.index(after: equals)...])
            guard let known = Name(rawValue: name) else {
                throw .usage(
                    "no assumption \"\(name)\"",
                    hints: CommandError.didYouMean(
                        nearestNames(to: name, among: Name.allCases.map(\.rawValue)))
                        + ["see: offers rules assumptions"])
            }
            guard set(known, to: value) else {
                throw .usage(
                    "\(name) takes \(known.values.joined(separator: ", ")), not \"\(value)\"",
                    hints: CommandError.didYouMean(nearestNames(to: value, among: known.values)))
            }
        }
    }
}
