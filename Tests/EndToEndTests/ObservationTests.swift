import Foundation
import TestSupport
import Testing

/// The history of temperatures in the data folder, as the program writes it and finds it again.
@Suite struct ObservationTests {
    /// Minutes after the observation in the fixture.
    private static let present = "2026-10-05T18:20:00Z"

    private let data: DataFolderFixture
    private let weather: LoopbackServer

    init() throws {
        data = try DataFolderFixture()
        let fixture = Program.checkout.appending(path: "Tests/WeatherProvidersTests/Fixtures/open-meteo/forecast.json")
        let body = String(decoding: try Data(contentsOf: fixture), as: UTF8.self)
        weather = try LoopbackServer { connection in
            while connection.readRequest() != nil {
                connection.send(
                    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
                )
            }
        }
    }

    private var journal: String { "\(data.path)/observations.journal" }

    private func served() throws -> RunningServer {
        try RunningServer([
            "--data.directory", data.path, "--clock.start", Self.present, "--weather.providers", "open-meteo",
            "--open-meteo.base-url", "http://\(weather.authority)", "--commands-per-minute", "0",
        ])
    }

    /// What is kept after somebody has asked for a place and the server has ended.
    private func kept(afterAsking server: RunningServer) async throws -> String {
        let now = try Date(Self.present, strategy: .iso8601)
        #expect(try await server.answer("Tampa", at: now).contains("Tampa"))
        #expect(try server.stop().code == 0)
        return try String(contentsOfFile: journal, encoding: .utf8)
    }

    @Test func isWrittenAtTheEndAndHoldsNobody() async throws {
        let text = try await kept(afterAsking: served())
        #expect(text.contains(":287"))
        #expect(!text.contains("U1"))
    }

    @Test func startsAnewWhenItIsDamagedAndSaysSo() async throws {
        try FileManager.default.createDirectory(atPath: data.path, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: data.path)
        try "not a journal\n".write(toFile: journal, atomically: true, encoding: .utf8)
        let server = try served()
        try server.program.waitForError(containing: "history of temperatures is damaged and starts anew")
        #expect(try await kept(afterAsking: server).contains(":287"))
    }
}
