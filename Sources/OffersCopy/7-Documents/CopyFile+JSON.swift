// SPDX-License-Identifier: Apache-2.0

import Offers
import OffersJSON

extension CopyFile {
    /// Reads a copy file (contract 5): one object, or a list of them.
    ///
    /// - Parameter name: what messages call the file.
    /// - Throws: ``CopyFileError`` with the line, column and path of the first problem.
    public static func read(_ bytes: [UInt8], name: String) throws(CopyFileError) -> [CopyFile] {
        let document: JSONNode
        do throws(JSONError) { document = try JSONNode.parse(bytes) } catch {
            throw CopyFileError("\(name): \(error)")
        }
        let reader = CopyFileReader(name: name, places: JSONPlaces(bytes))
        guard let parts = document.elements else { return [try reader.file(document, "")] }
        var files: [CopyFile] = []
        for (index, part) in parts.enumerated() {
            files.append(try reader.file(part, JSONPath.element(index, of: "")))
        }
        return files
    }
}

/// One reading of one document.
struct CopyFileReader {
    let name: String
    let places: JSONPlaces

    func file(_ node: JSONNode, _ path: String) throws(CopyFileError) -> CopyFile {
        guard node.members != nil else {
            throw wrong(node, path, "an object with \"locale\" and \"screens\"")
        }
        let (identifier, at) = try text(node, "locale", path)
        guard let locale = CopyLocale(identifier) else {
            throw wrong(
                at, JSONPath.member("locale", of: path), "a locale in one of the ten languages",
                found: "\"\(identifier)\"",
                hints: ["they are: " + CopyLocale.languages.joined(separator: ", ")])
        }
        let read = try screens(node, path)
        return CopyFile(
            paywall: node["paywall"]?.string ?? name, locale: locale,
            storefronts: try storefronts(
                node["storefront"], JSONPath.member("storefront", of: path)),
            screens: read)
    }

    func screens(_ node: JSONNode, _ path: String) throws(CopyFileError) -> [CopyScreen] {
        let screensPath = JSONPath.member("screens", of: path)
        guard let screens = node["screens"]?.elements else {
            throw wrong(node["screens"] ?? node, screensPath, "a list of screens")
        }
        var read: [CopyScreen] = []
        for (index, screen) in screens.enumerated() {
            read.append(try self.screen(screen, JSONPath.element(index, of: screensPath)))
        }
        return read
    }

    func storefronts(_ node: JSONNode?, _ path: String) throws(CopyFileError)
        -> [Storefront]?
    {
        guard let node, !node.isNull else { return nil }
        var storefronts: [Storefront] = []
        for code in node.elements ?? [node] {
            guard let storefront = code.string.flatMap({ Storefront($0) }), storefront.isAppStore
            else {
                throw wrong(
                    code, path, "a three-letter code of an App Store storefront, or a list of them",
                    found: code.string.map { "\"\($0)\"" })
            }
            storefronts.append(storefront)
        }
        return storefronts
    }

    private func screen(_ node: JSONNode, _ path: String) throws(CopyFileError) -> CopyScreen {
        guard let texts = node["texts"]?.members else {
            throw wrong(
                node["texts"] ?? node, JSONPath.member("texts", of: path), "an object of texts")
        }
        var read: [CopyScreen.Text] = []
        for member in texts {
            guard let text = member.node.string else {
                throw wrong(
                    member.node,
                    JSONPath.member(member.key, of: JSONPath.member("texts", of: path)), "text")
            }
            read.append(CopyScreen.Text(member.key, text))
        }
        var plan = BillingPlan.upFront
        switch node["billingPlan"]?.string {
        case nil where node["billingPlan"].map(\.isNull) ?? true: break
        case "MONTHLY"?: plan = .monthly
        case "BILLED_UPFRONT"?, "UPFRONT"?: plan = .upFront
        default:
            throw wrong(
                node["billingPlan"] ?? node, JSONPath.member("billingPlan", of: path),
                "\"MONTHLY\" or \"BILLED_UPFRONT\"")
        }
        let prominent = node["prominent"]?.string
        if let prominent, !read.contains(where: { $0.key == prominent }) {
            throw wrong(
                node["prominent"] ?? node, JSONPath.member("prominent", of: path),
                "the key of one of the texts",
                found: "\"\(prominent)\"",
                hints: ["they are: " + read.map(\.key).joined(separator: ", ")])
        }
        return CopyScreen(
            productId: try text(node, "productId", path).0,
            offer: try offer(node["offer"], JSONPath.member("offer", of: path)),
            shownTo: try audiences(node["shownTo"], JSONPath.member("shownTo", of: path)),
            texts: read,
            prominent: prominent, requires: (node["requires"]?.elements ?? []).compactMap(\.string),
            plan: plan)
    }

    func offer(_ node: JSONNode?, _ path: String) throws(CopyFileError) -> CopyScreen.Offer? {
        guard let node, !node.isNull else { return nil }
        if node.string == "introductory" { return .introductory }
        if node["type"]?.string == "introductory" { return .introductory }
        guard let type = node["type"]?.string.flatMap({ OfferType(name: $0) }),
            let id = node["id"]?.string
        else {
            throw wrong(
                node, path,
                "null, \"introductory\", or {\"type\": \"promotional\", \"code\" or \"winBack\", \"id\": …}"
            )
        }
        return .named(type, id)
    }

    func audiences(_ node: JSONNode?, _ path: String) throws(CopyFileError) -> [Audience]? {
        guard let node, !node.isNull else { return nil }
        guard let elements = node.elements else { throw wrong(node, path, "a list of audiences") }
        var audiences: [Audience] = []
        for element in elements {
            guard let audience = element.string.flatMap({ Audience(rawValue: $0) }) else {
                throw wrong(
                    element, path, "the name of an audience",
                    found: element.string.map { "\"\($0)\"" },
                    hints: [
                        "they are: " + Audience.allCases.map(\.rawValue).joined(separator: ", ")
                    ])
            }
            audiences.append(audience)
        }
        return audiences
    }

    func text(_ node: JSONNode, _ key: String, _ path: String) throws(CopyFileError) -> (
        String, JSONNode
    ) {
        guard let found = node[key], let text = found.string else {
            throw wrong(node[key] ?? node, JSONPath.member(key, of: path), "text")
        }
        return (text, found)
    }

    func wrong(
        _ node: JSONNode, _ path: String, _ expected: String, found: String? = nil,
        hints: [String] = []
    ) -> CopyFileError {
        let (line, column) = places.lineAndColumn(node.offset)
        return CopyFileError(
            "\(name):\(line):\(column): \(path.isEmpty ? "the document" : path): expected \(expected)"
                + (found.map { ", found \($0)" } ?? ""), hints: hints)
    }
}
