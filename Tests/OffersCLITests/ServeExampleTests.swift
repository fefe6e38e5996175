// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

/// The program that was built with these tests, nil where it was not.
private let binary: String? = {
    var folder = URL(filePath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
    for _ in 0..<4 {
        let path = folder.appending(path: "offers").path
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if attributes?[.type] as? FileAttributeType == .typeRegular,
            FileManager.default.isExecutableFile(atPath: path)
        {
            return path
        }
        folder.deleteLastPathComponent()
    }
    return nil
}()

/// Status and output of a command found in PATH; nil when there is none.
private func run(_ words: [String]) throws -> (status: Int32, output: String)? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let output = Pipe()
    process.standardOutput = output
    process.standardError = Pipe()
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // env's own status for a command that isn't there.
    if process.terminationStatus == 127 { return nil }
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
}

@Test(
    "The examples of asking from other languages run, and get the same answers",
    .enabled(if: binary != nil, "the program was not built with these tests"),
    arguments: [("python3", "offers_client.py"), ("node", "offers_client.mjs")])
func serveExamples(_ interpreter: String, _ file: String) throws {
    guard let version = try run([interpreter, "--version"]), version.status == 0 else { return }
    let script = root.appending(path: "Examples/serve/" + file).path
    let result = try #require(try run([interpreter, script, binary ?? ""]))
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.last == "data account.transactions")
    #expect(lines.contains { $0.hasPrefix("21700001 ") })
    let world = MemoryWorld(disk: root.path)
    let rows = world.run(
        "eligible --account alice --filter eligibility=eligible "
            + "--fields productId,offerType,offerId")
    let expected = rows.output.split(separator: "\n").filter { !$0.hasPrefix("clock fixed") }.map {
        $0.split(separator: "\t").map { $0 == "null" ? "" : $0 }.joined(separator: " ")
    }
    #expect(Array(lines.prefix(expected.count)) == expected)
}
