// SPDX-License-Identifier: Apache-2.0

import Foundation
import Offers
import OffersCLI
import Synchronization

/// A world in memory: files, a clock that stands still, and what the program wrote.
final class MemoryWorld: Sendable {
    struct State {
        var files: [String: [UInt8]] = [:]
        var permissions: [String: UInt16] = [:]
        var standardInput: [UInt8] = []
        var environment: [String: String] = [:]
        var currentFolder = "/desk"
        var now = Instant(iso8601: "2026-11-30T12:00:00Z") ?? .distantPast
        var isTerminal = false
        var columns: Int? = 80
        /// Small, so that every seam between chunks is crossed.
        var chunkSize = 7
        /// Bytes that standard output takes before nobody reads it any more.
        var pipeCloses: Int?
        var output: [UInt8] = []
        var errors: [UInt8] = []
        /// Both, in the order in which they were written.
        var terminal: [UInt8] = []
        /// A folder on disk whose files stand under the current folder, to be read only.
        var disk: String?
    }

    /// What one run of the program gave.
    struct Result {
        var status: Int32
        var output: String
        var errors: String
        /// Both, as a terminal shows them.
        var terminal: String
    }

    private let state: Mutex<State>

    /// - Parameter files: by path, relative to the current folder or absolute.
    init(files: [String: String] = [:], isTerminal: Bool = false) {
        var state = State()
        state.isTerminal = isTerminal
        state.files = Dictionary(
            files.map { (Self.absolute($0.key, in: state.currentFolder), Array($0.value.utf8)) },
            uniquingKeysWith: { $1 })
        self.state = Mutex(state)
    }

    /// A terminal of 80 columns without colour, in a folder on disk: how pages show what is printed.
    init(disk folder: String) {
        var state = State()
        state.isTerminal = true
        state.environment["NO_COLOR"] = "1"
        state.disk = folder
        state.chunkSize = 1 << 16
        self.state = Mutex(state)
    }

    /// Changes the world between runs.
    func change(_ change: @Sendable (inout State) -> Void) {
        state.withLock { change(&$0) }
    }

    func run(_ words: [String]) -> Result {
        state.withLock { state in
            state.output = []
            state.errors = []
            state.terminal = []
        }
        let status = Program.run(words, in: world)
        return state.withLock { state in
            Result(
                status: status, output: String(decoding: state.output, as: UTF8.self),
                errors: String(decoding: state.errors, as: UTF8.self),
                terminal: String(decoding: state.terminal, as: UTF8.self))
        }
    }

    /// What was saved at a path.
    func saved(_ path: String) -> String? {
        state.withLock { state in
            state.files[Self.absolute(path, in: state.currentFolder)].map {
                String(decoding: $0, as: UTF8.self)
            }
        }
    }

    /// Words separated by spaces.
    func run(_ line: String) -> Result { run(line.split(separator: " ").map(String.init)) }

    var world: World {
        World(
            entry: { path throws(World.Failure) in self.entry(path) },
            open: { path throws(World.Failure) in try self.open(path) },
            list: { path throws(World.Failure) in try self.list(path) },
            permissions: { path throws(World.Failure) in
                self.state.withLock { state in
                    state.permissions[Self.absolute(path, in: state.currentFolder)] ?? 0o644
                }
            },
            save: { path, bytes in
                self.state.withLock {
                    $0.files[Self.absolute(path, in: $0.currentFolder)] = bytes
                }
            },
            currentFolder: { self.state.withLock { $0.currentFolder } },
            environment: { name in self.state.withLock { $0.environment[name] } },
            now: { self.state.withLock { $0.now } },
            random: { count throws(World.Failure) in
                (0..<count).map { UInt8(truncatingIfNeeded: $0) }
            },
            write: { output, bytes throws(World.Failure) in try self.write(bytes, to: output) },
            isTerminal: { _ in self.state.withLock { $0.isTerminal } },
            columns: { self.state.withLock { $0.columns } })
    }

    private func entry(_ path: String) -> World.Entry? {
        if let place = onDisk(path) {
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: place) else {
                return nil
            }
            return attributes[.type] as? FileAttributeType == .typeDirectory ? .folder : .file
        }
        return state.withLock { state in
            let path = Self.absolute(path, in: state.currentFolder)
            if state.files[path] != nil { return .file }
            return state.files.keys.contains { $0.hasPrefix(path == "/" ? "/" : path + "/") }
                ? .folder : nil
        }
    }

    private func open(_ path: String) throws(World.Failure) -> World.Chunks {
        let contents = onDisk(path).flatMap { FileManager.default.contents(atPath: $0) }.map {
            Array($0)
        }
        let (bytes, size): ([UInt8]?, Int) = state.withLock { state in
            let place = Self.absolute(path, in: state.currentFolder)
            let file = state.files[place] ?? contents
            return (path == "-" ? state.standardInput : file, state.chunkSize)
        }
        guard let bytes else {
            if entry(path) == .folder { throw World.Failure(.other, "Is a directory") }
            throw World.Failure(.notFound, "No such file or directory")
        }
        var start = 0
        return { () throws(World.Failure) -> [UInt8]? in
            guard start < bytes.count else { return nil }
            defer { start += size }
            return Array(bytes[start..<min(start + size, bytes.count)])
        }
    }

    private func list(_ path: String) throws(World.Failure) -> [String] {
        guard entry(path) == .folder else {
            throw World.Failure(.notFound, "No such file or directory")
        }
        if let place = onDisk(path) {
            return (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        }
        return state.withLock { state in
            let folder = Self.absolute(path, in: state.currentFolder) + "/"
            let names = state.files.keys.filter { $0.hasPrefix(folder) }.map { file in
                String(file.dropFirst(folder.count).prefix { $0 != "/" })
            }
            return Array(Set(names))
        }
    }

    /// Where a path under the current folder stands on disk.
    private func onDisk(_ path: String) -> String? {
        state.withLock { state in
            guard let disk = state.disk else { return nil }
            let place = Self.absolute(path, in: state.currentFolder)
            let folder = state.currentFolder + "/"
            return place + "/" == folder
                ? disk : place.hasPrefix(folder) ? disk + "/" + place.dropFirst(folder.count) : nil
        }
    }

    private func write(_ bytes: [UInt8], to output: World.Output) throws(World.Failure) {
        let isClosed = state.withLock { state in
            state.terminal += bytes
            switch output {
            case .standardError: state.errors += bytes
            case .standardOutput:
                if let limit = state.pipeCloses, state.output.count + bytes.count > limit {
                    return true
                }
                state.output += bytes
            }
            return false
        }
        if isClosed { throw World.Failure(.closed, "Broken pipe") }
    }

    /// With `.` and `..` resolved.
    private static func absolute(_ path: String, in folder: String) -> String {
        var parts: [Substring] = []
        for part in (path.hasPrefix("/") ? path : folder + "/" + path).split(separator: "/") {
            switch part {
            case ".": continue
            case "..": _ = parts.popLast()
            default: parts.append(part)
            }
        }
        return "/" + parts.joined(separator: "/")
    }
}
