// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersJSON

extension Command {
    package static let serve = Command(
        "serve", "the same questions, one JSON a line, for a program in any language",
        discussion:
            "A request is {\"id\":…,\"command\":\"eligible\",\"account\":{…},\"at\":\"…\"}: any command, the account as "
            + "an object (or the name of one in --accounts), and the command's options by their names, "
            + "offerType for --offer-type. Each line gets one line back, at once: {\"id\",\"answer\"}, or "
            + "{\"id\",\"error\":{\"code\",\"message\",\"path\"}} with the codes usage, data, notFound and fault. The "
            + "catalog is read once. Ends when standard input does.",
        options: [.stdio, .trustUnverified],
        examples: ["serve --stdio --catalog catalogs/atlas.json"]
    ) { session throws(CommandError) in
        guard session.arguments.has(.stdio) else {
            throw .usage("serve answers on standard input and output only", hints: ["give --stdio"])
        }
        let settings = try session.settings()
        let accounts = settings.accounts?.text
        let server = Server(
            world: session.world, commands: session.commands,
            catalog: settings.catalog == nil ? nil : try session.catalog(),
            // Standard input is where requests come from.
            accounts: accounts == "-" ? nil : accounts,
            trustsUnverified: session.arguments.has(.trustUnverified))
        var lines = RequestLines(session.world)
        while let line = try lines.next() {
            session.print(bytes: server.reply(to: line))
            try session.flush()
        }
        return .answered
    }
}

extension Option {
    fileprivate static let stdio = Option(
        "--stdio", help: "requests on standard input, answers on standard output")
}

/// The lines of standard input as they come; blank ones are none.
private struct RequestLines {
    private let world: World
    private var chunks: World.Chunks?
    private var rest: [UInt8] = []
    private var searched = 0

    init(_ world: World) { self.world = world }

    mutating func next() throws(CommandError) -> [UInt8]? {
        do throws(World.Failure) {
            if chunks == nil { chunks = try world.open("-") }
            while true {
                while let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                    let line = Array(rest[..<end])
                    rest.removeSubrange(...end)
                    searched = 0
                    if line.contains(where: { $0 > 0x20 }) { return line }
                }
                searched = rest.count
                guard let more = try chunks?() else {
                    defer { (rest, searched) = ([], 0) }
                    return rest.contains { $0 > 0x20 } ? rest : nil
                }
                rest += more
            }
        } catch {
            throw CommandError(error, path: "standard input", kind: "requests from")
        }
    }
}
