#!/usr/bin/env bash
# The tests must pass, and must fail when someone changes the trial's length in the catalog.
set -euo pipefail
cd "$(dirname "$0")"
swift build -q --build-tests
swift test --skip-build >/dev/null
changed=$(mktemp)
said=$(mktemp)
trap 'rm -f "$changed" "$said"' EXIT
sed 's/"duration": "P1W"/"duration": "P3D"/' Tests/PaywallTests/catalog.json >"$changed"
if PAYWALL_CATALOG=$changed swift test --skip-build >"$said" 2>&1; then
    echo "the tests passed although the trial lasts three days and the words say seven" >&2
    exit 1
fi
for words in "«7 days free»" "«7 Tage kostenlos»" "3 days, not" PaywallXCTests; do
    if ! grep -q "$words" "$said"; then
        echo "the failure doesn't say: $words" >&2
        cat "$said" >&2
        exit 1
    fi
done
echo "2 passed, 0 failed"
