#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# The C room under AddressSanitizer, UndefinedBehaviorSanitizer and valgrind (definite leaks), and the
# Swift that calls it under AddressSanitizer. SANITIZE_SWIFT=0 leaves the last one out.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# A throw-away chain with Apple's two marks.
openssl ecparam -name secp384r1 -genkey -noout -out root.key
openssl ecparam -name secp384r1 -genkey -noout -out intermediate.key
openssl ecparam -name prime256v1 -genkey -noout -out leaf.key
cat >extensions.cnf <<'EOF'
[root]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[intermediate]
basicConstraints = critical, CA:true, pathlen:0
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
1.2.840.113635.100.6.2.1 = DER:0500
[leaf]
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
1.2.840.113635.100.6.11.1 = DER:0500
[unmarked]
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
EOF
certify() { # name key issuer
    openssl req -new -key "$2.key" -subj "/CN=Test $1" -out "$1.csr"
    if [ "$3" = self ]; then
        openssl x509 -req -in "$1.csr" -signkey "$2.key" -days 30 -sha384 \
            -extfile extensions.cnf -extensions "$1" -out "$1.pem" 2>/dev/null
    else
        openssl x509 -req -in "$1.csr" -CA "$3.pem" -CAkey "$3.key" -CAcreateserial -days 30 \
            -sha384 -extfile extensions.cnf -extensions "$1" -out "$1.pem" 2>/dev/null
    fi
    openssl x509 -in "$1.pem" -outform DER -out "$1.der"
}
certify root root self
certify intermediate intermediate root
certify leaf leaf intermediate
certify unmarked leaf intermediate

compile() { # output flags…
    output=$1
    shift
    clang -std=gnu17 -g -O1 -Wall -Wextra -Werror "$@" -I "$root/Sources/COffersCrypto/include" \
        -I "$root/Sources/COffersCrypto" "$root"/Sources/COffersCrypto/*.c "$here/exercise.c" \
        $(pkg-config --cflags --libs libcrypto) -lpthread -o "$output"
}
compile address -fuse-ld=lld -fsanitize=address -fno-omit-frame-pointer
ASAN_OPTIONS=detect_leaks=1:abort_on_error=0 ./address "$work"
echo "sanitize: AddressSanitizer with leaks: clean"
compile undefined -fsanitize=undefined -fno-sanitize-recover=all
./undefined "$work"
echo "sanitize: UndefinedBehaviorSanitizer: clean"
if ! command -v valgrind >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    (apt-get update && apt-get install -y --no-install-recommends valgrind) >/dev/null 2>&1 || true
fi
if command -v valgrind >/dev/null; then
    compile plain -gdwarf-4  # valgrind reads no newer debug information
    valgrind --quiet --leak-check=full --errors-for-leak-kinds=definite --show-leak-kinds=definite \
        --error-exitcode=1 ./plain "$work"
    echo "sanitize: valgrind: no invalid access, no definite leak"
else
    echo "sanitize: valgrind is not here and can't be installed: skipped"
fi

if [ "${SANITIZE_SWIFT:-1}" = 1 ]; then
    cd "$root"
    ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no swift test --sanitize=address \
        --scratch-path .build/sanitize --filter OffersSigningTests >"$work/swift.log" 2>&1 || {
        tail -n 40 "$work/swift.log"
        exit 1
    }
    echo "sanitize: the signing tests under AddressSanitizer: clean"
fi
