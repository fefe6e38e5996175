// SPDX-License-Identifier: Apache-2.0

public import Offers

/// Accounts for library users: Apple's decoded payloads, signed strings, or its response bodies (contract 3).
public enum AccountDocument {
    /// Reads one account: a JSON object of our form, or one of Apple's response bodies.
    ///
    /// O(n) in the bytes. What could not be read in an optional field is in the history's `warnings`.
    ///
    /// - Parameters:
    ///   - name: the account's name when the bytes are a bare response body of Apple's.
    ///   - jws: how signed strings are read; ``JWSReader/refusing`` unless you bring verification.
    /// - Throws: ``DocumentError`` with every problem and its place.
    public static func read(
        _ bytes: [UInt8], name: String? = nil, jws: JWSReader = .refusing
    ) throws(DocumentError) -> History {
        var decoder = AccountDecoder(jws: jws)
        return try decoder.decode(bytes.span, fileStem: name)
    }
}
