import Concurrency
import Foundation
import HTTPCore
import TestSupport
import Testing

/// The server as an operator runs it: a process, a port, signals.
@Suite(.serialized) struct ServeTests {
    private let simulated = ["--weather.providers", "simulator"]

    @Test func answersASignedCommandAndStopsOnSIGTERM() async throws {
        let server = try RunningServer(simulated)
        let response = try await server.command("Tampa")
        #expect(response.status == 200)
        let text = String(decoding: response.body, as: UTF8.self)
        #expect(text.contains("Tampa, Florida, United States"))
        #expect(text.contains(#""response_type":"ephemeral""#))
        #expect(try server.stop().code == 0)
    }

    @Test func refusesAWrongSignature() async throws {
        let server = try RunningServer(simulated)
        #expect(try await server.command("Tampa", secret: "wrong").status == 401)
        #expect(try server.stop().code == 0)
    }

    @Test func reportsHealthAndMetrics() async throws {
        let server = try RunningServer(simulated)
        #expect(try await server.get("/health/live").status == 200)
        #expect(try await server.get("/health/ready").status == 200)
        _ = try await server.command("Tampa")
        let metrics = try await server.get("/metrics")
        #expect(String(decoding: metrics.body, as: UTF8.self).contains("squall_commands_total"))
        #expect(try await server.get("/metrics", headerFields: ["X-Forwarded-For": "192.0.2.1"]).status == 404)
        #expect(try await server.get("/").status == 404)
        #expect(try server.stop().code == 0)
    }

    @Test func logsNeitherSecretsNorWhatIsTypedNorThePerson() async throws {
        let server = try RunningServer(simulated + ["--log.level", "trace", "--log.format", "json"])
        _ = try await server.command("Timbuktu")
        _ = try await server.command("Narnia-by-the-Sea")
        let result = try server.stop()
        #expect(result.errors.contains("handled a message"))
        for word in ["Timbuktu", "Narnia", "U1", RunningServer.secret, "hooks.slack.com"] {
            #expect(!result.errors.contains(word), "\(word) is in the log")
        }
        for line in result.errors.split(separator: "\n") {
            #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil, "not JSON: \(line)")
        }
    }

    @Test func readsASecretFromItsFileAndAgainOnSIGHUP() async throws {
        let folder = try TemporaryFolder()
        let file = "\(folder.path)/secret"
        try "first\n".write(toFile: file, atomically: true, encoding: .utf8)
        let server = try RunningServer(simulated, secret: ["--slack.signing-secret-file", file])
        #expect(try await server.command("Tampa", secret: "first").status == 200)
        try "second\n".write(toFile: file, atomically: true, encoding: .utf8)
        server.program.signal(SIGHUP)
        var status = 401
        for _ in 0..<200 where status == 401 { status = try await server.command("Oslo", secret: "second").status }
        #expect(status == 200)
        #expect(try await server.command("Tampa", secret: "first").status == 401)
        #expect(try server.stop().code == 0)
    }

    @Test func saysInOneLogLineThatTheSecretsCouldNotBeReadAgain() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("first", to: "secret")
        let server = try RunningServer(
            simulated + ["--log.format", "json"], secret: ["--slack.signing-secret-file", file])
        try FileManager.default.removeItem(atPath: file)
        server.program.signal(SIGHUP)
        try server.program.waitForError(containing: "secrets not read again")
        #expect(try await server.command("Tampa", secret: "first").status == 200)
        let lines = try LogLine.all(of: server.stop().errors)
        let failed = lines.filter { $0.message.hasPrefix("secrets not read again") }
        #expect(failed.map(\.level) == ["error"])
        #expect(failed.first?.fact("settings.problems")?.contains(file) == true)
    }

    @Test func warnsOfSettingsThatAreForTests() throws {
        let server = try RunningServer([
            "--clock.start", "2027-03-28T12:00:00Z", "--slack.response-hosts", "127.0.0.1:9", "--log.format", "json",
        ])
        let lines = try LogLine.all(of: server.stop().errors)
        for name in ["clock.start is set", "slack.response-hosts"] {
            #expect(lines.filter { $0.message.contains(name) }.map(\.level) == ["warning"], "\(name)")
        }
        #expect(lines.filter { $0.message.contains("non-commercial") }.map(\.level) == ["notice"])
    }

    @Test(arguments: [("open-meteo", "apikey="), ("openweathermap", "appid="), ("tomorrow-io", "apikey:")])
    func asksWithTheKeyThatItsFileHoldsNow(provider: String, item: String) async throws {
        let keys = Locked<[String]>([])
        let service = try LoopbackServer { connection in
            // Some take it in the query, one in a header.
            let words = connection.readRequest()?.lines.flatMap { $0.split { " &\r".contains($0) } } ?? []
            let inQuery = words.first { $0.hasPrefix(item) }.map { String($0.dropFirst(item.count)) }
            let inHeader = words.firstIndex { $0 == item }.map { String(words[$0 + 1]) }
            let key = inHeader ?? inQuery
            keys.withLock { $0.append(key ?? "none") }
            // The old key is refused, which keeps further questions with it away from the service for a while.
            let status = key == "new" ? "503 Service Unavailable" : "401 Unauthorized"
            connection.send("HTTP/1.1 \(status)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        }
        let folder = try TemporaryFolder()
        let file = "\(folder.path)/key"
        try "old\n".write(toFile: file, atomically: true, encoding: .utf8)
        let server = try RunningServer([
            "--weather.providers", provider, "--\(provider).base-url", "http://\(service.authority)",
            "--\(provider).key-file", file, "--commands-per-minute", "0",
        ])
        #expect(try await server.command("Tampa").status == 200)
        #expect(Set(keys.withLock { $0 }) == ["old"])
        try "new\n".write(toFile: file, atomically: true, encoding: .utf8)
        server.program.signal(SIGHUP)
        for _ in 0..<200 where keys.withLock({ $0.last }) == "old" { _ = try await server.command("Oslo") }
        #expect(Set(keys.withLock { $0 }.drop { $0 == "old" }) == ["new"])
        #expect(!(try server.stop().errors.contains(item)))
    }

    @Test func aSecondServerFindsThePortTaken() throws {
        let server = try RunningServer(simulated)
        let port = try #require(server.authority.split(separator: ":").last)
        let second = try Program.run(
            ["serve", "--slack.signing-secret", "x", "--listen.port", String(port)] + simulated)
        #expect(second.code == 69)
        #expect(second.errors.contains("listen.port"))
        #expect(try server.stop().code == 0)
    }

    @Test func saysOpenMeteosTermsOnceWhenNobodyChose() throws {
        let chosen = try RunningServer(["--weather.providers", "open-meteo,nws"])
        #expect(!(try chosen.stop().errors.contains("non-commercial")))
        let unchosen = try RunningServer()
        let errors = try unchosen.stop().errors
        #expect(errors.components(separatedBy: "non-commercial").count == 2)
    }

    @Test func checksItsOwnAddressAsSlackWould() throws {
        let server = try RunningServer(simulated)
        let common = ["check", "--url", "http://\(server.authority)"] + simulated
        let good = try Program.run(common + ["--slack.signing-secret", RunningServer.secret])
        #expect(good.code == 0, "\(good.output)")
        #expect(good.output.contains("ok       signature"))
        let bad = try Program.run(common + ["--slack.signing-secret", "another"])
        #expect(bad.code == 69)
        #expect(bad.output.contains("FAILED   signature"))
        #expect(try server.stop().code == 0)
    }
}
