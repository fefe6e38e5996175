// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersDocuments

/// `offers status` for people: each group in a few lines, the important first.
struct StatusTable {
    let answer: StatusAnswer
    let catalog: Catalog
    let next: [NextEvent]?
    let isExplaining: Bool

    func lines(_ style: Style) -> [String] {
        var lines = [
            style.paint(answer.account.visible, .bold) + " at \(answer.at.words)"
                + (answer.isVerified ? "" : style.paint(", not verified", .yellow))
        ]
        for group in answer.groups { lines += [""] + self.lines(group, style) }
        if !answer.entitlements.isEmpty {
            lines += ["", style.paint("Without a group", .bold)]
            lines += answer.entitlements.map { entitlement in
                let end = entitlement.kind == .nonConsumable ? nil : entitlement.expiresDate
                return "  may use \(entitlement.productId)"
                    + (end.map { ", until " + $0.words } ?? "")
            }
        }
        if let next { lines += [""] + self.lines(next, style) }
        if isExplaining, !answer.assumptions.isEmpty {
            lines += ["", "assuming " + answer.assumptions.joined(separator: ", ")]
        }
        return lines
    }

    private func lines(_ group: StatusAnswer.Group, _ style: Style) -> [String] {
        let name = style.paint(group.name ?? "group \(group.groupId)", .bold)
        let heading = "\(name): " + group.situation.words(since: answer.completeSince)
        var rows: [[Table.Cell]] = [["access", access(group)]]
        let columns = [Table.Column(""), Table.Column("")]
        guard let best = group.best else {
            guard group.unseenUntil != nil else { return [heading] }
            return [heading] + Table(columns, rows: rows, indent: 2).lines(style)
        }
        let line = best.standing
        func row(_ title: String, _ text: String?) {
            if let text { rows.append([Table.Cell(title), Table.Cell(text)]) }
        }
        row("product", product(line))
        row("state", state(line))
        row("auto-renew", autoRenew(line))
        row("change", line.pendingChange(in: catalog).map(words))
        row("commitment", line.transaction.commitment.map { words($0, line) })
        if group.unseenUntil == nil { row("lost", lost(line)) }
        row("message", group.message.map(words))
        if group.lines.count > 1 {
            for other in group.lines.dropFirst() {
                row(
                    "also",
                    "\(product(other.standing)), \(state(other.standing)), \(access(other).text)")
            }
        }
        return [heading] + Table(columns, rows: rows, indent: 2).lines(style)
    }

    private func access(_ group: StatusAnswer.Group) -> Table.Cell {
        if let end = group.unseenUntil {
            return Table.Cell(
                "cannot tell: one bought before the history begins may run up to \(end.words)",
                .yellow)
        }
        return group.best.map(access) ?? Table.Cell("no", .red)
    }

    private func access(_ line: StatusAnswer.Line) -> Table.Cell {
        switch line.access.isGranted {
        case true?:
            Table.Cell("yes" + (line.access.until.map { ", until " + $0.words } ?? ""), .green)
        case false?: Table.Cell("no", .red)
        case nil:
            Table.Cell(
                line.standing.missingState == .incomplete
                    ? "cannot tell: a field that it rests on cannot be read"
                    : "cannot tell: it is not known whether it renewed", .yellow)
        }
    }

    private func product(_ line: LineStanding) -> String {
        let level = line.place.map { ", level \(catalog[$0].level)" } ?? ", not in the catalog"
        let shared =
            line.isOwn == false ? ", family shared" : line.isOwn == nil ? ", ownership unknown" : ""
        return line.productId + level + shared
    }

    private func state(_ line: LineStanding) -> String {
        var text = line.state.rawValue
        if let code = line.state.statusCode { text += " (Apple's status \(code))" }
        switch line.state {
        case .inGracePeriod:
            text += ", billing retry until " + (line.billingRetryEndsDate?.words ?? "?")
        case .inBillingRetryPeriod: text += " until " + (line.billingRetryEndsDate?.words ?? "?")
        case .expired, .unknown:
            let isOver = line.expiresDate <= answer.at
            text += ", period \(isOver ? "ended" : "ends") " + line.expiresDate.words
        case .revoked: text += line.transaction.revocationDate.map { " on " + $0.words } ?? ""
        case .none, .subscribed: break
        }
        return text + (line.isDerived ? ", derived from dates" : "")
    }

    private func autoRenew(_ line: LineStanding) -> String? {
        switch line.autoRenew {
        case true?:
            guard let preference = line.autoRenewPreference else { return "on" }
            return "on, renews as \(preference)"
                + (line.state == .subscribed ? " on \(line.expiresDate.words)" : "")
        case false?: return "off"
        case nil: return "unknown"
        }
    }

    private func words(_ change: PendingChange) -> String {
        "\(change.relationship?.rawValue ?? "change") to \(change.to), "
            + (change.takesEffect.map { "on " + $0.words } ?? "when the payment recovers")
    }

    private func words(_ commitment: Transaction.Commitment, _ line: LineStanding) -> String {
        let number = commitment.billingPeriodNumber.map(String.init) ?? "?"
        let total = commitment.totalBillingPeriods.map(String.init) ?? "12"
        let end = commitment.expiresDate.map { ", until " + $0.words } ?? ""
        let isOff = line.renewalInfo?.commitment?.autoRenewStatus == false
        return "month \(number) of \(total)\(end)" + (isOff ? ", not renewed after that" : "")
    }

    private func lost(_ line: LineStanding) -> String? {
        guard line.state == .expired || line.state == .revoked else { return nil }
        let reason = line.expirationReason.map { " (\($0.rawValue))" } ?? ""
        return (line.churn?.rawValue ?? "reason unknown") + reason
    }

    private func words(_ message: StatusAnswer.Message) -> String {
        switch message {
        case .billingIssue: "billingIssue: asks to update the payment method"
        case .priceIncreaseConsent:
            "priceIncreaseConsent: asks to agree to the new price; without it, it expires"
        case .winBackOffer: "winBackOffer: a win-back offer can be shown"
        }
    }

    private func lines(_ events: [NextEvent], _ style: Style) -> [String] {
        guard !events.isEmpty else { return ["nothing changes by itself"] }
        let rows = events.map { event -> [Table.Cell] in
            [Table.Cell(event.at.words), Table.Cell(words(event))]
        }
        return [style.paint("Next", .bold)]
            + Table([Table.Column(""), Table.Column("")], rows: rows, indent: 2).lines(style)
    }

    private func words(_ event: NextEvent) -> String {
        switch event.kind {
        case .renewal: return "\(event.productId) renews"
        case .expiry: return "\(event.productId) expires"
        case .graceEnd: return "\(event.productId): grace ends, access with it"
        case .retryEnd: return "\(event.productId): billing retry gives up"
        case .offerEnd: return "\(event.productId): the offer's period ends"
        case .eligibilityChange:
            guard let offer = event.offer, let eligibility = event.eligibility else {
                return event.productId
            }
            let id = catalog.product(event.productId)?.id(of: offer).map { " " + $0 } ?? ""
            return "\(event.productId): \(offer.type.name)\(id) becomes \(eligibility.rawValue)"
        }
    }
}

extension Situation {
    /// After the name of the group. Of a history that begins late nobody knows what was before.
    func words(since begin: Instant?) -> String {
        switch self {
        case .trial: "in the free trial"
        case .introductory: "in the introductory offer"
        case .active: "active"
        case .activeCancelled: "active, but cancelled"
        case .grace: "payment failed, in the grace period"
        case .billingRetry: "payment failed, in billing retry"
        case .expired: "expired"
        case .revoked: "revoked"
        case .never: begin.map { "no subscription since \($0.words)" } ?? "never subscribed"
        case .unknown: "unknown"
        }
    }
}
