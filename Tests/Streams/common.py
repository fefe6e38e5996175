# SPDX-License-Identifier: Apache-2.0
"""What the stream tests share: the binary, generated accounts, and running with a peak of memory."""
import os
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CATALOG = os.path.join(ROOT, "catalogs", "atlas.json")
AT = "2026-11-30T12:00:00Z"
GENERATOR = os.path.join(ROOT, "Benchmarks", "accounts.py")


def binary():
    """--offers PATH, else the release build."""
    if "--offers" in sys.argv:
        return os.path.abspath(sys.argv[sys.argv.index("--offers") + 1])
    found = os.path.join(ROOT, ".build", "release", "offers")
    if not os.path.exists(found):
        sys.exit("no binary: build with `swift build -c release --product offers`, or give --offers PATH")
    return found


def command(accounts, *options):
    return [binary(), "eligible", "--all", "--catalog", CATALOG, "--at", AT, "--accounts", accounts,
            "--output", "ndjson", *options]


def generate(path, count, *options):
    with open(path, "wb") as out:
        subprocess.run([sys.executable, GENERATOR, str(count), *options], stdout=out, check=True)


def run(arguments, output, **options):
    """Exit status, standard error, and the peak of memory in MB."""
    with open(output, "wb") as out:
        process = subprocess.Popen(arguments, stdout=out, stderr=subprocess.PIPE, **options)
        errors = process.stderr.read().decode()
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    scale = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return process.returncode, errors, usage.ru_maxrss / scale


def contents(path):
    with open(path, "rb") as file:
        return file.read()


def whole_lines(data):
    """Without what a kill cut off: a line ends in a line feed."""
    return data[: data.rfind(b"\n") + 1]


class Steps:
    """Prints each claim as it is shown, and stops at the first that is not."""

    def __init__(self):
        self.start = time.monotonic()

    def show(self, claim, holds, detail=""):
        if not holds:
            sys.exit(f"FAILED: {claim}\n{detail}")
        print(f"ok {time.monotonic() - self.start:5.1f} s  {claim}", flush=True)
