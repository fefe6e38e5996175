#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes accounts.ndjson: one account a line, one situation each, for catalogs/atlas.json at 2026-11-30T12:00:00Z.

    python3 Examples/make_accounts.py > Examples/accounts.ndjson

The payloads have the fields and types of Apple's JWSTransactionDecodedPayload and JWSRenewalInfoDecodedPayload.
Everything is derived from what stands below, so that running it again changes nothing.
"""
import calendar
import datetime
import json
import uuid

BUNDLE = "com.example.atlas"
MAPS, CHARTS = "21700001", "21700002"
STOREFRONT_IDS = {"USA": "143441", "DEU": "143443", "JPN": "143462", "BRA": "143503"}
CURRENCIES = {"USA": "USD", "DEU": "EUR", "JPN": "JPY", "BRA": "BRL"}
FETCHED = "2026-11-30T06:00:00Z"


def instant(text):
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))


def ms(when):
    return int(when.timestamp() * 1000)


def after(anchor, length, count=1):
    """The end of so many periods, counted from the anchor."""
    number, unit = int(length[1:-1]) * count, length[-1]
    if unit in "DW":
        return anchor + datetime.timedelta(days=number * (7 if unit == "W" else 1))
    months = anchor.month - 1 + number * (12 if unit == "Y" else 1)
    year, month = anchor.year + months // 12, months % 12 + 1
    return anchor.replace(year=year, month=month, day=min(anchor.day, calendar.monthrange(year, month)[1]))


class Account:
    made = 0

    def __init__(self, name, storefront="USA", **members):
        Account.made += 1
        self.name, self.storefront, self.members = name, storefront, members
        self.token = str(uuid.uuid5(uuid.NAMESPACE_DNS, name + ".atlas.example.com"))
        self.next_id = 2000000710000000 + Account.made * 1000
        self.app_transaction = str(704890000000000000 + Account.made * 7919)
        self.transactions, self.renewals = [], []

    def number(self):
        self.next_id += 1
        return str(self.next_id)

    def line(self, product, group=MAPS):
        return Line(self, product, group)

    def json(self):
        document = {"account": self.name, "storefront": self.storefront}
        document.update(self.members)
        document["transactions"] = self.transactions
        document["renewalInfos"] = self.renewals
        return json.dumps(document, separators=(",", ":"), ensure_ascii=False)


class Line:
    """One originalTransactionId: purchases and renewals in a row."""

    def __init__(self, account, product, group):
        self.account, self.product, self.group = account, product, group
        self.original, self.first, self.last, self.end = None, None, None, None

    def period(self, start, length, price, offer=None, reason=None, product=None, **more):
        account = self.account
        start = instant(start) if isinstance(start, str) else start
        end = after(start, length) if not isinstance(length, datetime.datetime) else length
        identifier = account.number()
        if product:
            self.product = product
        if self.original is None:
            self.original, self.first = identifier, start
        payload = {
            "transactionId": identifier,
            "originalTransactionId": self.original,
            "webOrderLineItemId": str(int(identifier) + 300000000000),
            "bundleId": BUNDLE,
            "productId": BUNDLE + "." + self.product,
            "subscriptionGroupIdentifier": self.group,
            "purchaseDate": ms(start),
            "originalPurchaseDate": ms(self.first),
            "expiresDate": ms(end),
            "quantity": 1,
            "type": "Auto-Renewable Subscription",
            "appAccountToken": account.token,
            "inAppOwnershipType": "PURCHASED",
            "signedDate": ms(start) + 4000,
            "environment": "Production",
            "transactionReason": reason or ("PURCHASE" if self.last is None else "RENEWAL"),
            "storefront": account.storefront,
            "storefrontId": STOREFRONT_IDS[account.storefront],
            "price": price,
            "currency": CURRENCIES[account.storefront],
            "appTransactionId": account.app_transaction,
        }
        if offer:
            kind, name, mode, whole = offer
            payload["offerType"] = kind
            if name:
                payload["offerIdentifier"] = name
            payload["offerDiscountType"] = mode
            payload["offerPeriod"] = whole
        payload.update(more)
        account.transactions.append(payload)
        self.last, self.end = payload, end
        return self

    def monthly(self, anchor, first, count, price, length="P1M", offer=None, **more):
        """Periods `first` to `first + count - 1` of a run that counts from its anchor."""
        anchor = instant(anchor) if isinstance(anchor, str) else anchor
        for index in range(first, first + count):
            self.period(after(anchor, length, index), after(anchor, length, index + 1), price, offer, **more)
        return self

    def renewal(self, status, price=None, signed=FETCHED, next_product=None, **more):
        payload = {
            "originalTransactionId": self.original,
            "autoRenewProductId": BUNDLE + "." + (next_product or self.product),
            "productId": BUNDLE + "." + self.product,
            "autoRenewStatus": status,
            "signedDate": ms(instant(signed)),
            "environment": "Production",
            "recentSubscriptionStartDate": ms(self.first),
            "renewalDate": ms(self.end),
            "currency": CURRENCIES[self.account.storefront],
            "appTransactionId": self.account.app_transaction,
            "appAccountToken": self.account.token,
        }
        if price is not None:
            payload["renewalPrice"] = price
        payload.update(more)
        self.account.renewals.append(payload)
        return self


def accounts():
    intro_plus = (1, None, "PAY_AS_YOU_GO", "P3M")

    # Left Plus on 15 October after six paid months: her win-back offer comes due on 15 December.
    a = Account("alice")
    a.line("plus.monthly").monthly("2026-04-15T09:00:00Z", 0, 3, 1990, offer=intro_plus).monthly(
        "2026-04-15T09:00:00Z", 3, 3, 7990).renewal(0, expirationIntent=1, isInBillingRetryPeriod=False)
    yield a

    # Never bought anything.
    yield Account("bob", asOf=FETCHED)

    # In the two-week trial of Pro Yearly.
    a = Account("carol")
    a.line("pro.yearly").period("2026-11-24T18:30:00Z", "P2W", 0, (1, None, "FREE_TRIAL", "P2W")).renewal(1, 99990)
    yield a

    # Cancelled the trial of Pro Monthly on its second day; it still runs.
    a = Account("dave")
    a.line("pro.monthly").period("2026-11-27T07:15:00Z", "P1W", 0, (1, None, "FREE_TRIAL", "P1W")).renewal(0)
    yield a

    # A happy subscriber of Plus Yearly, after a month of trial.
    a = Account("erin")
    a.line("plus.yearly").period("2026-02-03T20:00:00Z", "P1M", 0, (1, None, "FREE_TRIAL", "P1M")).period(
        "2026-03-03T20:00:00Z", "P1Y", 59990).renewal(1, 59990)
    yield a

    # Cancelled Pro Monthly; paid until 12 December.
    a = Account("frank")
    a.line("pro.monthly").monthly("2026-06-12T11:00:00Z", 0, 6, 12990).renewal(0)
    yield a

    # Payment failed on 22 November: in grace until 8 December.
    a = Account("grace")
    a.line("pro.monthly").monthly("2026-07-22T08:00:00Z", 0, 4, 12990).renewal(
        1, 12990, expirationIntent=2, isInBillingRetryPeriod=True,
        gracePeriodExpiresDate=ms(instant("2026-12-08T08:00:00Z")))
    yield a

    # Payment failed on 5 November, grace is over: billing retry.
    a = Account("heidi")
    a.line("plus.monthly").monthly("2026-05-05T16:45:00Z", 0, 3, 1990, offer=intro_plus).monthly(
        "2026-05-05T16:45:00Z", 3, 3, 7990).renewal(1, 7990, expirationIntent=2, isInBillingRetryPeriod=True)
    yield a

    # Lost to a failed payment: sixty days of retry ended on 30 September. Apple lists what would win him back.
    a = Account("ivan")
    a.line("pro.monthly").monthly("2026-02-01T10:00:00Z", 0, 6, 12990).renewal(
        0, expirationIntent=2, isInBillingRetryPeriod=False, eligibleWinBackOfferIds=["pro.return", "pro.week"])
    yield a

    # Sea Charts for a year, refunded after ten days.
    a = Account("judy")
    a.line("charts.yearly", CHARTS).period(
        "2026-11-10T13:00:00Z", "P1Y", 34990, revocationDate=ms(instant("2026-11-20T09:30:00Z")), revocationReason=0,
        revocationType="REFUND_FULL", revocationPercentage=100000, signedDate=ms(instant("2026-11-20T09:30:05Z"))
    ).renewal(0, expirationIntent=1, isInBillingRetryPeriod=False)
    yield a

    # Uses a family member's Plus Yearly.
    a = Account("kim")
    a.line("plus.yearly").period("2026-08-17T19:00:00Z", "P1Y", 59990, inAppOwnershipType="FAMILY_SHARED").renewal(1)
    yield a

    # Left Pro in February, won back in September at 5.99 for four months.
    a = Account("laura")
    line = a.line("pro.monthly").monthly("2025-10-08T12:00:00Z", 0, 5, 12990)
    line.monthly("2026-09-19T12:00:00Z", 0, 1, 5990, offer=(4, "pro.return", "PAY_AS_YOU_GO", "P4M"), reason="PURCHASE")
    line.monthly("2026-09-19T12:00:00Z", 1, 2, 5990, offer=(4, "pro.return", "PAY_AS_YOU_GO", "P4M"))
    line.renewal(1, 5990, offerType=4, offerIdentifier="pro.return", offerDiscountType="PAY_AS_YOU_GO",
                 offerPeriod="P4M", recentSubscriptionStartDate=ms(instant("2026-09-19T12:00:00Z")))
    yield a

    # Upgraded from Basic to Pro on 20 November, in the middle of a period.
    a = Account("mallory")
    line = a.line("basic.monthly").monthly("2026-09-04T14:00:00Z", 0, 2, 2990)
    line.period("2026-11-04T14:00:00Z", "P1M", 2990, isUpgraded=True, signedDate=ms(instant("2026-11-20T21:10:05Z")))
    line.period("2026-11-20T21:10:00Z", "P1M", 12990, reason="PURCHASE", product="pro.monthly").renewal(1, 12990)
    yield a

    # Pro Yearly now, Plus Yearly from 14 January on.
    a = Account("nina")
    a.line("pro.yearly").period("2026-01-14T06:20:00Z", "P1Y", 99990).renewal(1, 59990, next_product="plus.yearly")
    yield a

    # Asked to agree to a higher price by 18 December.
    a = Account("oscar", "BRA")
    a.line("plus.yearly").period("2025-12-18T15:00:00Z", "P1Y", 249900).renewal(1, 299900, priceIncreaseStatus=0)
    yield a

    # Known only since June: whether there was an introductory offer before, nobody can tell.
    a = Account("peggy", historyCompleteSince="2026-06-01T00:00:00Z")
    a.line("plus.monthly").monthly("2026-06-10T09:00:00Z", 0, 3, 7990).renewal(
        0, expirationIntent=1, isInBillingRetryPeriod=False)
    yield a

    # Last heard of on 1 November; the period ended on the 18th, and nobody knows what followed.
    a = Account("quentin")
    a.line("pro.monthly").monthly("2026-08-18T17:00:00Z", 0, 3, 12990).renewal(1, 12990, "2026-11-01T06:00:00Z")
    yield a

    # The fifth of twelve months of a commitment to Pro Yearly.
    a = Account("rosa", "DEU")
    line = a.line("pro.yearly")
    for index in range(5):
        line.monthly("2026-07-09T10:30:00Z", index, 1, 9990, billingPlanType="MONTHLY", commitmentInfo={
            "billingPeriodNumber": index + 1, "totalBillingPeriods": 12,
            "commitmentExpiresDate": ms(instant("2027-07-09T10:30:00Z")), "commitmentPrice": 119880})
    line.renewal(1, 9990, renewalBillingPlanType="MONTHLY", commitmentInfo={
        "commitmentAutoRenewProductId": BUNDLE + ".pro.yearly", "commitmentAutoRenewStatus": 1,
        "commitmentRenewalBillingPlanType": "MONTHLY", "commitmentRenewalDate": ms(instant("2027-07-09T10:30:00Z")),
        "commitmentRenewalPrice": 9990})
    yield a

    # Plus runs; the weekly Sea Charts ended in August.
    a = Account("sybil")
    a.line("plus.monthly").monthly("2026-08-25T08:00:00Z", 0, 3, 1990, offer=intro_plus).monthly(
        "2026-08-25T08:00:00Z", 3, 1, 7990).renewal(1, 7990)
    a.line("charts.weekly", CHARTS).period("2026-07-20T05:00:00Z", "P3D", 0, (1, None, "FREE_TRIAL", "P3D")).monthly(
        "2026-07-23T05:00:00Z", 0, 4, 1990, "P1W").renewal(0, expirationIntent=1, isInBillingRetryPeriod=False)
    yield a

    # In the second of three months at 1.99.
    a = Account("trent")
    a.line("plus.monthly").monthly("2026-10-21T22:00:00Z", 0, 2, 1990, offer=intro_plus).renewal(
        1, 1990, offerType=1, offerDiscountType="PAY_AS_YOU_GO", offerPeriod="P3M")
    yield a

    # Redeemed the code HELLOATLAS in Japan: a free month of Plus.
    a = Account("yuki", "JPN")
    a.line("plus.monthly").period("2026-11-16T03:00:00Z", "P1M", 0, (3, "PLUS_HELLO", "FREE_TRIAL", "P1M")).renewal(
        1, 1000000)
    yield a

    # Bought with a kind of offer that Apple had not announced when this was written.
    a = Account("zoe")
    a.line("basic.monthly").monthly("2026-08-02T12:00:00Z", 0, 2, 990, offer=(6, "spring", "PAY_AS_YOU_GO", "P2M")).renewal(
        0, expirationIntent=1, isInBillingRetryPeriod=False)
    yield a


if __name__ == "__main__":
    for account in accounts():
        print(account.json())
