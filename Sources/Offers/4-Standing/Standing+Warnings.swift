// SPDX-License-Identifier: Apache-2.0

extension Standing {
    /// That a purchase which the history doesn't hold may still run (contract 8.15).
    func unseenWarning(until end: Instant) -> Warning {
        let since = completeness.since.map { " before \($0)" } ?? ""
        return Warning(
            code: "history.incomplete",
            message:
                "nothing is known from\(since): a subscription of group \(groupId) bought then may "
                + "run up to \(end), so its state and access cannot be told; fetch the whole history"
        )
    }

    /// What in the history of this group contradicts itself, or is not in the catalog (contract 8.6, 8.11, 8.33).
    func warnings(_ history: History) -> [Warning] {
        var warnings: [Warning] = []
        for line in lines {
            if let contradiction = line.decision.contradiction {
                warnings.append(
                    Warning(
                        code: "history.contradiction",
                        message: "line \(line.originalTransactionId): \(contradiction.rawValue)"))
            }
            if line.place == nil {
                warnings.append(
                    Warning(
                        code: "history.unknownProduct",
                        message:
                            "the catalog has no product \(line.productId): its level is unknown, "
                            + "and leaving it counts as a crossgrade of another duration"))
            }
            if !history.statuses.isEmpty, let status = history.statuses[line.originalTransactionId],
                let ours = line.state.statusCode, ours != status
            {
                warnings.append(
                    Warning(
                        code: "history.statusDiffers",
                        message:
                            "Apple's status of line \(line.originalTransactionId) is \(status), "
                            + "but its transactions and renewal info say \(ours) (\(line.state.rawValue))"
                    ))
            }
        }
        let running = lines.filter { $0.isOwn == true && $0.isRunning }
        if running.count > 1 {
            warnings.append(
                Warning(
                    code: "history.contradiction",
                    message: "\(running.count) purchased lines of group \(groupId) run at once: "
                        + running.map { $0.originalTransactionId.description }.joined(
                            separator: ", ")))
        }
        return warnings
    }
}
