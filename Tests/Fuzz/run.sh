#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# A bounded run of libFuzzer over the readers of untrusted bytes: JSON, .storekit, JWS and keys.
# FUZZ_SECONDS is for all four together (60). A finding stays in .build/fuzz/findings; make a test of it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
cd "$root"
seconds=${FUZZ_SECONDS:-60}
build=.build/fuzz
mkdir -p "$build/findings"
export SWIFT_BACKTRACE=enable=no OFFERS_FUZZ=1

if ! swift build --sanitize=fuzzer --scratch-path "$build" --product OffersFuzz >"$build/build.log" 2>&1; then
    if grep -q "unsupported option '-sanitize=fuzzer'" "$build/build.log"; then
        echo "fuzz: skipped: this toolchain has no libFuzzer"
        exit 0
    fi
    tail -n 40 "$build/build.log"
    exit 1
fi
for target in json storekit jws keys; do
    corpus=$build/corpus/$target
    mkdir -p "$corpus"
    OFFERS_FUZZ_TARGET=$target "$build/debug/OffersFuzz" -max_total_time=$((seconds / 4)) \
        -timeout=10 -rss_limit_mb=2048 -max_len=16384 -print_final_stats=0 -verbosity=0 \
        -artifact_prefix="$build/findings/$target-" "$corpus" "$here/Corpus/$target" \
        >"$build/$target.log" 2>&1 || {
        tail -n 30 "$build/$target.log"
        echo "fuzz: $target: a finding in $build/findings"
        exit 1
    }
    echo "fuzz: $target: nothing found"
done
