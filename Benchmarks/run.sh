#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Builds what is compared, prints the tables, and keeps them in RESULTS.md and GROWTH.md. Options go to bench.py.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
make -C "$here/.." release
swift build --package-path "$here/Foundation" -c release
python3 "$here/bench.py" --write "$here/RESULTS.md" "$@"
exec python3 "$here/growth.py" --write "$here/GROWTH.md"
