#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Cost in instructions, which no busy machine changes: flat per account, linear in its transactions.

    growth.py [--offers PATH]         needs valgrind; says so and passes when there is none
"""
import json
import os
import sys
import tempfile

from common import ROOT, Steps, command, contents, generate, run

sys.path.append(os.path.join(ROOT, "Benchmarks"))
import callgrind  # noqa: E402


def main():
    steps = Steps()
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "a.ndjson")
        out = os.path.join(folder, "out")
        generate(file, 1, "--transactions", "100000")
        status, errors, memory = run(command(file), out)
        answer = json.loads(contents(out))
        steps.show(f"a history of 100,000 transactions is answered ({memory:.0f} MB)",
                   status == 0 and len(answer["groups"]) > 0, errors)
        size = os.path.getsize(file) / 1e6
        steps.show(f"in the room of its {size:.0f} MB and half of that again",
                   memory < 1.5 * size + 15, f"{memory:.0f} MB")
        if not callgrind.is_there():
            print("no valgrind: the rest is not measured")
            return

        def cost(count, *options):
            generate(file, count, *options)
            return callgrind.instructions(command(file, "--jobs", "1"), folder)

        start = cost(1, "--small")
        few, many = (cost(count, "--small") - start for count in (100, 1000))
        ratio = many / 999 / (few / 99)
        steps.show(f"an account costs the same among 100 and among 1000 ({ratio:.2f})",
                   0.7 < ratio < 1.15)
        # The same lapsed customer with a longer and longer past.
        costs = [cost(1, "--transactions", str(count)) - start for count in (200, 1000, 5000)]
        for small, large in zip(costs, costs[1:]):
            steps.show(f"five times the transactions cost {large / small:.2f} times as much",
                       large / small < 6)


if __name__ == "__main__":
    main()
