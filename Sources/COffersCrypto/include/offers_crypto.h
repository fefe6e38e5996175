// SPDX-License-Identifier: Apache-2.0
//
// P-256 keys, ES256 signatures and the path check of Apple's three certificates, over libcrypto.
//
// The caller brings every output buffer. Keys and root sets are opaque, may be used by many threads
// at once, and must outlive every call that uses them. No call leaves anything in the error queue.

#ifndef OFFERS_CRYPTO_H
#define OFFERS_CRYPTO_H

#include <stddef.h>
#include <stdint.h>

#if !defined(__clang__)
#define _Nonnull
#define _Nullable
#endif

#if defined(__has_attribute)
#if __has_attribute(enum_extensibility)
#define OFFERS_CRYPTO_CLOSED __attribute__((enum_extensibility(closed)))
#endif
#endif
#ifndef OFFERS_CRYPTO_CLOSED
#define OFFERS_CRYPTO_CLOSED
#endif

enum {
    OFFERS_CRYPTO_SCALAR_BYTES = 32,
    OFFERS_CRYPTO_POINT_BYTES = 65,       // 04, x, y
    OFFERS_CRYPTO_DIGEST_BYTES = 32,      // SHA-256
    OFFERS_CRYPTO_RAW_SIGNATURE_BYTES = 64,   // r, s
    OFFERS_CRYPTO_DER_SIGNATURE_BYTES = 72,   // at most
    OFFERS_CRYPTO_NAME_BYTES = 96
};

typedef enum OFFERS_CRYPTO_CLOSED offers_crypto_status {
    offers_crypto_status_ok = 0,
    offers_crypto_status_library_failure,         // out of memory, no randomness: see the words
    offers_crypto_status_scalar_out_of_range,     // zero, or not below the order of the group
    offers_crypto_status_point_not_on_curve,
    offers_crypto_status_point_mismatch,          // the public part is not that of the private part
    offers_crypto_status_signature_malformed,     // no ECDSA-Sig-Value in DER, or of the wrong length
    offers_crypto_status_signature_mismatch,      // well formed, but not over this message by this key
    offers_crypto_status_certificate_unreadable,
    offers_crypto_status_certificate_trailing,    // bytes after the end of the certificate
    offers_crypto_status_certificate_not_self_signed,  // only a self-signed certificate can be a root
    offers_crypto_status_path_refused,            // no path to a root, or a rule of RFC 5280 is broken
    offers_crypto_status_path_length,             // a path, but not of leaf, intermediate and root
    offers_crypto_status_path_critical_extension, // one marked critical that is not understood
    offers_crypto_status_path_marker_missing,     // Apple's marker extension is not there
    offers_crypto_status_path_key_not_p256        // the leaf holds another kind of key
} offers_crypto_status;

typedef struct offers_crypto_private_key offers_crypto_private_key;
typedef struct offers_crypto_public_key offers_crypto_public_key;
typedef struct offers_crypto_roots offers_crypto_roots;

/// What a path check found; the arrays run leaf, intermediate, root.
typedef struct offers_crypto_path {
    int32_t certificate;  // the one that failed, -1 for the path as a whole
    int32_t length;       // how many of the entries below are filled
    int64_t not_before[3];  // seconds since 1970
    int64_t not_after[3];
    char name[3][OFFERS_CRYPTO_NAME_BYTES];  // common name, printable ASCII, zero-terminated
} offers_crypto_path;

/// The library's own words about the last failure on this thread, zero-terminated; "" if none.
void offers_crypto_words(char *_Nonnull out, size_t capacity);

void offers_crypto_wipe(void *_Nonnull bytes, size_t count);

/// 1 when both are the same; not for secrets.
int32_t offers_crypto_same(
    const uint8_t *_Nullable a, const uint8_t *_Nullable b, size_t count);

offers_crypto_status offers_crypto_sha256(
    const uint8_t *_Nullable bytes, size_t count, uint8_t *_Nonnull digest);

/// A private key from its scalar; a public part, where there is one, must belong to it.
offers_crypto_status offers_crypto_private_key_create(
    const uint8_t *_Nonnull scalar, const uint8_t *_Nullable point,
    offers_crypto_private_key *_Nullable *_Nonnull key);
void offers_crypto_private_key_destroy(offers_crypto_private_key *_Nullable key);
void offers_crypto_private_key_point(
    const offers_crypto_private_key *_Nonnull key, uint8_t *_Nonnull point);

offers_crypto_status offers_crypto_sign_der(
    offers_crypto_private_key *_Nonnull key, const uint8_t *_Nullable message, size_t count,
    uint8_t *_Nonnull signature, size_t *_Nonnull length);
offers_crypto_status offers_crypto_sign_raw(
    offers_crypto_private_key *_Nonnull key, const uint8_t *_Nullable message, size_t count,
    uint8_t *_Nonnull signature);

offers_crypto_status offers_crypto_public_key_create(
    const uint8_t *_Nonnull point, offers_crypto_public_key *_Nullable *_Nonnull key);
void offers_crypto_public_key_destroy(offers_crypto_public_key *_Nullable key);

offers_crypto_status offers_crypto_verify_der(
    offers_crypto_public_key *_Nonnull key, const uint8_t *_Nullable message, size_t count,
    const uint8_t *_Nullable signature, size_t length);
offers_crypto_status offers_crypto_verify_raw(
    offers_crypto_public_key *_Nonnull key, const uint8_t *_Nullable message, size_t count,
    const uint8_t *_Nullable signature, size_t length);

offers_crypto_status offers_crypto_roots_create(offers_crypto_roots *_Nullable *_Nonnull roots);
void offers_crypto_roots_destroy(offers_crypto_roots *_Nullable roots);
/// Adds a root; must not run at the same time as a check that uses the set.
offers_crypto_status offers_crypto_roots_add(
    offers_crypto_roots *_Nonnull roots, const uint8_t *_Nullable der, size_t count);

/// Whether leaf and intermediate lead to one of the roots, with Apple's two markers, by RFC 5280 in
/// OpenSSL's strict mode. Dates are reported, not judged: they depend on the signed data.
offers_crypto_status offers_crypto_check_path(
    const offers_crypto_roots *_Nonnull roots, const uint8_t *_Nullable leaf, size_t leaf_count,
    const uint8_t *_Nullable intermediate, size_t intermediate_count,
    offers_crypto_path *_Nonnull path, offers_crypto_public_key *_Nullable *_Nonnull leaf_key);

#endif
