#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs offers_spark.py on two local workers and compares with one process, line by line: once undisturbed,
once with a worker that is killed in the middle of its partition.

    compare.py [--offers PATH] [--accounts COUNT]
"""
import argparse
import glob
import os
import stat
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
CATALOG = os.path.join(ROOT, "catalogs", "atlas.json")
AT = "2026-11-30T12:00:00Z"

# The first process to come kills its worker after some answers, as a machine that is lost would.
DIES_ONCE = """#!/bin/sh
if mkdir '{marker}' 2>/dev/null; then
    '{offers}' "$@" | head -n 100
    kill -9 $PPID
    exit 1
fi
exec '{offers}' "$@"
"""


def spark(accounts, output, offers):
    # Two workers with a process each; a task may fail three times before the job does.
    environment = dict(os.environ, PYSPARK_PYTHON=sys.executable)
    result = subprocess.run(
        [os.path.join(os.path.dirname(sys.executable), "spark-submit"),
         "--master", "local-cluster[2,1,1024]", "--conf", "spark.ui.enabled=false",
         os.path.join(HERE, "offers_spark.py"), accounts, output, "--catalog", CATALOG, "--at", AT,
         "--offers", offers, "--partitions", "6"],
        env=environment, stderr=subprocess.PIPE, text=True)
    if result.returncode != 0:
        sys.exit("FAILED: the Spark job\n" + result.stderr[-4000:])
    lines = []
    for part in sorted(glob.glob(os.path.join(output, "part-*"))):
        with open(part, encoding="utf-8") as file:
            lines += file.read().splitlines()
    return lines


def compare(claim, found, expected):
    if len(found) != len(expected):
        sys.exit(f"FAILED: {claim}: {len(found)} lines, expected {len(expected)}")
    for number, (mine, theirs) in enumerate(zip(found, expected), 1):
        if mine != theirs:
            sys.exit(f"FAILED: {claim}: line {number} differs\n{mine}\n{theirs}")
    print(f"ok  {claim}: {len(found)} lines, all the same", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--offers", default=os.path.join(ROOT, ".build", "release", "offers"))
    parser.add_argument("--accounts", type=int, default=20_000)
    asked = parser.parse_args()
    offers = os.path.abspath(asked.offers)
    with tempfile.TemporaryDirectory() as folder:
        accounts = os.path.join(folder, "accounts.ndjson")
        with open(accounts, "wb") as out:
            subprocess.run(
                [sys.executable, os.path.join(ROOT, "Benchmarks", "accounts.py"),
                 str(asked.accounts), "--small"], stdout=out, check=True)
        single = subprocess.run(
            [offers, "eligible", "--all", "--accounts", accounts, "--catalog", CATALOG, "--at", AT,
             "--output", "ndjson"], stdout=subprocess.PIPE, check=True, text=True)
        expected = single.stdout.splitlines()
        found = spark(accounts, os.path.join(folder, "answers"), offers)
        compare("two workers answer as one process does", found, expected)

        marker = os.path.join(folder, "died")
        shim = os.path.join(folder, "offers-that-dies-once")
        with open(shim, "w", encoding="utf-8") as out:
            out.write(DIES_ONCE.format(marker=marker, offers=offers))
        os.chmod(shim, os.stat(shim).st_mode | stat.S_IXUSR)
        found = spark(accounts, os.path.join(folder, "again"), shim)
        if not os.path.isdir(marker):
            sys.exit("FAILED: no worker was killed")
        compare("and after a worker was killed", found, expected)


if __name__ == "__main__":
    main()
