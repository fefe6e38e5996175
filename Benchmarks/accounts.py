#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes accounts to standard output, one a line: as many and as large as asked, always the same.

    accounts.py COUNT [--transactions N] [--first K] [--small]

An account is a subscriber of the atlas catalog with N transactions (20: about 12 KB), or with --small two
(about 1 KB, only the fields that answers rest on). The account's number decides everything about it.
"""
import argparse
import sys

MONTH = 30 * 86_400_000
START = 1_700_000_000_000
PRODUCTS = [("com.example.atlas.plus.monthly", 1990), ("com.example.atlas.pro.monthly", 9990)]


def mixed(number):
    """A number that looks random, from the account's own (splitmix64)."""
    z = (number + 1) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    z = (z ^ z >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return z ^ z >> 31


def transaction(base, index, start, product, price, small):
    number = 2_000_000_000_000_000 + base * 1000 + index
    first = 2_000_000_000_000_000 + base * 1000
    parts = [
        f'{{"transactionId":"{number}","originalTransactionId":"{first}",',
        f'"productId":"{product}","subscriptionGroupIdentifier":"21700001",',
        f'"purchaseDate":{start},"expiresDate":{start + MONTH},"type":"Auto-Renewable Subscription",',
        f'"inAppOwnershipType":"PURCHASED","signedDate":{start + 4000},',
        f'"transactionReason":"{"RENEWAL" if index else "PURCHASE"}","price":{price},"currency":"USD"',
    ]
    if not small:
        parts.append(
            f',"webOrderLineItemId":"{number + 300}","bundleId":"com.example.atlas",'
            f'"originalPurchaseDate":{start - index * MONTH},"quantity":1,'
            f'"appAccountToken":"b02e5c1e-0bae-5ecd-9a9b-{base:012d}","environment":"Production",'
            f'"storefront":"USA","storefrontId":"143441","appTransactionId":"7{base:017d}"')
    if index == 0 and mixed(base) % 3 == 0:
        parts.append(',"offerType":1,"offerDiscountType":"FREE_TRIAL","offerPeriod":"P1W"')
    parts.append("}")
    return "".join(parts)


def account(base, count, small):
    chance = mixed(base)
    product, price = PRODUCTS[chance >> 8 & 1]
    newest = START + (chance >> 16) % 1200 * 86_400_000
    start = newest - count * MONTH
    body = ",".join(
        transaction(base, index, start + index * MONTH, product, price, small)
        for index in range(count))
    renews = chance >> 40 & 1
    end = start + count * MONTH
    line = 2_000_000_000_000_000 + base * 1000
    return (
        f'{{"account":"user-{base:09d}","storefront":"USA","asOf":"2026-11-30T12:00:00Z",'
        f'"transactions":[{body}],"renewalInfos":[{{"originalTransactionId":"{line}",'
        f'"autoRenewProductId":"{product}","productId":"{product}","autoRenewStatus":{renews},'
        f'"signedDate":{end + 5000}}}]}}\n')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("count", type=int)
    parser.add_argument("--transactions", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--small", action="store_true")
    asked = parser.parse_args()
    count = 2 if asked.small else asked.transactions
    out = []
    try:
        for base in range(asked.first, asked.first + asked.count):
            out.append(account(base, count, asked.small))
            if len(out) == 200:
                sys.stdout.write("".join(out))
                out.clear()
        sys.stdout.write("".join(out))
        sys.stdout.flush()
    except BrokenPipeError:
        sys.stderr.close()


if __name__ == "__main__":
    main()
