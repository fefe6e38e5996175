#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What must hold whatever happens to a long run: order, whole lines, resuming, full disks, closed pipes.

    reliability.py [--offers PATH]
"""
import json
import os
import signal
import subprocess
import tempfile
import time

from common import Steps, command, contents, generate, run, whole_lines

COUNT = 6000


def interrupted(arguments, output, after, kind):
    """Runs until so many bytes are written, then sends the signal. False when it was over sooner."""
    with open(output, "wb") as out:
        process = subprocess.Popen(arguments, stdout=out, stderr=subprocess.PIPE)
        while process.poll() is None and os.path.getsize(output) < after:
            time.sleep(0.001)
        if process.poll() is None:
            process.send_signal(kind)
        errors = process.stderr.read().decode()
        return process.wait(), errors


def last_account(data):
    return json.loads(data.splitlines()[-1])["account"]


def main():
    steps = Steps()
    with tempfile.TemporaryDirectory() as folder:
        accounts, whole, part = (os.path.join(folder, name) for name in ("a.ndjson", "whole", "part"))
        generate(accounts, COUNT, "--small")
        status, errors, memory = run(command(accounts, "--jobs", "1"), whole)
        expected = contents(whole)
        steps.show("one thread answers for every account", status == 0 and
                   expected.count(b"\n") == COUNT, errors)
        steps.show(f"with less than 100 MB ({memory:.0f} MB)", memory < 100)
        for jobs in ("2", "5"):
            status, errors, memory = run(command(accounts, "--jobs", jobs), part)
            steps.show(f"{jobs} threads write the same bytes", status == 0 and
                       contents(part) == expected, errors)
        status, errors, _ = run(command("-", "--jobs", "2"), part, stdin=open(accounts, "rb"))
        steps.show("standard input gives the same bytes", contents(part) == expected, errors)

        for share in (0.02, 0.3, 0.6):
            arguments = command(accounts, "--jobs", "2")
            status, _ = interrupted(arguments, part, len(expected) * share, signal.SIGKILL)
            done = whole_lines(contents(part))
            steps.show("killed in the middle", status == -signal.SIGKILL and len(done) < len(expected))
            for line in done.splitlines():
                json.loads(line)
            steps.show("every written line is whole", expected.startswith(done))
            rest = os.path.join(folder, "rest")
            status, errors, _ = run(arguments + ["--resume-after", last_account(done)], rest)
            steps.show("--resume-after completes it, nothing lost, nothing twice", status == 0 and
                       done + contents(rest) == expected, errors)

        # With --fields an account has several lines: the last one's may not all be there.
        arguments = command(accounts, "--jobs", "2", "--fields", "account,productId,offerId")
        status, errors, _ = run(arguments, whole)
        rows = contents(whole)
        interrupted(arguments, part, len(rows) * 0.4, signal.SIGKILL)
        lines = whole_lines(contents(part)).splitlines(keepends=True)
        cut = last_account(b"".join(lines))
        lines = [line for line in lines if json.loads(line)["account"] != cut]
        done = b"".join(lines)
        status, errors, _ = run(arguments + ["--resume-after", last_account(done)], rest)
        steps.show("with --fields it resumes behind the last account but one", status == 0 and
                   len(done) < len(rows) and done + contents(rest) == rows, errors)

        status, errors = interrupted(command(accounts), part, len(expected) * 0.2, signal.SIGINT)
        done = contents(part)
        steps.show("SIGINT ends it behind a whole line, exit 130", status == 130 and
                   expected.startswith(done) and done.endswith(b"\n"), f"{status} {errors}")
        steps.show("and says where it stopped", f'answered up to "{last_account(done)}"' in errors, errors)

        status, errors = interrupted(command(accounts), part, len(expected) * 0.2, signal.SIGTERM)
        done = contents(part)
        steps.show("so does SIGTERM, exit 143", status == 143 and expected.startswith(done) and
                   done.endswith(b"\n") and f'answered up to "{last_account(done)}"' in errors,
                   f"{status} {errors}")

        process = subprocess.Popen(command("-"), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        process.stdin.write(b"".join(contents(accounts).splitlines(keepends=True)[:5]))
        process.stdin.flush()
        first = [process.stdout.readline() for _ in range(5)]
        steps.show("what was sent is answered while more is waited for",
                   b"".join(first) == b"".join(expected.splitlines(keepends=True)[:5]))
        process.send_signal(signal.SIGINT)
        errors = process.stderr.read()
        steps.show("SIGINT while it waits ends it too", process.wait() == 130 and
                   errors.startswith(b"offers: interrupted"), errors.decode())
        process.stdin.close()

        if os.path.exists("/dev/full"):
            with open("/dev/full", "wb") as full:
                result = subprocess.run(command(accounts), stdout=full, stderr=subprocess.PIPE)
            steps.show("a full disk is exit 70 with the system's words", result.returncode == 70 and
                       b"No space left" in result.stderr, result.stderr.decode())

        process = subprocess.Popen(command(accounts), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        first = process.stdout.readline()
        process.stdout.close()
        errors = process.stderr.read()
        steps.show("a reader that leaves ends it quietly, exit 141", process.wait() == 141 and
                   errors == b"" and expected.startswith(first), errors.decode())

        lines = contents(accounts).splitlines(keepends=True)
        broken = os.path.join(folder, "broken.ndjson")
        with open(broken, "wb") as out:
            for number, line in enumerate(lines):
                out.write(line[:-20] + b"\n" if number % 1000 == 500 else line)
        good = b"".join(line for number, line in enumerate(expected.splitlines(keepends=True))
                        if number % 1000 != 500)
        status, errors, _ = run(command(broken, "--keep-going", "--jobs", "3"), part)
        steps.show("bad lines are reported and the others answered", status == 65 and
                   contents(part) == good and f"{COUNT // 1000} of {COUNT} accounts" in errors, errors)
        offset = sum(map(len, lines[:500]))
        place = int(errors.split("(byte ")[1].split(")")[0])
        steps.show("with the line's number and a byte offset in it", "broken.ndjson:501:" in errors and
                   offset <= place < offset + len(lines[500]), errors)
        status, errors, _ = run(command(broken, "--jobs", "3"), part)
        steps.show("without --keep-going the first ends it, what stands before is answered",
                   status == 65 and contents(part) == b"".join(
                       expected.splitlines(keepends=True)[:500]), errors)

        slow = subprocess.Popen(command(accounts, "--jobs", "2"), stdout=subprocess.PIPE)
        time.sleep(1)
        with open(f"/proc/{slow.pid}/status") as file:
            now = next((line for line in file if line.startswith("VmRSS")), "VmRSS: 0 kB")
        steps.show("a slow reader holds it back: memory stays small",
                   int(now.split()[1]) < 60_000, now)
        steps.show("and gets everything", slow.stdout.read() == expected and slow.wait() == 0)


if __name__ == "__main__":
    main()
