// SPDX-License-Identifier: Apache-2.0
//
// What OpenSSL needs in plain C for a chain seen for the first time: read leaf and intermediate, build
// and check the path in strict mode, check one ES256 signature. Prints microseconds, the median.
// Usage: cold_chain root.der leaf.der intermediate.der message signature.der

#include <openssl/evp.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct { unsigned char bytes[65536]; long count; } file;

static void load(file *into, const char *path) {
    FILE *stream = fopen(path, "rb");
    if (stream == NULL) exit(66);
    into->count = (long)fread(into->bytes, 1, sizeof into->bytes, stream);
    fclose(stream);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static int order(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static file root, leaf, middle, message, signature;

static int once(X509_STORE *store) {
    const unsigned char *next = leaf.bytes;
    X509 *first = d2i_X509(NULL, &next, leaf.count);
    next = middle.bytes;
    X509 *second = d2i_X509(NULL, &next, middle.count);
    STACK_OF(X509) *between = sk_X509_new_null();
    sk_X509_push(between, second);
    X509_STORE_CTX *path = X509_STORE_CTX_new();
    X509_STORE_CTX_init(path, store, first, between);
    X509_STORE_CTX_set_flags(path, X509_V_FLAG_X509_STRICT | X509_V_FLAG_NO_CHECK_TIME);
    int good = X509_verify_cert(path) == 1;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    good = good && EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, X509_get0_pubkey(first)) == 1
        && EVP_DigestVerify(context, signature.bytes, (size_t)signature.count, message.bytes,
               (size_t)message.count) == 1;
    EVP_MD_CTX_free(context);
    X509_STORE_CTX_free(path);
    sk_X509_free(between);
    X509_free(second);
    X509_free(first);
    return good;
}

int main(int count, char **words) {
    if (count != 6) return 64;
    load(&root, words[1]);
    load(&leaf, words[2]);
    load(&middle, words[3]);
    load(&message, words[4]);
    load(&signature, words[5]);
    X509_STORE *store = X509_STORE_new();
    const unsigned char *next = root.bytes;
    X509_STORE_add_cert(store, d2i_X509(NULL, &next, root.count));
    double times[301];
    for (int round = 0; round < 301; round++) {
        double start = now();
        if (!once(store)) return 1;
        times[round] = now() - start;
    }
    qsort(times, 301, sizeof times[0], order);
    printf("%.2f\n", times[150]);
    return 0;
}
