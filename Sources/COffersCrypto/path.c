// SPDX-License-Identifier: Apache-2.0

#include "internal.h"

#include <openssl/asn1.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/objects.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>
#include <string.h>
#include <time.h>

struct offers_crypto_roots {
    X509_STORE *store;
};

// Apple's marks on the certificates of App Store data (apple-payloads, verification step 7).
static const char *const markers[2] = {
    "1.2.840.113635.100.6.11.1",
    "1.2.840.113635.100.6.2.1",
};

static offers_crypto_status read_certificate(const uint8_t *der, size_t count, X509 **out) {
    *out = NULL;
    if (der == NULL || count == 0 || count > INT32_MAX) {
        return failed_saying(offers_crypto_status_certificate_unreadable, "");
    }
    const uint8_t *next = der;
    X509 *certificate = d2i_X509(NULL, &next, (long)count);
    if (certificate == NULL) return failed(offers_crypto_status_certificate_unreadable);
    if (next != der + count) {
        X509_free(certificate);
        return failed_saying(offers_crypto_status_certificate_trailing, "");
    }
    *out = certificate;
    return offers_crypto_status_ok;
}

offers_crypto_status offers_crypto_roots_create(offers_crypto_roots **out) {
    *out = NULL;
    offers_crypto_roots *made = OPENSSL_zalloc(sizeof *made);
    if (made == NULL) return failed(offers_crypto_status_library_failure);
    made->store = X509_STORE_new();
    if (made->store == NULL) {
        OPENSSL_free(made);
        return failed(offers_crypto_status_library_failure);
    }
    *out = made;
    return offers_crypto_status_ok;
}

void offers_crypto_roots_destroy(offers_crypto_roots *roots) {
    if (roots == NULL) return;
    X509_STORE_free(roots->store);
    OPENSSL_free(roots);
}

offers_crypto_status offers_crypto_roots_add(
    offers_crypto_roots *roots, const uint8_t *der, size_t count) {
    X509 *certificate = NULL;
    offers_crypto_status status = read_certificate(der, count, &certificate);
    if (status != offers_crypto_status_ok) return status;
    if (X509_self_signed(certificate, 1) != 1) {
        status = failed(offers_crypto_status_certificate_not_self_signed);
    } else if (X509_STORE_add_cert(roots->store, certificate) != 1) {
        status = failed(offers_crypto_status_library_failure);
    }
    X509_free(certificate);
    return status;
}

// Seconds since 1970 of a proleptic Gregorian date in UTC; timegm is not in every C library.
static int64_t seconds_since_1970(const struct tm *date) {
    int64_t year = (int64_t)date->tm_year + 1900;
    int64_t month = date->tm_mon + 1;
    year -= month <= 2;
    int64_t era = (year >= 0 ? year : year - 399) / 400;
    int64_t year_of_era = year - era * 400;
    int64_t day_of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + date->tm_mday - 1;
    int64_t day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    int64_t days = era * 146097 + day_of_era - 719468;
    return ((days * 24 + date->tm_hour) * 60 + date->tm_min) * 60 + date->tm_sec;
}

static int describe(X509 *certificate, int index, offers_crypto_path *path) {
    struct tm start, end;
    if (ASN1_TIME_to_tm(X509_get0_notBefore(certificate), &start) != 1
        || ASN1_TIME_to_tm(X509_get0_notAfter(certificate), &end) != 1) {
        return 0;
    }
    path->not_before[index] = seconds_since_1970(&start);
    path->not_after[index] = seconds_since_1970(&end);

    const X509_NAME *subject = X509_get_subject_name(certificate);
    int place = X509_NAME_get_index_by_NID(subject, NID_commonName, -1);
    if (place < 0) return 1;
    uint8_t *text = NULL;
    int count = ASN1_STRING_to_UTF8(
        &text, X509_NAME_ENTRY_get_data(X509_NAME_get_entry(subject, place)));
    for (int i = 0; i < count && i < OFFERS_CRYPTO_NAME_BYTES - 1; i++) {
        path->name[index][i] = (char)(text[i] >= 0x20 && text[i] < 0x7F ? text[i] : '?');
    }
    OPENSSL_free(text);
    return 1;
}

static int is_marked(const X509 *certificate, const char *identifier) {
    ASN1_OBJECT *object = OBJ_txt2obj(identifier, 1);
    if (object == NULL) return 0;
    int found = X509_get_ext_by_OBJ(certificate, object, -1) >= 0;
    ASN1_OBJECT_free(object);
    return found;
}

static int is_p256(const EVP_PKEY *key) {
    char group[32] = "";
    size_t length = 0;
    return key != NULL && EVP_PKEY_is_a(key, "EC") == 1
        && EVP_PKEY_get_utf8_string_param(
               key, OSSL_PKEY_PARAM_GROUP_NAME, group, sizeof group, &length) == 1
        && strcmp(group, "prime256v1") == 0;
}

static offers_crypto_status judge(
    X509_STORE_CTX *context, offers_crypto_path *path, EVP_PKEY **leaf_key) {
    if (X509_verify_cert(context) != 1) {
        int error = X509_STORE_CTX_get_error(context);
        int depth = X509_STORE_CTX_get_error_depth(context);
        path->certificate = depth >= 0 && depth < 3 ? depth : -1;
        return failed_saying(error == X509_V_ERR_UNHANDLED_CRITICAL_EXTENSION
                ? offers_crypto_status_path_critical_extension
                : offers_crypto_status_path_refused,
            X509_verify_cert_error_string(error));
    }
    const STACK_OF(X509) *chain = X509_STORE_CTX_get0_chain(context);
    int length = sk_X509_num(chain);
    for (int i = 0; i < length && i < 3; i++) {
        if (!describe(sk_X509_value(chain, i), i, path)) {
            path->certificate = i;
            return failed_saying(offers_crypto_status_path_refused, "a date of validity is unreadable");
        }
        path->length = i + 1;
    }
    if (length != 3) return failed_saying(offers_crypto_status_path_length, "");
    for (int i = 0; i < 2; i++) {
        if (!is_marked(sk_X509_value(chain, i), markers[i])) {
            path->certificate = i;
            return failed_saying(offers_crypto_status_path_marker_missing, markers[i]);
        }
    }
    EVP_PKEY *key = X509_get0_pubkey(sk_X509_value(chain, 0));
    if (!is_p256(key)) {
        path->certificate = 0;
        return failed(offers_crypto_status_path_key_not_p256);
    }
    if (EVP_PKEY_up_ref(key) != 1) return failed(offers_crypto_status_library_failure);
    *leaf_key = key;
    return offers_crypto_status_ok;
}

offers_crypto_status offers_crypto_check_path(
    const offers_crypto_roots *roots, const uint8_t *leaf_der, size_t leaf_count,
    const uint8_t *intermediate_der, size_t intermediate_count, offers_crypto_path *path,
    offers_crypto_public_key **leaf_key) {
    memset(path, 0, sizeof *path);
    path->certificate = -1;
    *leaf_key = NULL;

    X509 *leaf = NULL, *intermediate = NULL;
    STACK_OF(X509) *untrusted = NULL;
    X509_STORE_CTX *context = NULL;
    EVP_PKEY *key = NULL;

    offers_crypto_status status = read_certificate(leaf_der, leaf_count, &leaf);
    if (status != offers_crypto_status_ok) {
        path->certificate = 0;
        goto done;
    }
    status = read_certificate(intermediate_der, intermediate_count, &intermediate);
    if (status != offers_crypto_status_ok) {
        path->certificate = 1;
        goto done;
    }
    untrusted = sk_X509_new_null();
    context = X509_STORE_CTX_new();
    if (untrusted == NULL || context == NULL || sk_X509_push(untrusted, intermediate) <= 0
        || X509_STORE_CTX_init(context, roots->store, leaf, untrusted) != 1) {
        status = failed(offers_crypto_status_library_failure);
        goto done;
    }
    // The signatures of certificates don't change with time, so a path is judged once and its dates
    // are judged by the caller for every piece of signed data.
    X509_STORE_CTX_set_flags(context, X509_V_FLAG_X509_STRICT | X509_V_FLAG_NO_CHECK_TIME);
    status = judge(context, path, &key);
    if (status == offers_crypto_status_ok) status = public_key_wrap(key, leaf_key);
done:
    X509_STORE_CTX_free(context);
    sk_X509_free(untrusted);
    X509_free(intermediate);
    X509_free(leaf);
    return status;
}
