// SPDX-License-Identifier: Apache-2.0
#ifndef OFFERS_CRYPTO_H
#define OFFERS_CRYPTO_H
#include <stddef.h>
#include <stdint.h>
#endif
