// SPDX-License-Identifier: Apache-2.0

package import Offers

/// The nearest `offers.json` at or above the current folder (contract 4).
package struct ConfigurationFile: Sendable, Hashable {
    /// Relative to the current folder: `offers.json`, `../offers.json`.
    package var path: String
    /// Relative to the current folder, like ``accounts``.
    package var catalog: String?
    package var accounts: String?
    /// Fixes the clock of a demo or a test suite.
    package var at: Instant?
    package var warnings: [Warning] = []

    static func nearest(in world: World) throws(CommandError) -> ConfigurationFile? {
        nil
    }
}
