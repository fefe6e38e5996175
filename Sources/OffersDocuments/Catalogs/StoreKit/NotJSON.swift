// SPDX-License-Identifier: Apache-2.0
import Offers

/// What people commit under a `.storekit` name that is no JSON at all (storekit-format 1).
enum NotJSON {
    static func problem(in bytes: [UInt8]) -> (CatalogProblemCode, String)? {
        if isBlank(bytes) {
            return (.fileEmpty, "the file is empty; expected a catalog")
        }
        if starts(bytes, "bplist00") || isMarkup(bytes) {
            return (
                .storekitPlist,
                "an XML property list, not a StoreKit configuration; make one in Xcode: File, New, StoreKit "
                    + "Configuration File"
            )
        }
        if starts(bytes, "book"), bytes.count > 16, Array(bytes[8..<12]) == Array("mark".utf8) {
            return (
                .storekitAlias,
                "a macOS alias, not a file; commit the StoreKit configuration that it points at"
            )
        }
        if isCommentOnly(bytes) {
            return (
                .storekitComment,
                "a comment and nothing else; make the file in Xcode: File, New, StoreKit Configuration File"
            )
        }
        return nil
    }

    private static func starts(_ bytes: [UInt8], _ text: String) -> Bool {
        bytes.starts(with: text.utf8)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    private static func isBlank(_ bytes: [UInt8]) -> Bool { bytes.allSatisfy(isSpace) }

    private static func isMarkup(_ bytes: [UInt8]) -> Bool {
        let text = Array(bytes.drop(while: isSpace).prefix(16))
        return starts(text, "<?xml") || starts(text, "<!DOCTYPE plist") || starts(text, "<plist")
    }

    /// Nothing but `//` lines, `/* */` and space.
    private static func isCommentOnly(_ bytes: [UInt8]) -> Bool {
        var rest = bytes.drop(while: isSpace)
        while !rest.isEmpty {
            if rest.starts(with: "//".utf8) {
                rest = rest.drop { $0 != 10 && $0 != 13 }
            } else if rest.starts(with: "/*".utf8) {
                rest = rest.dropFirst(2)
                while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
                rest = rest.dropFirst(2)
            } else {
                return false
            }
            rest = rest.drop(while: isSpace)
        }
        return true
    }
}
