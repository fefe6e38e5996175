#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Asks `offers serve --stdio` from Python: one process for as long as you like, one line a question.

    offers_client.py [PATH OF offers]
"""
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


class OffersError(Exception):
    """What the request was refused for: `code` is usage, data, notFound or fault."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code, self.path = error["code"], error["path"]


class Offers:
    def __init__(self, binary="offers", *, catalog):
        self.process = subprocess.Popen(
            [binary, "serve", "--stdio", "--catalog", catalog], text=True, encoding="utf-8",
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=1)
        self.asked = 0

    def ask(self, command, account, **options):
        """`account`: the document, or the name of one in --accounts. Options by their names: offerType=…"""
        self.asked += 1
        request = {"id": self.asked, "command": command, "account": account, **options}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        assert reply["id"] == self.asked
        if "error" in reply:
            raise OffersError(reply["error"])
        return reply["answer"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def main():
    offers = Offers(sys.argv[1] if len(sys.argv) > 1 else "offers",
                    catalog=os.path.join(ROOT, "catalogs", "atlas.json"))
    with open(os.path.join(ROOT, "Examples", "accounts.ndjson"), encoding="utf-8") as file:
        alice = json.loads(file.readline())
    at = "2026-11-30T12:00:00Z"
    for row in offers.ask("eligible", alice, at=at, filter=["eligibility=eligible"],
                          fields=["productId", "offerType", "offerId"]):
        print(row["productId"], row["offerType"], row["offerId"] or "")
    for group in offers.ask("status", alice, at=at)["groups"]:
        print(group["groupId"], group["state"])
    try:
        offers.ask("eligible", {"account": "x", "transactions": 7})
    except OffersError as error:
        print(error.code, error.path)
    offers.close()


if __name__ == "__main__":
    main()
