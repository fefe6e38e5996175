// SPDX-License-Identifier: Apache-2.0

#include "internal.h"

#include <openssl/crypto.h>
#include <openssl/err.h>
#include <pthread.h>
#include <string.h>

static _Thread_local char last_words[256];

offers_crypto_status failed_saying(offers_crypto_status status, const char *words) {
    size_t count = strlen(words);
    if (count >= sizeof last_words) count = sizeof last_words - 1;
    memcpy(last_words, words, count);
    last_words[count] = 0;
    ERR_clear_error();
    return status;
}

offers_crypto_status failed(offers_crypto_status status) {
    char words[256] = "";
    unsigned long error = ERR_get_error();
    if (error != 0) ERR_error_string_n(error, words, sizeof words);
    return failed_saying(status, words);
}

void offers_crypto_words(char *out, size_t capacity) {
    if (capacity == 0) return;
    size_t count = strlen(last_words);
    if (count >= capacity) count = capacity - 1;
    memcpy(out, last_words, count);
    out[count] = 0;
}

void offers_crypto_wipe(void *bytes, size_t count) {
    OPENSSL_cleanse(bytes, count);
}

int32_t offers_crypto_same(const uint8_t *a, const uint8_t *b, size_t count) {
    return count == 0 || (a != NULL && b != NULL && memcmp(a, b, count) == 0);
}

// Looking an algorithm up by name costs as much as a short hash: do it once.
static EVP_MD *sha256;
static pthread_once_t sha256_once = PTHREAD_ONCE_INIT;

static void fetch_sha256(void) {
    sha256 = EVP_MD_fetch(NULL, "SHA256", NULL);
}

offers_crypto_status offers_crypto_sha256(const uint8_t *bytes, size_t count, uint8_t *digest) {
    pthread_once(&sha256_once, fetch_sha256);
    if (sha256 == NULL || EVP_Digest(bytes, count, digest, NULL, sha256, NULL) != 1) {
        return failed(offers_crypto_status_library_failure);
    }
    return offers_crypto_status_ok;
}

EVP_PKEY_CTX *context_take(context_pool *pool, EVP_PKEY *key, context_prepare prepare) {
    for (int i = 0; i < OFFERS_CRYPTO_SPARES; i++) {
        EVP_PKEY_CTX *spare = atomic_exchange(&pool->spare[i], NULL);
        if (spare != NULL) return spare;
    }
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL);
    if (context == NULL) return NULL;
    if (prepare(context) != 1 || EVP_PKEY_CTX_set_signature_md(context, EVP_sha256()) != 1) {
        EVP_PKEY_CTX_free(context);
        return NULL;
    }
    return context;
}

void context_give(context_pool *pool, EVP_PKEY_CTX *context) {
    for (int i = 0; i < OFFERS_CRYPTO_SPARES; i++) {
        EVP_PKEY_CTX *none = NULL;
        if (atomic_compare_exchange_strong(&pool->spare[i], &none, context)) return;
    }
    EVP_PKEY_CTX_free(context);
}

void context_pool_clear(context_pool *pool) {
    for (int i = 0; i < OFFERS_CRYPTO_SPARES; i++) {
        EVP_PKEY_CTX_free(atomic_exchange(&pool->spare[i], NULL));
    }
}
