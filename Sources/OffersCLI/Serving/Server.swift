// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersJSON
internal import Synchronization

/// Answers requests, one a line, with the commands that the program has anyway.
struct Server {
    let world: World
    let commands: [Command]
    /// Read once, for all requests.
    let catalog: Catalog?
    /// Where accounts are that a request only names.
    let accounts: String?
    let trustsUnverified: Bool

    /// What a command that runs for a request has printed.
    private final class Printed: Sendable {
        let bytes = Mutex<[UInt8]>([])
    }

    /// One line in, one line out; whatever the line is.
    func reply(to line: [UInt8]) -> [UInt8] {
        var id = JSONValue.null
        do throws(ServeRequest.Fault) {
            let request = try ServeRequest(line, commands, id: &id)
            let answer = try run(request)
            return Array("{\"id\":\(id.compact),\"answer\":".utf8) + answer + Array("}\n".utf8)
        } catch {
            return Array((Self.answer(error, id).compact + "\n").utf8)
        }
    }

    private func run(_ request: ServeRequest) throws(ServeRequest.Fault) -> [UInt8] {
        let printed = Printed()
        let world = world(for: request, printed)
        var words = request.words
        if request.document == nil, let accounts { words += ["--accounts", accounts] }
        if trustsUnverified, request.takesTrust { words.append("--trust-unverified") }
        do throws(CommandError) {
            _ = try Program.answer(words + request.operands, world, commands, catalog: catalog)
        } catch {
            let path = error.path.map {
                request.document == nil ? $0 : "account" + ($0.isEmpty ? "" : "." + $0)
            }
            throw ServeRequest.Fault(error: error, path: path)
        }
        let bytes = printed.bytes.withLock { $0 }
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        if request.wantsRows {
            return Array("[".utf8) + lines.joined(separator: Array(",".utf8)) + Array("]".utf8)
        }
        // An answer that a filter leaves nothing of is null.
        return lines.first.map(Array.init) ?? Array("null".utf8)
    }

    /// The world, with the request's account as standard input.
    private func world(for request: ServeRequest, _ printed: Printed) -> World {
        var world = world
        let outside = world.open
        if let document = request.document {
            world.open = { path throws(World.Failure) in
                guard path == "-" else { return try outside(path) }
                var rest: [UInt8]? = document
                return { () throws(World.Failure) in rest.take() }
            }
        }
        world.write = { output, bytes throws(World.Failure) in
            if output == .standardOutput { printed.bytes.withLock { $0 += bytes } }
        }
        world.isTerminal = { _ in false }
        world.processors = { 1 }
        world.perform = { _, work in work.run() }
        world.noteInterrupts = {}
        return world
    }

    /// Contract 5: `{"id","error":{"code","message","path"}}`.
    private static func answer(_ fault: ServeRequest.Fault, _ id: JSONValue) -> JSONValue {
        let error = fault.error
        let code =
            switch error.status {
            case .usage: "usage"
            case .data: "data"
            case .notFound: "notFound"
            default: "fault"
            }
        let message = (error.plainMessage.map { [$0] } ?? error.messages) + error.hints
        return [
            "id": id,
            "error": [
                "code": .string(code), "message": .string(message.joined(separator: "; ")),
                "path": JSONValue(fault.path),
            ],
        ]
    }
}
