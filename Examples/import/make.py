#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes the signed examples of this folder: what Apple's servers would send, under a throw-away chain
that leads to root.pem instead of Apple's root. Needs `pip install cryptography`. The keys are thrown
away, so every run makes other signatures; accounts.ndjson is then what `offers accounts import` prints.
"""
import datetime as dt
import json
import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(here, "../../Tests/Interop"))
import oracle_common as common  # noqa: E402
from cryptography.hazmat.primitives import serialization  # noqa: E402

BUNDLE, GROUP = "com.example.atlas", "21700001"
PLUS = "com.example.atlas.plus.monthly"


def chain():
    start, end = dt.datetime(2020, 1, 1, tzinfo=common.UTC), dt.datetime(2045, 1, 1, tzinfo=common.UTC)
    root_key, middle_key, leaf_key = common.new_p384(), common.new_p384(), common.new_p256()
    root_name, middle_name = common.name("Example Root (not Apple)"), common.name("Example Intermediate")
    root = common.make_cert(root_name, root_key, root_name, root_key, start, end, ca=True)
    middle = common.make_cert(middle_name, middle_key, root_name, root_key, start, end, ca=True, pathlen=0,
                              extra=[common.marker(common.OID_WWDR_INTERMEDIATE)])
    leaf = common.make_cert(common.name("Example Receipt Signing"), leaf_key, middle_name, middle_key,
                            start, end, ca=False, extra=[common.marker(common.OID_RECEIPT_SIGNING_LEAF)])
    return root, common.x5c(leaf, middle, root), leaf_key


root, certificates, key = chain()


def signed(payload):
    return common.jws({"alg": "ES256", "x5c": certificates}, payload, key)


def transaction(number, line, purchase, expires, token, app, **more):
    return dict({
        "transactionId": str(number), "originalTransactionId": str(line), "bundleId": BUNDLE,
        "productId": PLUS, "subscriptionGroupIdentifier": GROUP, "type": "Auto-Renewable Subscription",
        "purchaseDate": purchase, "originalPurchaseDate": purchase, "expiresDate": expires, "quantity": 1,
        "inAppOwnershipType": "PURCHASED", "signedDate": purchase + 4000, "environment": "Production",
        "storefront": "USA", "currency": "USD", "price": 4990, "appAccountToken": token,
        "appTransactionId": app, "transactionReason": "RENEWAL" if number != line else "PURCHASE"}, **more)


def renewal(line, signed_date, token, app, **more):
    return dict({"originalTransactionId": str(line), "productId": PLUS, "autoRenewProductId": PLUS,
                 "signedDate": signed_date, "environment": "Production", "appAccountToken": token,
                 "appTransactionId": app}, **more)


def write(name, text):
    with open(os.path.join(here, name), "w") as file:
        file.write(text)


ms, day = common.ms, 86_400_000
ann, app_ann = "3f0d1a52-8f6e-4d5c-9a41-5b1f2f7f0a01", "704890000000010001"
ben, app_ben = "9b7c2e64-1a0b-4f3e-8c55-0d9e6a4b0b02", "704890000000010002"

first = transaction(2000000800000001, 2000000800000001, ms(2026, 3, 1), ms(2026, 4, 1), ann, app_ann,
                    offerType=1, offerDiscountType="PAY_AS_YOU_GO", offerPeriod="P3M", price=1990)
second = transaction(2000000800000002, 2000000800000001, ms(2026, 4, 1), ms(2026, 5, 1), ann, app_ann,
                     offerType=1, offerDiscountType="PAY_AS_YOU_GO", offerPeriod="P3M", price=1990)
ended = renewal(2000000800000001, ms(2026, 5, 1) + 5000, ann, app_ann, autoRenewStatus=0, expirationIntent=1,
                isInBillingRetryPeriod=False)
running = transaction(2000000800000012, 2000000800000011, ms(2026, 11, 10), ms(2026, 12, 10), ben, app_ben)
renews = renewal(2000000800000011, ms(2026, 11, 10) + 5000, ben, app_ben, autoRenewStatus=1)

write("root.pem", root.public_bytes(serialization.Encoding.PEM).decode())
write("transaction.jws", signed(first) + "\n")
write("history.json", json.dumps({
    "revision": "1777600000000_2000000800000002", "bundleId": BUNDLE, "appAppleId": 6480000017,
    "environment": "Production", "hasMore": False, "signedTransactions": [signed(first), signed(second)]},
    indent=1) + "\n")
write("statuses.json", json.dumps({
    "environment": "Production", "bundleId": BUNDLE, "data": [{
        "subscriptionGroupIdentifier": GROUP, "lastTransactions": [{
            "originalTransactionId": running["originalTransactionId"], "status": 1,
            "signedTransactionInfo": signed(running), "signedRenewalInfo": signed(renews)}]}]}, indent=1) + "\n")
write("notifications.ndjson", json.dumps({"signedPayload": signed({
    "notificationType": "EXPIRED", "subtype": "VOLUNTARY", "version": "2.0",
    "notificationUUID": "002e14d5-51f5-4503-b5a8-c3a1af68eb20", "signedDate": ms(2026, 5, 1) + 6000,
    "data": {"environment": "Production", "bundleId": BUNDLE, "appAppleId": 6480000017,
             "signedTransactionInfo": signed(second), "signedRenewalInfo": signed(ended)}})}) + "\n")
