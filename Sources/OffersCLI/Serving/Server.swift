// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersJSON
internal import Synchronization

/// Answers requests, one a line, with the commands that the program has anyway.
struct Server {
    let world: World
    let commands: [Command]
    let serving: Session.Serving
    /// What was said to the server counts for every request that doesn't say otherwise.
    let defaults: [String]
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
        var words = defaults + request.words
        if trustsUnverified, request.takesTrust { words.append("--trust-unverified") }
        do throws(CommandError) {
            _ = try Program.answer(words + request.operands, world, commands, serving: serving)
        } catch {
            let path = error.path.map {
                request.document == nil ? $0 : "account" + ($0.isEmpty ? "" : "." + $0)
            }
            throw ServeRequest.Fault(error: error, path: path)
        }
        let bytes = printed.bytes.withLock { $0 }
        if request.wantsText || bytes.first.map({ $0 != UInt8(ascii: "{") }) ?? false {
            let text = String(decoding: bytes.dropLast(), as: UTF8.self)
            return Array(JSONValue.string(text).compact.utf8)
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        // Several answers, for several customers or several signed texts, are a list.
        if request.wantsRows || lines.count > 1 {
            return Array("[".utf8) + lines.joined(separator: Array(",".utf8)) + Array("]".utf8)
        }
        // An answer that a filter leaves nothing of is null.
        return lines.first.map(Array.init) ?? Array("null".utf8)
    }

    /// The world, with the request's account as standard input.
    private func world(for request: ServeRequest, _ printed: Printed) -> World {
        var world = world
        let outside = world.open
        let document = request.document
        world.open = { path throws(World.Failure) in
            guard path == "-" else { return try outside(path) }
            guard let document else {
                throw World.Failure(.other, "requests come from there")
            }
            var rest: [UInt8]? = document
            return { () throws(World.Failure) in rest.take() }
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
            case .no: "refused"
            case .cannotTell: "undetermined"
            case .answered, .fault, .interrupted, .closed, .terminated: "fault"
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
