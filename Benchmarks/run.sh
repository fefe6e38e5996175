#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Builds what is compared, prints the table, and keeps it in RESULTS.md. Options go to bench.py.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
make -C "$here/.." release
swift build --package-path "$here/Foundation" -c release
exec python3 "$here/bench.py" --write "$here/RESULTS.md" "$@"
