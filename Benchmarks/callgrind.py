# SPDX-License-Identifier: Apache-2.0
"""Instructions of a run, which no busy machine changes."""
import os
import re
import shutil
import subprocess


def is_there():
    return shutil.which("valgrind") is not None


def instructions(command, folder):
    """Of a command; a copy without debug information runs, which valgrind may not know how to read."""
    stripped = os.path.join(folder, "stripped-" + os.path.basename(command[0]))
    if not os.path.exists(stripped):
        shutil.copy(command[0], stripped)
        subprocess.run(["strip", "--strip-debug", stripped], check=True)
    result = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", stripped, *command[1:]],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    found = re.search(r"Collected : (\d+)", result.stderr)
    if result.returncode != 0 or not found:
        raise SystemExit("FAILED: callgrind\n" + result.stderr)
    return int(found.group(1))
