// SPDX-License-Identifier: Apache-2.0

package import Offers
internal import OffersJSON

/// The nearest `offers.json` at or above the current folder (contract 4).
package struct ConfigurationFile: Sendable, Hashable {
    package static let name = "offers.json"

    /// Relative to the current folder: `offers.json`, `../offers.json`.
    package var path: String
    /// Relative to the current folder, like ``accounts``.
    package var catalog: String?
    package var accounts: String?
    /// Fixes the clock of a demo or a test suite.
    package var at: Instant?
    package var warnings: [Warning] = []

    static func nearest(in world: World) throws(CommandError) -> ConfigurationFile? {
        let depth = world.currentFolder().split(separator: "/").count
        var folder = ""
        for _ in 0...depth {
            let path = folder + name
            let entry: World.Entry?
            do throws(World.Failure) {
                entry = try world.entry(path)
            } catch {
                throw CommandError(error, path: path, kind: "configuration")
            }
            if entry == .file {
                return try ConfigurationFile(path: path, folder: folder, in: world)
            }
            folder += "../"
        }
        return nil
    }

    private init(path: String, folder: String, in world: World) throws(CommandError) {
        self.path = path
        let bytes = try world.document(path, kind: "configuration")
        let root: JSONNode
        do throws(JSONError) {
            root = try JSONNode.parse(bytes)
        } catch {
            throw .data("\(path):\(error.line):\(error.column): \(error.message)")
        }
        guard let members = root.members else {
            throw .data("\(path): expected an object, found \(root.kind.rawValue)")
        }
        for member in members {
            let value = member.node
            switch member.key {
            case "catalog", "accounts", "at":
                guard value.isNull || value.string != nil else {
                    throw .data(
                        "\(path): \(member.key) must be a string or null, not \(value.kind.rawValue)"
                    )
                }
            default:
                let near = nearestNames(to: member.key, among: ["catalog", "accounts", "at"])
                warnings.append(
                    Warning(
                        code: "configuration.unknownKey",
                        message: "\(path) has a key \"\(member.key)\" that is not known"
                            + (near.first.map { "; did you mean \"\($0)\"?" } ?? ""),
                        path: member.key))
            }
        }
        catalog = root["catalog"]?.string.map { Self.resolve($0, in: folder) }
        accounts = root["accounts"]?.string.map { Self.resolve($0, in: folder) }
        if let text = root["at"]?.string {
            guard let instant = Instant(iso8601: text) else {
                throw .data(
                    "\(path): at must be an ISO 8601 instant such as 2026-11-30T12:00:00Z, not \"\(text)\""
                )
            }
            at = instant
        }
    }

    private static func resolve(_ path: String, in folder: String) -> String {
        path.hasPrefix("/") || path == "-" ? path : folder + path
    }
}
