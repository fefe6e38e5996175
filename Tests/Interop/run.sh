#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Proves both directions against Apple's published Python library: what we sign passes checkers that
# share no code with us and Apple's public key handling; what Apple's library accepts and refuses, we
# accept and refuse, five deliberate differences aside.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
venv=${OFFERS_INTEROP_VENV:-$root/.build/interop-venv}
offers=${OFFERS:-$root/.build/debug/offers}

skip() { echo "interop: skipped: $1"; exit 0; }

command -v python3 >/dev/null || skip "there is no python3"
if ! "$venv/bin/python" -c 'import appstoreserverlibrary' 2>/dev/null; then
    python3 -m venv "$venv" >/dev/null 2>&1 || skip "python3 cannot make a virtual environment"
    "$venv/bin/pip" install --quiet --disable-pip-version-check --timeout 20 --retries 1 \
        app-store-server-library==3.1.2 >/dev/null 2>&1 ||
        skip "PyPI can't be reached (app-store-server-library)"
fi
[ -x "$offers" ] || (cd "$root" && swift build --product offers)
exec "$venv/bin/python" "$here/interop.py" --offers "$offers" \
    --fixtures "$root/Tests/OffersSigningTests/Fixtures"
