#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The usual way in Python: each line through orjson, then only the introductory rule. No reasons."""
import json
import sys
import time

import orjson

NOW = 1_796_040_000_000


def main():
    accounts = eligible = size = 0
    start = time.perf_counter()
    for line in sys.stdin.buffer:
        size += len(line)
        account = orjson.loads(line)
        transactions = account["transactions"]
        used = any(each.get("offerType") == 1 for each in transactions)
        running = any(
            "revocationDate" not in each and each.get("expiresDate", 0) > NOW
            for each in transactions)
        accounts += 1
        eligible += not used and not running
    print(json.dumps({
        "accounts": accounts, "eligible": eligible, "bytes": size,
        "seconds": time.perf_counter() - start}))


if __name__ == "__main__":
    main()
