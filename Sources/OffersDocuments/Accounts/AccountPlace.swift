// SPDX-License-Identifier: Apache-2.0

/// Where in an account something stands; put into words only when there is something to say.
enum AccountPlace {
    /// An element of a top-level list.
    case element(String, Int)
    /// A key of an element of `data[group].lastTransactions`.
    case status(group: Int, item: Int, key: String)

    var path: String {
        switch self {
        case .element(let list, let index): "\(list)[\(index)]"
        case .status(let group, let item, let key):
            "data[\(group)].lastTransactions[\(item)]" + (key.isEmpty ? "" : "." + key)
        }
    }

    func path(of field: String) -> String { path + "." + field }
}
