// SPDX-License-Identifier: Apache-2.0

internal import OffersJSON

/// What is known about Advanced Commerce requests before Apple sees them: two constants that every
/// request carries, and the limits of some fields. Everything else is left to Apple.
enum AdvancedCommerceRequest {
    private static let longest = ["description": 45, "displayName": 30, "SKU": 128]

    static func check(_ request: [UInt8]) throws(SigningProblem) {
        let root: JSONNode
        do { root = try JSONNode.parse(request) } catch {
            throw .requestUnreadable(error.description)
        }
        guard root.members != nil else { throw .requestUnreadable("expected an object") }
        guard let operation = root["operation"]?.string, !operation.isEmpty else {
            throw .requestInvalid(path: "operation", "is missing (CREATE_SUBSCRIPTION, …)")
        }
        guard root["version"]?.string == "1" else {
            throw .requestInvalid(path: "version", "must be \"1\"")
        }
        try checkLimits(root, at: "")
    }

    private static func checkLimits(_ node: JSONNode, at path: String) throws(SigningProblem) {
        for (index, element) in (node.elements ?? []).enumerated() {
            try checkLimits(element, at: JSONPath.element(index, of: path))
        }
        for member in node.members ?? [] {
            let here = JSONPath.member(member.key, of: path)
            if let limit = longest[member.key], let text = member.node.string,
                text.unicodeScalars.count > limit
            {
                throw .requestInvalid(path: here, "is longer than \(limit) characters")
            }
            if member.key == "periodCount", let count = member.node.integer,
                !(1...12).contains(count)
            {
                throw .requestInvalid(path: here, "must be 1 to 12, found \(count)")
            }
            try checkLimits(member.node, at: here)
        }
    }
}
