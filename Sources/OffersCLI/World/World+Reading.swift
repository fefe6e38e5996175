// SPDX-License-Identifier: Apache-2.0

extension World {
    /// The most that a document read in one piece may hold: catalogs, keys, copy files. Accounts are
    /// streamed and have no such limit.
    package static let documentLimit = 256 << 20

    /// A whole document, or the error that says why not: 66 when there is no such file, 65 otherwise.
    package func document(_ path: String, kind: String) throws(CommandError) -> [UInt8] {
        var bytes: [UInt8] = []
        do throws(World.Failure) {
            let next = try open(path)
            while let chunk = try next() {
                guard bytes.count + chunk.count <= Self.documentLimit else {
                    throw Failure(.other, "larger than \(Self.documentLimit >> 20) MB")
                }
                if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
            }
        } catch {
            throw CommandError(error, path: path, kind: kind)
        }
        return bytes
    }
}

extension CommandError {
    /// What went wrong with the `kind` (catalog, accounts file, …) at `path`.
    package init(_ failure: World.Failure, path: String, kind: String) {
        switch failure.kind {
        case .notFound: self = .notFound("no \(kind) at \(path)")
        case .dangling:
            self = .notFound("no \(kind) at \(path): it is a symbolic link that leads nowhere")
        case .denied, .other, .closed:
            self = .data("cannot read the \(kind) \(path): \(failure.reason)")
        }
    }
}
