#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Interoperation with Apple's app-store-server-library, both ways. Run by run.sh."""
import argparse
import base64
import json
import os
import subprocess
import sys
import tempfile
import time
import uuid

from appstoreserverlibrary.jws_signature_creator import (
    AdvancedCommerceAPIInAppSignatureCreator, IntroductoryOfferEligibilitySignatureCreator,
    PromotionalOfferV2SignatureCreator)
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.promotional_offer import PromotionalOfferSignatureCreator
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier
import jwt

import verify_jws
import verify_v1

# Cases where Apple's Python library and we differ on purpose: (Apple's verdict, ours).
DELIBERATE = {
    "x5c leaf has trailing bytes after the DER": ("ok", "reject"),
    "payload has a duplicate bundleId (wrong, then right)": ("ok", "reject"),
    # A kind of data given as another kind is called by its name.
    "transaction given to the renewal verifier": ("ok", "reject"),
    # Text where a number belongs.
    "signedDate as a decimal string": ("ok", "reject"),
    # Claims that a JWT library enforces by accident; nothing in Apple's format has them.
    "iat claim in the future": ("reject", "ok"),
}
BUNDLE, KEY_ID, ISSUER = "com.example.orchard", "2X9R4HXF34", "57246542-96fe-1a63-e053-0824d011072a"

failures = []


def check(name, good, detail=""):
    if not good:
        failures.append(name)
        print("FAIL %s %s" % (name, detail))


def run(offers, *words, stdin=None):
    # In a folder of its own: the project's offers.json names another catalog and fixes the clock.
    return subprocess.run([offers, *words], input=stdin, capture_output=True, text=True,
                          cwd=tempfile.gettempdir())


def ours_to_theirs(offers, folder, key_path, public_pem):
    """What we sign passes independent checkers, a JWT library, and Apple's field layout."""
    tokens = ["", "7E3FB20B-4CDB-47CC-936D-99D65F608138", "alice", "ÅNGSTRÖM"]
    for index, token in enumerate(tokens):
        nonce = str(uuid.uuid4()).upper()
        result = run(offers, "sign", "promotional-v1", "--key", key_path, "--key-id", KEY_ID,
                     "--bundle-id", BUNDLE, "--product", "Pro.Monthly", "--offer", "spring50",
                     "--nonce", nonce, "--output", "json", *(["--username", token] if token else []))
        check("sign v1 %d" % index, result.returncode == 0, result.stderr)
        answer = json.loads(result.stdout)
        payload = verify_v1.build_payload(BUNDLE, KEY_ID, "Pro.Monthly", "spring50", token, nonce,
                                          answer["timestamp"])
        good, reason = verify_v1.check(public_pem, payload, answer["signature"])
        check("v1 %d verifies over an independent payload" % index, good, reason)
        check("v1 %d is fresh" % index, abs(answer["timestamp"] / 1000 - time.time()) < 60)

    kinds = {
        "promotional": ("promotional-offer", ["--product", "p", "--offer", "o", "--transaction-id", "7"],
                        {"productId": "p", "offerId": "o", "transactionId": "7"}),
        "intro-eligibility": ("introductory-offer-eligibility",
                              ["--product", "p", "--allow", "true", "--transaction-id", "7"],
                              {"productId": "p", "allow": True, "transactionId": "7"}),
        "advanced-commerce": ("advanced-commerce-api", [], {}),
    }
    request = os.path.join(folder, "request.json")
    with open(request, "w") as file:
        json.dump({"operation": "CREATE_ONE_TIME_CHARGE", "version": "1", "note": "ü"}, file)
    for command, (kind, options, fields) in kinds.items():
        operand = [request] if command == "advanced-commerce" else []
        result = run(offers, "sign", command, *operand, "--key", key_path, "--key-id", KEY_ID,
                     "--issuer-id", ISSUER, "--bundle-id", BUNDLE, "--raw", *options)
        check("sign " + command, result.returncode == 0, result.stderr)
        token = result.stdout.strip()
        expected = dict(fields, keyId=KEY_ID, issuerId=ISSUER, bundleId=BUNDLE)
        problems = verify_jws.check(token, public_pem, kind, expected, now=int(time.time()),
                                    lenient_nonce_case=False)
        check("token " + command, not problems, problems)
        claims = jwt.decode(token, public_pem, algorithms=["ES256"], audience=kind)
        check("claims " + command, claims["bid"] == BUNDLE)


def theirs_to_us(offers, private_pem, public_path):
    """What Apple's library signs, we find right, and tampering we find wrong."""
    creator = PromotionalOfferSignatureCreator(private_pem, KEY_ID, BUNDLE)
    nonce, now = uuid.uuid4(), int(time.time() * 1000)
    for product, offer, token in [("p", "o", ""), ("Pro.Monthly", "Spring", "Alice")]:
        signature = creator.create_signature(product, offer, token, nonce, now)
        words = ["verify", "signature", "--public-key", public_path, "--signature", signature,
                 "--bundle-id", BUNDLE, "--key-id", KEY_ID, "--product", product, "--offer", offer,
                 "--nonce", str(nonce), "--timestamp", str(now)]
        good = run(offers, *words, *(["--username", token] if token else []))
        check("Apple's v1 %s" % product, good.returncode == 0, good.stdout + good.stderr)
        bad = run(offers, *words[:-1], str(now + 1))
        check("Apple's v1 with another time", bad.returncode == 1, bad.stdout)

    common = (private_pem, KEY_ID, ISSUER, BUNDLE)
    v2 = PromotionalOfferV2SignatureCreator(*common).create_signature("p", "o", "7")
    intro = IntroductoryOfferEligibilitySignatureCreator(*common).create_signature("p", True, "7")
    for name, token in [("v2", v2), ("intro", intro)]:
        good = run(offers, "verify", "signature", token, "--public-key", public_path,
                   "--bundle-id", BUNDLE, "--key-id", KEY_ID, "--issuer-id", ISSUER, "--product", "p")
        check("Apple's token " + name, good.returncode == 0, good.stdout + good.stderr)
        bad = run(offers, "verify", "signature", token, "--public-key", public_path, "--product", "q")
        check("Apple's token %s for another product" % name, bad.returncode == 1, bad.stdout)
    check("Advanced Commerce creator is there", AdvancedCommerceAPIInAppSignatureCreator is not None)


def apples_verdict(vector):
    roots = vector["root"] if isinstance(vector["root"], list) else [vector["root"]]
    methods = {"transaction": "verify_and_decode_signed_transaction",
               "renewal": "verify_and_decode_renewal_info",
               "appTransaction": "verify_and_decode_app_transaction",
               "notification": "verify_and_decode_notification"}
    try:
        verifier = SignedDataVerifier([base64.b64decode(root) for root in roots], False,
                                      Environment(vector["environment"]), vector["bundleId"],
                                      vector.get("appAppleId"))
        getattr(verifier, methods[vector["kind"]])(vector["jws"])
        return "ok"
    except Exception:
        return "reject"


def our_verdict(offers, folder, vector):
    roots = vector["root"] if isinstance(vector["root"], list) else [vector["root"]]
    words = []
    for index, root in enumerate(roots):
        path = os.path.join(folder, "root%d.der" % index)
        with open(path, "wb") as file:
            file.write(base64.b64decode(root))
        words += ["--root", path]
    if vector.get("appAppleId"):
        words += ["--app-apple-id", str(vector["appAppleId"])]
    path = os.path.join(folder, "data.jws")
    with open(path, "w") as file:
        file.write(vector["jws"])
    result = run(offers, "verify", "jws", path, "--kind", vector["kind"], "--bundle-id",
                 vector["bundleId"], "--environment", vector["environment"], "--json", *words)
    return "ok" if result.returncode == 0 else "reject"


def verdicts(offers, folder, fixtures):
    """Both sides judge the same data."""
    with open(os.path.join(fixtures, "signed_payloads.json")) as file:
        vectors = json.load(file)
    with open(os.path.join(fixtures, "decoded_payloads.json")) as file:
        decoded = json.load(file)
    vectors += [dict(example, root=decoded["root"]) for example in decoded["examples"]]
    for vector in vectors:
        # The command line takes no white space for a part of the text.
        if vector["name"] == "leading space":
            continue
        theirs, ours = apples_verdict(vector), our_verdict(offers, folder, vector)
        wanted = DELIBERATE.get(vector["name"], (theirs, theirs))
        check(vector["name"], (theirs, ours) == wanted,
              "Apple %s, we %s, expected %s" % (theirs, ours, wanted))
    return len(vectors)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--offers", required=True, type=os.path.abspath)
    parser.add_argument("--fixtures", required=True)
    args = parser.parse_args()
    with open(os.path.join(args.fixtures, "promotional_v1.json")) as file:
        private_pem = json.load(file)["privateKeyPem"]
    with open(os.path.join(args.fixtures, "key_formats.json")) as file:
        public_pem = json.load(file)["publicKeyPem"]
    with tempfile.TemporaryDirectory() as folder:
        key_path, public_path = os.path.join(folder, "key.p8"), os.path.join(folder, "key.pem")
        with open(os.open(key_path, os.O_CREAT | os.O_WRONLY, 0o600), "w") as file:
            file.write(private_pem)
        with open(public_path, "w") as file:
            file.write(public_pem)
        ours_to_theirs(args.offers, folder, key_path, public_pem)
        theirs_to_us(args.offers, private_pem.encode(), public_path)
        count = verdicts(args.offers, folder, args.fixtures)
    if failures:
        print("interop: %d failures" % len(failures))
        return 1
    print("interop: good in both directions, %d signed payloads judged by both sides" % count)
    return 0


if __name__ == "__main__":
    sys.exit(main())
