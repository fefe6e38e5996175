#include "offers_crypto.h"
