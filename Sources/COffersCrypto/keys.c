// SPDX-License-Identifier: Apache-2.0

#include "internal.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/obj_mac.h>
#include <string.h>

EVP_PKEY *key_from_numbers(const uint8_t *point, const uint8_t *scalar) {
    char group[] = "prime256v1";
    uint8_t public_part[OFFERS_CRYPTO_POINT_BYTES];
    uint8_t private_part[OFFERS_CRYPTO_SCALAR_BYTES];  // in the machine's byte order
    memcpy(public_part, point, sizeof public_part);

    OSSL_PARAM parameters[4];
    int count = 0;
    parameters[count++] = OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group, 0);
    parameters[count++] = OSSL_PARAM_construct_octet_string(
        OSSL_PKEY_PARAM_PUB_KEY, public_part, sizeof public_part);

    EVP_PKEY *key = NULL;
    BIGNUM *number = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    int ready = context != NULL;
    if (ready && scalar != NULL) {
        number = BN_secure_new();
        ready = number != NULL && BN_bin2bn(scalar, OFFERS_CRYPTO_SCALAR_BYTES, number) != NULL
            && BN_bn2nativepad(number, private_part, sizeof private_part) == sizeof private_part;
        parameters[count++] = OSSL_PARAM_construct_BN(
            OSSL_PKEY_PARAM_PRIV_KEY, private_part, sizeof private_part);
    }
    parameters[count] = OSSL_PARAM_construct_end();
    int selection = scalar != NULL ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY;
    if (!ready || EVP_PKEY_fromdata_init(context) != 1
        || EVP_PKEY_fromdata(context, &key, selection, parameters) != 1) {
        EVP_PKEY_free(key);
        key = NULL;
    }
    OPENSSL_cleanse(private_part, sizeof private_part);
    BN_clear_free(number);
    EVP_PKEY_CTX_free(context);
    return key;
}

// The public point that belongs to a scalar.
static offers_crypto_status point_of(const uint8_t *scalar, uint8_t *point) {
    offers_crypto_status status = offers_crypto_status_library_failure;
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *product = group != NULL ? EC_POINT_new(group) : NULL;
    BIGNUM *number = BN_secure_new();
    if (product == NULL || number == NULL
        || BN_bin2bn(scalar, OFFERS_CRYPTO_SCALAR_BYTES, number) == NULL) {
        goto done;
    }
    BN_set_flags(number, BN_FLG_CONSTTIME);
    if (BN_is_zero(number) || BN_cmp(number, EC_GROUP_get0_order(group)) >= 0) {
        status = offers_crypto_status_scalar_out_of_range;
        goto done;
    }
    if (EC_POINT_mul(group, product, number, NULL, NULL, NULL) == 1
        && EC_POINT_point2oct(group, product, POINT_CONVERSION_UNCOMPRESSED, point,
               OFFERS_CRYPTO_POINT_BYTES, NULL) == OFFERS_CRYPTO_POINT_BYTES) {
        status = offers_crypto_status_ok;
    }
done:
    BN_clear_free(number);
    EC_POINT_free(product);
    EC_GROUP_free(group);
    return status;
}

offers_crypto_status offers_crypto_private_key_create(
    const uint8_t *scalar, const uint8_t *point, offers_crypto_private_key **out) {
    *out = NULL;
    offers_crypto_private_key *made = OPENSSL_zalloc(sizeof *made);
    if (made == NULL) return failed(offers_crypto_status_library_failure);

    offers_crypto_status status = point_of(scalar, made->point);
    if (status == offers_crypto_status_ok && point != NULL
        && memcmp(point, made->point, OFFERS_CRYPTO_POINT_BYTES) != 0) {
        status = offers_crypto_status_point_mismatch;
    }
    if (status == offers_crypto_status_ok) {
        made->key = key_from_numbers(made->point, scalar);
        if (made->key == NULL) status = offers_crypto_status_library_failure;
    }
    if (status != offers_crypto_status_ok) {
        offers_crypto_private_key_destroy(made);
        return failed(status);
    }
    *out = made;
    return offers_crypto_status_ok;
}

void offers_crypto_private_key_destroy(offers_crypto_private_key *key) {
    if (key == NULL) return;
    context_pool_clear(&key->contexts);
    EVP_PKEY_free(key->key);
    OPENSSL_clear_free(key, sizeof *key);
}

void offers_crypto_private_key_point(const offers_crypto_private_key *key, uint8_t *point) {
    memcpy(point, key->point, OFFERS_CRYPTO_POINT_BYTES);
}

offers_crypto_status public_key_wrap(EVP_PKEY *key, offers_crypto_public_key **out) {
    *out = NULL;
    offers_crypto_public_key *made = OPENSSL_zalloc(sizeof *made);
    if (made == NULL) {
        EVP_PKEY_free(key);
        return failed(offers_crypto_status_library_failure);
    }
    made->key = key;
    *out = made;
    return offers_crypto_status_ok;
}

offers_crypto_status offers_crypto_public_key_create(
    const uint8_t *point, offers_crypto_public_key **out) {
    *out = NULL;
    EVP_PKEY *key = key_from_numbers(point, NULL);
    if (key == NULL) return failed(offers_crypto_status_point_not_on_curve);
    return public_key_wrap(key, out);
}

void offers_crypto_public_key_destroy(offers_crypto_public_key *key) {
    if (key == NULL) return;
    context_pool_clear(&key->contexts);
    EVP_PKEY_free(key->key);
    OPENSSL_free(key);
}
