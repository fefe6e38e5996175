// SPDX-License-Identifier: Apache-2.0

internal import Offers
internal import OffersJSON

extension Command {
    package static let serve = Command(
        "serve", "the same questions, one JSON a line, for a program in any language",
        discussion:
            "A request is {\"id\":…,\"command\":\"eligible\",\"account\":{…},\"at\":\"…\"}: any command, the account as "
            + "an object (or the name of one in --accounts), the command's options by their names "
            + "(offerType for --offer-type), and what stands behind the options as \"operands\":[…]: the "
            + "CODE of explain, the FILE of copy check. Each line gets one line back, at once: "
            + "{\"id\",\"answer\"}, or {\"id\",\"error\":{\"code\",\"message\",\"path\"}} with the codes usage, "
            + "data, notFound, refused and undetermined (not signed: the rules say no, or can't tell), and "
            + "fault. Several answers are a list; what is no JSON, as a raw token, is a text. The catalog is "
            + "read once; --at, --storefront and --assume count for requests that don't give their own. "
            + "Ends when standard input does.",
        options: [.stdio, .trustUnverified],
        examples: ["serve --stdio --catalog catalogs/atlas.json"]
    ) { session throws(CommandError) in
        guard session.arguments.has(.stdio) else {
            throw .usage("serve answers on standard input and output only", hints: ["give --stdio"])
        }
        let isNamed = try session.settings().catalog != nil
        let server = Server(
            world: session.world, commands: session.commands,
            serving: Session.Serving(catalog: isNamed ? try session.catalog() : nil),
            defaults: session.arguments.words(of: [
                .catalog, .accounts, .at, .storefront, .assume,
            ]),
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
    private var bytes: [UInt8] = []
    /// Where the next line begins, and how far it was looked for its end.
    private var (start, searched) = (0, 0)

    init(_ world: World) { self.world = world }

    mutating func next() throws(CommandError) -> [UInt8]? {
        do throws(World.Failure) {
            if chunks == nil { chunks = try world.open("-") }
            while true {
                while let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                    let line = bytes[start..<end]
                    (start, searched) = (end + 1, end + 1)
                    if line.contains(where: { $0 > 0x20 }) { return Array(line) }
                }
                bytes.removeSubrange(..<start)
                (start, searched) = (0, bytes.count)
                guard let more = try chunks?() else {
                    defer { (bytes, searched) = ([], 0) }
                    return bytes.contains { $0 > 0x20 } ? bytes : nil
                }
                bytes += more
            }
        } catch {
            throw CommandError(error, path: "standard input", kind: "requests from")
        }
    }
}
