// SPDX-License-Identifier: Apache-2.0

import Foundation
import OffersJSON
import Testing

@testable import OffersCLI

@Suite("offers verify jws")
struct VerifyCommandTests {
    struct Vector: Decodable {
        var name: String
        var jws: String
    }
    struct Vectors: Decodable {
        var root: String
        var examples: [Vector]
    }

    static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "OffersSigningTests/Fixtures")

    static func vectors() throws -> Vectors {
        try JSONDecoder().decode(
            Vectors.self, from: Data(contentsOf: fixtures.appending(path: "decoded_payloads.json")))
    }

    /// The vectors by name, and the root as PEM.
    static func world() throws -> MemoryWorld {
        let vectors = try vectors()
        var files = [
            "root.pem": "-----BEGIN CERTIFICATE-----\n\(vectors.root)\n-----END CERTIFICATE-----\n",
            "catalog.json": SigningWorld.catalog,
        ]
        for vector in vectors.examples { files["\(vector.name).jws"] = vector.jws + "\n" }
        return MemoryWorld(files: files)
    }

    static let transaction = "first purchase with a free trial.jws"
    static let notification = "notification: initial buy with nested JWS.jws"
    static let options = ["--root", "root.pem", "--bundle-id", "com.example.orchard"]

    @Test("a genuine transaction is shown with every field")
    func genuine() throws {
        let result = try Self.world().run(["verify", "jws", Self.transaction] + Self.options)
        #expect(result.status == 0)
        let json = try JSONValue.parse(result.output)
        #expect(json["valid"]?.bool == true)
        #expect(json["verified"]?.bool == true)
        #expect(json["kind"]?.string == "transaction")
        #expect(json["problems"]?.array == [])
        #expect(json["payload"]?["transactionId"]?.string == "2000000200000001")
    }

    @Test("the data inside of a notification is verified and shown")
    func nested() throws {
        let result = try Self.world().run(["verify", "jws", Self.notification] + Self.options)
        #expect(result.status == 0)
        let nested = try JSONValue.parse(result.output)["nested"]?.array ?? []
        #expect(
            nested.map { $0["path"]?.string } == [
                "data.signedTransactionInfo", "data.signedRenewalInfo",
            ])
    }

    @Test("a foreign chain, another app and another kind are named")
    func refused() throws {
        let world = try Self.world()
        func problem(_ words: [String]) throws -> (String?, String?) {
            let result = world.run(words)
            #expect(result.status == 1)
            let problem = try JSONValue.parse(result.output)["problems"]?.array?.first
            return (problem?["code"]?.string, problem?["step"]?.string)
        }
        #expect(try problem(["verify", "jws", Self.transaction]) == ("jws.rootNotApple", "chain"))
        #expect(
            try problem([
                "verify", "jws", Self.transaction, "--root", "root.pem", "--bundle-id", "b",
            ])
                == ("jws.bundleIdOther", "identity"))
        #expect(
            try problem(
                ["verify", "jws", Self.transaction, "--kind", "notification"] + Self.options)
                == ("jws.wrongKind", "kind"))
        #expect(
            try problem(
                ["verify", "jws", Self.transaction, "--environment", "sandbox"] + Self.options)
                == ("jws.environmentOther", "environment"))
        #expect(
            try problem(["verify", "jws", Self.transaction, "--at", "2050-01-01"] + Self.options)
                == ("jws.certificateExpired", "dates"))
    }

    @Test("Xcode's data is read only where it is asked for, and shown as not verified")
    func xcode() throws {
        let world = try Self.world()
        let file = "xcode transaction: fractional milliseconds, device fields.jws"
        #expect(world.run(["verify", "jws", file] + Self.options).status == 1)
        let result = world.run(["verify", "jws", file, "--environment", "Xcode"] + Self.options)
        #expect(result.status == 0)
        let json = try JSONValue.parse(result.output)
        #expect(json["verified"]?.bool == false)
        #expect(json["warnings"]?.array?.first?["code"]?.string == "jws.unverified")
    }

    @Test("--decode prints the payload alone, with the fields that nobody knows")
    func decode() throws {
        let world = try Self.world()
        let file = "renewal with values nobody knows yet.jws"
        let result = world.run(["verify", "jws", file, "--decode"] + Self.options)
        #expect(result.status == 0)
        #expect(try JSONValue.parse(result.output)["willUnbundle"] != nil)

        let foreign = world.run(["verify", "jws", file, "--decode"])
        #expect(foreign.status == 1)
        #expect(foreign.output == "")
        #expect(foreign.errors.contains("not genuine"))
        let trusted = world.run(["verify", "jws", file, "--decode", "--trust-unverified"])
        #expect(trusted.status == 1)
        #expect(try JSONValue.parse(trusted.output)["willUnbundle"] != nil)
    }

    @Test("bodies and lines of signed texts are found, and the catalog says whose they must be")
    func bodies() throws {
        let vectors = try Self.vectors()
        let world = try Self.world()
        let (one, two) = (vectors.examples[0].jws, vectors.examples[1].jws)
        world.change {
            $0.files["/desk/lines.txt"] = Array("\(one)\n\(two)\n".utf8)
            $0.files["/desk/body.json"] = Array(
                #"{"signedTransactions":["\#(one)","\#(two)"]}"#.utf8)
            $0.files["/desk/payload.json"] = Array(#"{"signedPayload":"\#(one)"}"#.utf8)
        }
        for (file, count) in [("lines.txt", 2), ("body.json", 2), ("payload.json", 1)] {
            let result = world.run(
                [
                    "verify", "jws", file, "--root", "root.pem", "--catalog", "catalog.json",
                    "--output", "ndjson",
                ])
            #expect(result.status == 0)
            #expect(result.output.split(separator: "\n").count == count)
            #expect(!result.output.contains("jws.anyApp"))
        }
        #expect(world.run("verify jws catalog.json").status == 65)
        #expect(world.run("verify jws nothing.jws").status == 66)
        #expect(world.run("verify jws catalog.json --root catalog.json").status == 65)
    }

    @Test("signed accounts are verified by every command, and trusted only when told to")
    func accounts() throws {
        let vectors = try Self.vectors()
        let world = try Self.world()
        let jws = vectors.examples[0].jws
        world.change {
            $0.files["/desk/accounts.json"] = Array(
                #"{"account":"alice","transactions":["\#(jws)"]}"#.utf8)
        }
        let line = "eligible --account alice --catalog catalog.json --accounts accounts.json"
        let refused = world.run(line)
        #expect(refused.status == 65)
        #expect(refused.errors.contains("transactions[0]"))
        #expect(refused.errors.contains("not Apple's root"))
        let trusted = world.run(line + " --trust-unverified")
        #expect(trusted.status == 0)
        #expect(try JSONValue.parse(trusted.output)["verified"]?.bool == false)
    }
}
