// SPDX-License-Identifier: Apache-2.0
//
// Walks every call of the C room, good and bad, also from many threads, for the sanitizers to watch.
// Usage: exercise FOLDER, with root.der, intermediate.der, leaf.der, unmarked.der in it.

#include "offers_crypto.h"

#include <openssl/err.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

#define EXPECT(condition)                                                      \
    do {                                                                       \
        if (!(condition)) {                                                    \
            printf("line %d: %s\n", __LINE__, #condition);                     \
            failures++;                                                        \
        }                                                                      \
        if (ERR_peek_error() != 0) {                                           \
            printf("line %d: the error queue is not empty\n", __LINE__);       \
            failures++;                                                        \
            ERR_clear_error();                                                 \
        }                                                                      \
    } while (0)

typedef struct { uint8_t *bytes; size_t count; } file;

static file load(const char *folder, const char *name) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    file found = {NULL, 0};
    FILE *stream = fopen(path, "rb");
    if (stream == NULL) { printf("cannot read %s\n", path); exit(66); }
    // Exactly as many bytes as the file has, so that reading past the end is noticed.
    uint8_t buffer[8192];
    found.count = fread(buffer, 1, sizeof buffer, stream);
    found.bytes = malloc(found.count ? found.count : 1);
    if (found.bytes == NULL) exit(70);
    memcpy(found.bytes, buffer, found.count);
    fclose(stream);
    return found;
}

static const uint8_t scalar[32] = {
    0x25, 0xbf, 0x61, 0xca, 0x2b, 0x43, 0xf5, 0x90, 0xc8, 0xa3, 0x74, 0xb3, 0x8e, 0x4b, 0x30, 0x71,
    0x9c, 0x7b, 0xa0, 0x2a, 0x84, 0x19, 0x6c, 0x56, 0x4f, 0x29, 0x73, 0x77, 0x50, 0x2c, 0xcc, 0x9f};
static const uint8_t order[32] = {
    0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xbc, 0xe6, 0xfa, 0xad, 0xa7, 0x17, 0x9e, 0x84, 0xf3, 0xb9, 0xca, 0xc2, 0xfc, 0x63, 0x25, 0x51};

static void keys(void) {
    offers_crypto_private_key *key = NULL;
    uint8_t point[65], zero[32] = {0};
    EXPECT(offers_crypto_private_key_create(zero, NULL, &key) == offers_crypto_status_scalar_out_of_range);
    EXPECT(key == NULL);
    EXPECT(offers_crypto_private_key_create(order, NULL, &key) == offers_crypto_status_scalar_out_of_range);
    EXPECT(offers_crypto_private_key_create(scalar, NULL, &key) == offers_crypto_status_ok);
    offers_crypto_private_key_point(key, point);
    offers_crypto_private_key_destroy(key);
    EXPECT(offers_crypto_private_key_create(scalar, point, &key) == offers_crypto_status_ok);
    offers_crypto_private_key_destroy(key);
    point[64] ^= 1;
    EXPECT(offers_crypto_private_key_create(scalar, point, &key) == offers_crypto_status_point_mismatch);
    offers_crypto_public_key *public_key = NULL;
    EXPECT(offers_crypto_public_key_create(point, &public_key) == offers_crypto_status_point_not_on_curve);
    EXPECT(public_key == NULL);
    offers_crypto_public_key_destroy(NULL);
    offers_crypto_private_key_destroy(NULL);
    char words[8];
    offers_crypto_words(words, sizeof words);
    EXPECT(strlen(words) < sizeof words);
}

typedef struct { offers_crypto_private_key *key; offers_crypto_public_key *public_key; int bad; } shared;

static void *sign_and_verify(void *argument) {
    shared *all = argument;
    for (int round = 0; round < 40; round++) {
        uint8_t message[64], der[OFFERS_CRYPTO_DER_SIGNATURE_BYTES], raw[OFFERS_CRYPTO_RAW_SIGNATURE_BYTES];
        memset(message, round, sizeof message);
        size_t count = (size_t)round, length = 0;
        int bad = 0;
        bad += offers_crypto_sign_der(all->key, message, count, der, &length) != offers_crypto_status_ok;
        bad += offers_crypto_verify_der(all->public_key, message, count, der, length) != offers_crypto_status_ok;
        bad += offers_crypto_verify_der(all->public_key, message, count + 1, der, length) != offers_crypto_status_signature_mismatch;
        bad += offers_crypto_verify_der(all->public_key, message, count, der, length - 1) != offers_crypto_status_signature_malformed;
        bad += offers_crypto_sign_raw(all->key, message, count, raw) != offers_crypto_status_ok;
        bad += offers_crypto_verify_raw(all->public_key, message, count, raw, sizeof raw) != offers_crypto_status_ok;
        raw[10] ^= 1;
        bad += offers_crypto_verify_raw(all->public_key, message, count, raw, sizeof raw) != offers_crypto_status_signature_mismatch;
        bad += offers_crypto_verify_raw(all->public_key, message, count, raw, 63) != offers_crypto_status_signature_malformed;
        memset(raw, 0, sizeof raw);
        bad += offers_crypto_verify_raw(all->public_key, message, count, raw, sizeof raw) == offers_crypto_status_ok;
        memset(raw, 0xff, sizeof raw);
        bad += offers_crypto_verify_raw(all->public_key, message, count, raw, sizeof raw) == offers_crypto_status_ok;
        bad += ERR_peek_error() != 0;
        if (bad) __atomic_add_fetch(&all->bad, bad, __ATOMIC_SEQ_CST);
    }
    return NULL;
}

static void threads(void) {
    shared all = {NULL, NULL, 0};
    uint8_t point[65];
    EXPECT(offers_crypto_private_key_create(scalar, NULL, &all.key) == offers_crypto_status_ok);
    offers_crypto_private_key_point(all.key, point);
    EXPECT(offers_crypto_public_key_create(point, &all.public_key) == offers_crypto_status_ok);
    pthread_t thread[12];
    for (int i = 0; i < 12; i++) pthread_create(&thread[i], NULL, sign_and_verify, &all);
    for (int i = 0; i < 12; i++) pthread_join(thread[i], NULL);
    EXPECT(all.bad == 0);
    offers_crypto_public_key_destroy(all.public_key);
    offers_crypto_private_key_destroy(all.key);
}

static void paths(const char *folder) {
    file root = load(folder, "root.der"), middle = load(folder, "intermediate.der");
    file leaf = load(folder, "leaf.der"), unmarked = load(folder, "unmarked.der");
    offers_crypto_roots *roots = NULL;
    offers_crypto_path path;
    offers_crypto_public_key *key = NULL;
    EXPECT(offers_crypto_roots_create(&roots) == offers_crypto_status_ok);
    EXPECT(offers_crypto_roots_add(roots, middle.bytes, middle.count) == offers_crypto_status_certificate_not_self_signed);
    EXPECT(offers_crypto_roots_add(roots, root.bytes, root.count - 1) == offers_crypto_status_certificate_unreadable);
    EXPECT(offers_crypto_check_path(roots, leaf.bytes, leaf.count, middle.bytes, middle.count, &path, &key)
        == offers_crypto_status_path_refused);
    EXPECT(offers_crypto_roots_add(roots, root.bytes, root.count) == offers_crypto_status_ok);
    EXPECT(offers_crypto_check_path(roots, leaf.bytes, leaf.count, middle.bytes, middle.count, &path, &key)
        == offers_crypto_status_ok);
    EXPECT(key != NULL && path.length == 3 && path.not_before[0] < path.not_after[0]);
    offers_crypto_public_key_destroy(key);
    EXPECT(offers_crypto_check_path(roots, unmarked.bytes, unmarked.count, middle.bytes, middle.count, &path, &key)
        == offers_crypto_status_path_marker_missing);
    EXPECT(key == NULL && path.certificate == 0);
    EXPECT(offers_crypto_check_path(roots, leaf.bytes, leaf.count, leaf.bytes, leaf.count, &path, &key)
        != offers_crypto_status_ok);
    EXPECT(offers_crypto_check_path(roots, NULL, 0, middle.bytes, middle.count, &path, &key)
        == offers_crypto_status_certificate_unreadable);
    // Every truncation, and every changed byte: an error or a path, never a crash.
    for (size_t count = 0; count < leaf.count; count++) {
        uint8_t *part = malloc(count ? count : 1);
        if (part == NULL) exit(70);
        memcpy(part, leaf.bytes, count);
        EXPECT(offers_crypto_check_path(roots, part, count, middle.bytes, middle.count, &path, &key)
            == offers_crypto_status_certificate_unreadable);
        free(part);
    }
    for (size_t place = 0; place < leaf.count; place += 3) {
        leaf.bytes[place] ^= 0x55;
        EXPECT(offers_crypto_check_path(roots, leaf.bytes, leaf.count, middle.bytes, middle.count, &path, &key)
            != offers_crypto_status_ok);
        leaf.bytes[place] ^= 0x55;
    }
    offers_crypto_roots_destroy(roots);
    offers_crypto_roots_destroy(NULL);
    free(root.bytes); free(middle.bytes); free(leaf.bytes); free(unmarked.bytes);
}

int main(int count, char **words) {
    if (count != 2) return 64;
    uint8_t digest[32], secret[4] = {1, 2, 3, 4};
    EXPECT(offers_crypto_sha256(NULL, 0, digest) == offers_crypto_status_ok);
    offers_crypto_wipe(secret, sizeof secret);
    EXPECT(secret[0] == 0 && secret[3] == 0);
    EXPECT(offers_crypto_same(NULL, NULL, 0) == 1);
    EXPECT(offers_crypto_same(secret, digest, 4) == 0);
    keys();
    threads();
    paths(words[1]);
    if (failures) printf("%d failures\n", failures);
    return failures != 0;
}
