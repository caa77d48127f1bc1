import Foundation
import HTTPCore
import TestSupport
import Testing

/// Phrase packs that an operator changed or added.
@Suite(.serialized) struct PhrasePackTests {
    private static let simulated = ["--weather.providers", "simulator"]
    private static let mark = "the barometer"

    @Test func servesOnWithoutABrokenPackAndNamesFileAndLine() async throws {
        let folder = try TemporaryFolder()
        let config = URL(filePath: folder.path).appending(path: "Config")
        try FileManager.default.copyItem(at: Program.checkout.appending(path: "Config"), to: config)
        try folder.write("{\n  \"lines\": [\n    oops\n  ]\n}\n", to: "Config/personalities/en.snarky/lines/clear.json")
        let server = try RunningServer(Self.simulated + ["--resources.directory", config.path, "--log.format", "json"])
        let response = try await server.command("Tampa")
        #expect(String(decoding: response.body, as: UTF8.self).contains("Tampa, Florida, United States"))
        let packs = try await packsInHealthReport(of: server)
        #expect(packs.contains("en.snarky/lines/clear.json:3: "))
        let warnings = try LogLine.all(of: server.stop().errors).filter { $0.level == "warning" }
        let fault = try #require(warnings.first { $0.message == "a phrase pack is switched off" })
        #expect(fault.fact("pack.fault")?.hasPrefix("en.snarky/lines/clear.json:3: ") == true)
    }

    @Test func readsTheOperatorsOwnPacksFromTheDataFolder() async throws {
        let folder = try TemporaryFolder()
        try write(pack: "my.villain", level: "villain", parent: "en.villain", to: folder)
        let server = try RunningServer(Self.simulated + ["--data.directory", folder.path, "--mood.private", "villain"])
        #expect(try await packsInHealthReport(of: server) == "ok")
        #expect(try await isMarkSaid(by: server))
        #expect(try server.stop().code == 0)
    }

    @Test func keepsTheShippedPackWhenTheOperatorsHasItsID() async throws {
        let folder = try TemporaryFolder()
        try write(pack: "en.snarky", level: "snarky", to: folder)
        let server = try RunningServer(Self.simulated + ["--data.directory", folder.path])
        let packs = try await packsInHealthReport(of: server)
        let header = "\(folder.path)/personalities/en.snarky/pack.json"
        #expect(packs.hasPrefix("\(header):1: another pack is called en.snarky too"))
        #expect(try await !isMarkSaid(by: server))
        let errors = try server.stop().errors
        #expect(errors.components(separatedBy: "a phrase pack is switched off").count == 2)
    }

    /// A pack whose lines fit any single answer better than all shipped ones.
    private func write(
        pack id: String, level: String, parent: String = "en.professional", to folder: TemporaryFolder
    ) throws {
        try folder.write(
            """
            {"format": 1, "id": "\(id)", "version": 1, "language": "en", "level": "\(level)",
            "parent": "\(parent)", "title": "Test", "about": "Test."}
            """, to: "personalities/\(id)/pack.json")
        let lines = ["Obey", "Fear", "Admire", "Praise", "Trust", "Follow"].enumerated().map { index, verb in
            """
            {"id": "own-\(index)", "text": "\(verb) \(Self.mark).", "topic": "own-\(index)", "when": {
            "event": ["now"], "part": ["night", "morning", "afternoon", "evening"],
            "weekday": ["workday", "restday"],
            "feels": ["bitter", "freezing", "cold", "cool", "mild", "warm", "hot", "scorching"]}}
            """
        }
        try folder.write(
            "{\"lines\": [\(lines.joined(separator: ",\n"))]}", to: "personalities/\(id)/lines/all.json")
    }

    /// Whether one of many answers carries a line of ours; about half the answers carry none.
    private func isMarkSaid(by server: RunningServer) async throws -> Bool {
        let places = [
            "Tampa", "Oslo", "Lima", "Cairo", "Tokyo", "Sydney", "Paris", "Berlin", "Madrid", "Rome", "Vienna",
            "Athens",
            "Dublin", "Helsinki", "Warsaw", "Prague", "Budapest", "Sofia", "Nairobi", "Denver",
        ]
        for place in places {
            let response = try await server.command(place)
            if String(decoding: response.body, as: UTF8.self).contains(Self.mark) { return true }
        }
        return false
    }

    private func packsInHealthReport(of server: RunningServer) async throws -> String {
        let response = try await server.get("/health/ready")
        #expect(response.status == 200)
        let report = try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any]
        return try #require((report?["details"] as? [String: Any])?["packs"] as? String)
    }
}
