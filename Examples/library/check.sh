#!/usr/bin/env bash
# Builds the example package and compares what it prints about alice.
set -euo pipefail
cd "$(dirname "$0")"
account=$(mktemp)
trap 'rm -f "$account"' EXIT
head -n 1 ../accounts.ndjson >"$account"
swift build -q
found=$(.build/debug/Backend ../../catalogs/atlas.json "$account" 2026-11-30T12:00:00Z)
if [ "$found" != "$(cat expected.txt)" ]; then
    echo "the library example printed:" >&2
    echo "$found" >&2
    exit 1
fi
echo "1 passed, 0 failed"
