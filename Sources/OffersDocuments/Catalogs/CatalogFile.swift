// SPDX-License-Identifier: Apache-2.0
import Offers
import OffersJSON

/// A value of a document together with its path.
struct CatalogCursor {
    let node: JSONNode
    let path: String

    subscript(key: String) -> CatalogCursor? {
        node[key].map { CatalogCursor(node: $0, path: JSONPath.member(key, of: path)) }
    }

    /// The member, unless it is absent or null.
    func present(_ key: String) -> CatalogCursor? {
        self[key].flatMap { $0.node.isNull ? nil : $0 }
    }

    var elements: [CatalogCursor] {
        (node.elements ?? []).enumerated().map {
            CatalogCursor(node: $0.element, path: JSONPath.element($0.offset, of: path))
        }
    }

    var members: [(key: String, value: CatalogCursor)] {
        (node.members ?? []).map {
            ($0.key, CatalogCursor(node: $0.node, path: JSONPath.member($0.key, of: path)))
        }
    }
}

/// A file while it is read: turns places into lines and columns, and collects its problems.
struct CatalogFile {
    let name: String
    let places: JSONPlaces
    private(set) var problems: [CatalogProblem] = []

    init(name: String, bytes: [UInt8]) {
        self.name = name
        places = JSONPlaces(bytes)
    }

    var hasErrors: Bool { problems.contains { $0.severity == .error } }

    mutating func report(_ code: CatalogProblemCode, _ cursor: CatalogCursor, _ message: String) {
        report(code, offset: cursor.node.offset, path: cursor.path, message)
    }

    mutating func report(_ code: CatalogProblemCode, offset: Int, path: String, _ message: String) {
        let (line, column) = places.lineAndColumn(offset)
        problems.append(
            CatalogProblem(
                code: code, file: name, path: path, line: line, column: column, message: message))
    }
}

/// Where a value of the catalog came from.
struct CatalogSource {
    /// Index among the files that were read.
    var file: Int
    var cursor: CatalogCursor
}
