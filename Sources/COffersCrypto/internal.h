// SPDX-License-Identifier: Apache-2.0

#ifndef OFFERS_CRYPTO_INTERNAL_H
#define OFFERS_CRYPTO_INTERNAL_H

#include "offers_crypto.h"

#include <openssl/evp.h>
#include <stdatomic.h>

// Prepared contexts that no thread is using. Taking and giving back is one atomic exchange each;
// when all are out a new one is made, when all are back one too many is freed.
enum { OFFERS_CRYPTO_SPARES = 8 };

typedef struct context_pool {
    _Atomic(EVP_PKEY_CTX *) spare[OFFERS_CRYPTO_SPARES];
} context_pool;

typedef int (*context_prepare)(EVP_PKEY_CTX *);

EVP_PKEY_CTX *context_take(context_pool *pool, EVP_PKEY *key, context_prepare prepare);
void context_give(context_pool *pool, EVP_PKEY_CTX *context);
void context_pool_clear(context_pool *pool);

struct offers_crypto_private_key {
    EVP_PKEY *key;
    context_pool contexts;
    uint8_t point[OFFERS_CRYPTO_POINT_BYTES];
};

struct offers_crypto_public_key {
    EVP_PKEY *key;
    context_pool contexts;
};

// Keeps the library's first words for offers_crypto_words, empties its queue, hands the status back.
offers_crypto_status failed(offers_crypto_status status);
offers_crypto_status failed_saying(offers_crypto_status status, const char *words);

// Takes over the reference to the key, also on failure.
offers_crypto_status public_key_wrap(EVP_PKEY *key, offers_crypto_public_key **out);

// A key from its public point and, unless null, its scalar.
EVP_PKEY *key_from_numbers(const uint8_t *point, const uint8_t *scalar);

#endif
