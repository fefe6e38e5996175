#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The table of `run.sh`: bytes to answers, against the usual ways to do a part of it.

Runs are interleaved and the median counts, so that a busy minute hits all alike. MB are 10^6 bytes.
"""
import argparse
import datetime
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time

import callgrind

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
OFFERS = os.path.join(ROOT, ".build", "release", "offers")
TWIN = os.path.join(HERE, "Foundation", ".build", "release", "FoundationTwin")
AT = "2026-11-30T12:00:00Z"


def offers(accounts, *options):
    return [OFFERS, "eligible", "--all", "--catalog", os.path.join(ROOT, "catalogs", "atlas.json"),
            "--at", AT, "--accounts", accounts, "--output", "ndjson", *options]


FIELDS = ["--filter", "eligibility=eligible", "--fields", "account,offerId"]


def jobs(accounts, cores):
    """Name, command, standard input."""
    rows = [
        ("offers, every verdict with reasons in words", offers(accounts, "--jobs", "1"), None),
        ("offers, eligible offers only, no reasons", offers(accounts, "--jobs", "1", *FIELDS), None),
        ("offers, verdicts and reason codes counted", offers(accounts, "--jobs", "1", "--summary"), None),
    ]
    threads = 2
    while threads <= cores:
        rows.append((f"offers, with reasons, {threads} threads",
                     offers(accounts, "--jobs", str(threads)), None))
        threads *= 2
    rows.append(("Foundation's JSONDecoder, introductory rule only", [TWIN], accounts))
    try:
        import orjson  # noqa: F401
        rows.append(("Python with orjson, introductory rule only",
                     [sys.executable, os.path.join(HERE, "orjson_twin.py")], accounts))
    except ImportError:
        print("no orjson (pip install orjson): its row is left out", file=sys.stderr)
    return rows


def measure(command, accounts):
    """Seconds by the clock, seconds of processor, peak MB."""
    start = time.perf_counter()
    source = open(accounts, "rb") if accounts else subprocess.DEVNULL
    process = subprocess.Popen(command, stdin=source, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command[0]} ended with {process.returncode}")
    scale = 1e6 if sys.platform == "darwin" else 1e3
    return (time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / scale)


def beside(command, count):
    """Seconds by the clock until as many processes, started together, are all done."""
    start = time.perf_counter()
    running = [subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
               for _ in range(count)]
    if any(process.wait() for process in running):
        sys.exit(f"{command[0]} failed")
    return time.perf_counter() - start


def instructions(folder, accounts, few, many, *options):
    """For one account, the start of the program taken off; nil without valgrind."""
    if not callgrind.is_there():
        return None
    counts = [callgrind.instructions(offers(file, "--jobs", "1", *options), folder)
              for file in (few, many)]
    return (counts[1] - counts[0]) / accounts


def processor():
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            return next(line.split(":")[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--accounts", type=int, default=5000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--write", help="also to this Markdown file")
    asked = parser.parse_args()
    cores = os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as folder:
        def generate(count):
            path = os.path.join(folder, f"{count}.ndjson")
            with open(path, "wb") as out:
                subprocess.run([sys.executable, os.path.join(HERE, "accounts.py"), str(count)],
                               stdout=out, check=True)
            return path

        accounts = generate(asked.accounts)
        size = os.path.getsize(accounts)
        rows = jobs(accounts, cores)
        found = {name: [] for name, _, _ in rows}
        pairs = []
        for _ in range(asked.runs):
            for name, command, source in rows:
                found[name].append(measure(command, source))
            if cores > 1:
                pairs.append(beside(rows[0][1], 2))
        lines = [
            f"{asked.accounts} accounts of 20 transactions, {size / asked.accounts / 1000:.1f} kB each, "
            "the atlas catalog; medians of "
            f"{asked.runs} interleaved runs.", "",
            "| | MB/s | best run | accounts/s | MB/s of processor time | peak MB |",
            "|---|--:|--:|--:|--:|--:|"]
        clock = {}
        for name, _, _ in rows:
            wall, cpu, memory = (statistics.median(column) for column in zip(*found[name]))
            clock[name] = wall
            best = min(run[0] for run in found[name])
            lines.append(f"| {name} | {size / wall / 1e6:.0f} | {size / best / 1e6:.0f} "
                         f"| {asked.accounts / wall:.0f} "
                         f"| {size / cpu / 1e6:.0f} | {memory:.0f} |")
        one = clock["offers, every verdict with reasons in words"]
        for name in clock:
            if name.endswith("threads"):
                lines += ["", f"{name.split(', ')[-1]} take {one / clock[name]:.2f} times as many as one."]
        if pairs:
            lines += ["", "Two processes that share nothing, one beside the other, take "
                      f"{2 * one / statistics.median(pairs):.2f} times as many as one alone: "
                      "what the machine has to give."]
        few, many = generate(20), generate(120)
        lines += ["", "Instructions for one account (callgrind), which don't depend on the machine's mood:",
                  "", "| | instructions |", "|---|--:|"]
        for name, options in (("with reasons in words", []), ("eligible offers only", FIELDS),
                              ("counted", ["--summary"])):
            count = instructions(folder, 100, few, many, *options)
            lines.append(f"| {name} | {'no valgrind' if count is None else format(round(count), ',')} |")
    text = "\n".join(lines) + "\n"
    print(text)
    if asked.write:
        with open(asked.write, "w", encoding="utf-8") as out:
            out.write("# Last figures\n\n"
                      f"{datetime.date.today()}, {processor()}, {cores} cores, {platform.system()}. "
                      "Written by `Benchmarks/run.sh`.\n\n" + text)


if __name__ == "__main__":
    main()
