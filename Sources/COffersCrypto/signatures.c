// SPDX-License-Identifier: Apache-2.0

#include "internal.h"

#include <openssl/bn.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <string.h>

enum { HALF = OFFERS_CRYPTO_RAW_SIGNATURE_BYTES / 2 };

offers_crypto_status offers_crypto_sign_der(
    offers_crypto_private_key *key, const uint8_t *message, size_t count, uint8_t *signature,
    size_t *length) {
    uint8_t digest[OFFERS_CRYPTO_DIGEST_BYTES];
    offers_crypto_status status = offers_crypto_sha256(message, count, digest);
    if (status != offers_crypto_status_ok) return status;

    EVP_PKEY_CTX *context = context_take(&key->contexts, key->key, EVP_PKEY_sign_init);
    if (context == NULL) return failed(offers_crypto_status_library_failure);
    *length = OFFERS_CRYPTO_DER_SIGNATURE_BYTES;
    if (EVP_PKEY_sign(context, signature, length, digest, sizeof digest) != 1) {
        EVP_PKEY_CTX_free(context);
        return failed(offers_crypto_status_library_failure);
    }
    context_give(&key->contexts, context);
    return offers_crypto_status_ok;
}

offers_crypto_status offers_crypto_sign_raw(
    offers_crypto_private_key *key, const uint8_t *message, size_t count, uint8_t *signature) {
    uint8_t der[OFFERS_CRYPTO_DER_SIGNATURE_BYTES];
    size_t length = 0;
    offers_crypto_status status = offers_crypto_sign_der(key, message, count, der, &length);
    if (status != offers_crypto_status_ok) return status;

    const uint8_t *next = der;
    ECDSA_SIG *numbers = d2i_ECDSA_SIG(NULL, &next, (long)length);
    int written = numbers != NULL
        && BN_bn2binpad(ECDSA_SIG_get0_r(numbers), signature, HALF) == HALF
        && BN_bn2binpad(ECDSA_SIG_get0_s(numbers), signature + HALF, HALF) == HALF;
    ECDSA_SIG_free(numbers);
    return written ? offers_crypto_status_ok : failed(offers_crypto_status_library_failure);
}

static offers_crypto_status verify_numbers(
    offers_crypto_public_key *key, const uint8_t *message, size_t count, const uint8_t *der,
    size_t length) {
    uint8_t digest[OFFERS_CRYPTO_DIGEST_BYTES];
    offers_crypto_status status = offers_crypto_sha256(message, count, digest);
    if (status != offers_crypto_status_ok) return status;

    EVP_PKEY_CTX *context = context_take(&key->contexts, key->key, EVP_PKEY_verify_init);
    if (context == NULL) return failed(offers_crypto_status_library_failure);
    int good = EVP_PKEY_verify(context, der, length, digest, sizeof digest) == 1;
    context_give(&key->contexts, context);
    return good ? offers_crypto_status_ok : failed(offers_crypto_status_signature_mismatch);
}

offers_crypto_status offers_crypto_verify_der(
    offers_crypto_public_key *key, const uint8_t *message, size_t count, const uint8_t *signature,
    size_t length) {
    // Only the one minimal form of two numbers is a signature: encode again and compare.
    uint8_t again[OFFERS_CRYPTO_DER_SIGNATURE_BYTES + 8];
    if (signature == NULL || length == 0 || length > OFFERS_CRYPTO_DER_SIGNATURE_BYTES) {
        return failed_saying(offers_crypto_status_signature_malformed, "");
    }
    const uint8_t *next = signature;
    ECDSA_SIG *numbers = d2i_ECDSA_SIG(NULL, &next, (long)length);
    if (numbers == NULL) return failed(offers_crypto_status_signature_malformed);
    int size = i2d_ECDSA_SIG(numbers, NULL);
    uint8_t *end = again;
    int minimal = size > 0 && (size_t)size == length && (size_t)size <= sizeof again
        && i2d_ECDSA_SIG(numbers, &end) == size && memcmp(again, signature, length) == 0;
    ECDSA_SIG_free(numbers);
    if (!minimal) return failed(offers_crypto_status_signature_malformed);
    return verify_numbers(key, message, count, signature, length);
}

// Writes one INTEGER; the number is not negative, so a leading one bit needs a zero byte before it.
static size_t write_integer(uint8_t *out, const uint8_t *number) {
    size_t skip = 0;
    while (skip < HALF - 1 && number[skip] == 0) skip++;
    size_t pad = number[skip] >= 0x80 ? 1 : 0;
    size_t count = HALF - skip;
    out[0] = 0x02;
    out[1] = (uint8_t)(count + pad);
    out[2] = 0;
    memcpy(out + 2 + pad, number + skip, count);
    return 2 + pad + count;
}

offers_crypto_status offers_crypto_verify_raw(
    offers_crypto_public_key *key, const uint8_t *message, size_t count, const uint8_t *signature,
    size_t length) {
    if (signature == NULL || length != OFFERS_CRYPTO_RAW_SIGNATURE_BYTES) {
        return failed_saying(offers_crypto_status_signature_malformed, "");
    }
    uint8_t der[OFFERS_CRYPTO_DER_SIGNATURE_BYTES];
    size_t size = 2 + write_integer(der + 2, signature);
    size += write_integer(der + size, signature + HALF);
    der[0] = 0x30;
    der[1] = (uint8_t)(size - 2);
    return verify_numbers(key, message, count, der, size);
}
