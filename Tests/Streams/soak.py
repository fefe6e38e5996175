#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A long run: accounts of about 1 KB made on the fly, answered in full; memory must stay flat.

    soak.py [COUNT] [--offers PATH]       (default: 10 million; CI runs a hundredth)
"""
import subprocess
import sys
import time

from common import GENERATOR, Steps, command


def resident(pid):
    with open(f"/proc/{pid}/status") as file:
        for line in file:
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
    return 0.0


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1].isdigit() else 10_000_000
    steps = Steps()
    source = subprocess.Popen(
        [sys.executable, GENERATOR, str(count), "--small"], stdout=subprocess.PIPE)
    process = subprocess.Popen(command("-"), stdin=source.stdout, stdout=subprocess.PIPE)
    source.stdout.close()
    lines = size = 0
    samples = []
    start = shown = time.monotonic()
    while chunk := process.stdout.read(1 << 20):
        lines += chunk.count(b"\n")
        size += len(chunk)
        now = time.monotonic()
        if now - shown > 0.5:
            shown = now
            samples.append(resident(process.pid))
            if len(samples) % 20 == 0:
                print(f"{lines} accounts, {samples[-1]:.0f} MB, {lines / (now - start):.0f} accounts/s",
                      flush=True)
    steps.show("it ends well", process.wait() == 0 and source.wait() == 0)
    steps.show(f"every one of {count} accounts is answered ({size >> 20} MB)", lines == count)
    warm, rest = samples[: len(samples) // 5 + 1], samples[len(samples) // 5 + 1:]
    peak = max(samples, default=0)
    steps.show(f"the peak of memory is under 100 MB ({peak:.0f} MB)", peak < 100)
    if rest:
        steps.show("and does not grow with the number of accounts",
                   max(rest) < max(warm) + 12, f"first {max(warm):.0f} MB, then {max(rest):.0f} MB")


if __name__ == "__main__":
    main()
