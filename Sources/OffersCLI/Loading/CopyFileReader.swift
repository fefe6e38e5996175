// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersCopy
internal import OffersJSON

/// Reads copy files (contract 5): one object or a list of them.
struct CopyFileReader {
    let name: String

    func read(_ bytes: [UInt8]) throws(CommandError) -> [CopyFile] {
        let document: JSONValue
        do throws(JSONError) { document = try JSONValue.parse(bytes) } catch {
            throw .data("\(name): \(error)")
        }
        let parts = document.array ?? [document]
        var files: [CopyFile] = []
        for (index, part) in parts.enumerated() {
            files.append(try file(part, document.array == nil ? "" : "[\(index)]."))
        }
        return files
    }

    private func file(_ value: JSONValue, _ path: String) throws(CommandError) -> CopyFile {
        guard value.object != nil else { throw wrong(path, "an object with locale and screens") }
        let identifier = try text(value, "locale", path)
        guard let locale = CopyLocale(identifier) else {
            throw .data(
                "\(name): \(path)locale: \"\(identifier)\" is in none of the languages that can be read",
                hints: ["they are: " + CopyLocale.languages.joined(separator: ", ")])
        }
        guard let screens = value["screens"]?.array else { throw wrong(path + "screens", "a list") }
        var read: [CopyScreen] = []
        for (index, screen) in screens.enumerated() {
            read.append(try self.screen(screen, "\(path)screens[\(index)]."))
        }
        return CopyFile(
            paywall: value["paywall"]?.string ?? name, locale: locale,
            storefronts: try storefronts(value["storefront"], path), screens: read)
    }

    private func storefronts(_ value: JSONValue?, _ path: String) throws(CommandError)
        -> [Storefront]?
    {
        guard let value, value != .null else { return nil }
        var storefronts: [Storefront] = []
        for code in value.array ?? [value] {
            guard let storefront = code.string.flatMap({ Storefront($0) }) else {
                throw wrong(path + "storefront", "a three-letter country code, or a list of them")
            }
            storefronts.append(storefront)
        }
        return storefronts
    }

    private func screen(_ value: JSONValue, _ path: String) throws(CommandError) -> CopyScreen {
        guard let texts = value["texts"]?.object else {
            throw wrong(path + "texts", "an object of texts")
        }
        var read: [CopyScreen.Text] = []
        for member in texts {
            guard let text = member.value.string else {
                throw wrong(path + "texts." + member.key, "text")
            }
            read.append(CopyScreen.Text(member.key, text))
        }
        return CopyScreen(
            productId: try text(value, "productId", path), offer: try offer(value["offer"], path),
            shownTo: try audiences(value["shownTo"], path), texts: read,
            prominent: value["prominent"]?.string,
            requires: (value["requires"]?.array ?? []).compactMap(\.string),
            plan: value["billingPlan"]?.string == "MONTHLY" ? .monthly : .upFront)
    }

    private func offer(_ value: JSONValue?, _ path: String) throws(CommandError) -> CopyScreen
        .Offer?
    {
        switch value {
        case nil, .null?: return nil
        case .string("introductory")?: return .introductory
        default: break
        }
        guard let type = value?["type"]?.string.flatMap({ OfferType(name: $0) }),
            let id = value?["id"]?.string
        else {
            throw wrong(path + "offer", "null, \"introductory\", or an object with type and id")
        }
        return .named(type, id)
    }

    private func audiences(_ value: JSONValue?, _ path: String) throws(CommandError) -> [Audience]?
    {
        guard let list = value?.array else { return nil }
        var audiences: [Audience] = []
        for element in list {
            guard let audience = element.string.flatMap({ Audience(rawValue: $0) }) else {
                throw wrong(path + "shownTo", "names of audiences")
            }
            audiences.append(audience)
        }
        return audiences
    }

    private func text(_ value: JSONValue, _ key: String, _ path: String) throws(CommandError)
        -> String
    {
        guard let text = value[key]?.string else { throw wrong(path + key, "text") }
        return text
    }

    private func wrong(_ path: String, _ expected: String) -> CommandError {
        .data("\(name): \(path.isEmpty ? "document" : path): expected \(expected)")
    }
}
