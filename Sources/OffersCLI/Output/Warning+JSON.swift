// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersJSON

extension Warning {
    /// As every answer lists it (contract 8.33).
    var json: JSONValue {
        ["code": .string(code), "message": .string(message), "path": JSONValue(path)]
    }
}
