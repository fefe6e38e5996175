#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How cost grows: per account from a thousand to a million, per transaction from 20 to 2000.

    growth.py [--accounts LARGEST] [--write FILE]

Accounts are made on the fly and come through a pipe. Seconds are the processor's, of one thread; instructions
(callgrind) don't depend on the machine's mood.
"""
import argparse
import datetime
import os
import platform
import subprocess
import sys
import tempfile

import bench
import callgrind

GENERATOR = os.path.join(bench.HERE, "accounts.py")


def generator(count, *options):
    return [sys.executable, GENERATOR, str(count), *options]


def answered(count, *options):
    """Seconds of processor for all accounts of the generator, and the peak of memory in MB."""
    source = subprocess.Popen(generator(count, *options), stdout=subprocess.PIPE)
    process = subprocess.Popen(
        bench.offers("-", "--jobs", "1"), stdin=source.stdout, stdout=subprocess.DEVNULL)
    source.stdout.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if source.wait() != 0 or process.returncode != 0:
        sys.exit(f"a run over {count} accounts ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)


def instructions(folder, count, *options):
    """Of one account more, the start of the program taken off; words without valgrind."""
    if not callgrind.is_there():
        return "no valgrind"
    totals = []
    for number in (1, 1 + count):
        path = os.path.join(folder, "accounts.ndjson")
        with open(path, "wb") as out:
            subprocess.run(generator(number, *options), stdout=out, check=True)
        totals.append(callgrind.instructions(bench.offers(path, "--jobs", "1"), folder))
    return (totals[1] - totals[0]) / count


def shown(value):
    return value if isinstance(value, str) else f"{value:,.0f}"


def by_accounts(folder, largest):
    yield "Accounts of two transactions, about 1 kB each, answered in full, with reasons:"
    yield ""
    yield "| accounts | µs of processor time an account | peak MB | instructions an account |"
    yield "|--:|--:|--:|--:|"
    count = 1000
    while count <= largest:
        # A start of some milliseconds is no part of an account.
        start = min(answered(1, "--small")[0] for _ in range(3))
        # Short runs are repeated: the clock's grain is coarse.
        runs = [answered(count, "--small") for _ in range(5 if count < 100_000 else 1)]
        seconds = sorted(seconds for seconds, _ in runs)[len(runs) // 2] - start
        memory = max(memory for _, memory in runs)
        found = instructions(folder, count, "--small") if count <= 10_000 else "–"
        yield (f"| {count:,} | {seconds / count * 1e6:.1f} | {memory:.0f} | {shown(found)} |")
        count *= 10


def by_transactions(folder):
    yield "Accounts with a longer and longer past, each transaction about 0.6 kB:"
    yield ""
    yield "| transactions an account | µs of processor time a transaction | instructions a transaction |"
    yield "|--:|--:|--:|"
    for length, count in ((20, 4000), (200, 400), (2000, 40)):
        options = ("--transactions", str(length))
        start = min(answered(1, "--small")[0] for _ in range(3))
        runs = sorted(answered(count, *options)[0] for _ in range(3))
        found = instructions(folder, max(2, 400 // length), *options)
        if not isinstance(found, str):
            found /= length
        yield f"| {length} | {(runs[1] - start) / count / length * 1e6:.2f} | {shown(found)} |"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--accounts", type=int, default=1_000_000)
    parser.add_argument("--write", help="also to this Markdown file")
    asked = parser.parse_args()
    lines = []
    with tempfile.TemporaryDirectory() as folder:
        for part in (by_accounts(folder, asked.accounts), [""], by_transactions(folder)):
            for line in part:
                print(line, flush=True)
                lines.append(line)
    if asked.write:
        with open(asked.write, "w", encoding="utf-8") as out:
            out.write("# How cost grows\n\n"
                      f"{datetime.date.today()}, {bench.processor()}, {os.cpu_count()} cores, "
                      f"{platform.system()}. Written by `Benchmarks/growth.py`; "
                      "`Tests/Streams/growth.py` holds it to account, on instructions alone.\n\n"
                      + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
