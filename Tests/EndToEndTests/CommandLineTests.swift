import Foundation
import TestSupport
import Testing

/// What the program answers to its own command line.
@Suite struct CommandLineTests {
    private let simulated = ["--weather.providers", "simulator"]

    @Test func tellsItsVersion() throws {
        let result = try Program.run(["version"])
        #expect(result.code == 0)
        #expect(result.output == "squall 0.1.0\n")
    }

    @Test(arguments: [
        "serve", "demo", "ask", "check", "config", "slack", "matrix", "backup", "restore", "user", "report", "store",
        "pack", "hush", "version", "help",
    ])
    func explainsEveryCommand(_ name: String) throws {
        let overview = try Program.run(["help"])
        #expect(overview.output.contains("\n  \(name) "))
        let result = try Program.run(["help", name])
        #expect(result.code == 0)
        #expect(result.output.hasPrefix("Usage: squall \(name)"))
        #expect(try Program.run([name, "--help"]).output == result.output)
    }

    @Test func namesTheNearestCommand() throws {
        let result = try Program.run(["serv"])
        #expect(result.code == 64)
        #expect(result.errors.contains("Did you mean \"squall serve\"?"))
    }

    @Test func withoutACommandShowsTheOverview() throws {
        let result = try Program.run([])
        #expect(result.code == 64)
        #expect(result.output.contains("squall demo"))
    }

    @Test func serveNeedsAFrontEnd() throws {
        let result = try Program.run(["serve"])
        #expect(result.code == 78)
        #expect(result.errors.contains("slack.signing-secret"))
    }

    @Test func reportsAllWrongSettingsTogether() throws {
        let result = try Program.run(
            ["config", "--listen.prt", "1", "--log.level", "loud", "--listen.port", "70000"],
            environment: ["SQUALL_SLACK_SIGNIN_SECRET": "x"])
        #expect(result.code == 78)
        for part in ["listen.prt", "the nearest known one is --listen.port", "log.level", "listen.port"] {
            #expect(result.errors.contains(part), "\(part) is missing in \(result.errors)")
        }
    }

    @Test(arguments: [["config"], ["check"], ["serve", "--slack.signing-secret", "x"], ["ask", "Tampa"]])
    func refusesProvidersThatCannotBeUsed(_ words: [String]) throws {
        for (providers, complaint) in [
            ("met-norway", "operator.contact"), ("openweathermap", "openweathermap.key"),
            ("tomorrow-io", "tomorrow-io.key"), ("nws,nws", "twice"), ("simulator,nws", "alone"),
        ] {
            let result = try Program.run(words + ["--weather.providers", providers, "--log.level", "loud"])
            #expect(result.code == 78)
            for part in [complaint, "log.level"] {
                #expect(result.errors.contains(part), "\(part) is missing in \(result.errors)")
            }
        }
    }

    @Test func warnsOfUnknownVariablesAndGoesOn() throws {
        let result = try Program.run(["config"], environment: ["SQUALL_LISTEN_PRT": "1"])
        #expect(result.code == 0)
        #expect(result.errors.contains("SQUALL_LISTEN_PRT"))
        #expect(result.errors.contains("SQUALL_LISTEN_PORT"))
    }

    @Test func neverShowsASecret() throws {
        let result = try Program.run(
            ["config", "--slack.signing-secret", "geheim-1"], environment: ["SQUALL_OPEN_METEO_KEY": "geheim-2"])
        #expect(result.code == 0)
        #expect(!(result.output + result.errors).contains("geheim"))
        #expect(result.output.contains("<secret>"))
    }

    @Test func showsTheFoldersInUse() throws {
        let result = try Program.run(["config"], environment: ["STATE_DIRECTORY": "/var/lib/squall:/x"])
        #expect(result.output.contains("data: /var/lib/squall\n"))
        #expect(result.output.contains("resources: \(Program.checkout.appending(path: "Config").path)\n"))
    }

    @Test func answersAQuestion() throws {
        let result = try Program.run(["ask", "Tampa"] + simulated)
        #expect(result.code == 0)
        #expect(result.output.hasPrefix("Tampa, Florida, United States\n"))
        #expect(result.output.contains("Simulated"))
    }

    @Test func wantsAQuestion() throws {
        #expect(try Program.run(["ask"] + simulated).code == 64)
        #expect(try Program.run(["ask", "why"] + simulated).output.contains("squall demo"))
    }

    @Test func saysWhereFilesAreLookedFor() throws {
        let result = try Program.run(
            ["ask", "Tampa"] + simulated, environment: ["SQUALL_RESOURCES_DIRECTORY": "/nowhere"])
        #expect(result.code == 69)
        #expect(result.errors.contains("resources.directory"))
    }

    @Test func writesAManifestOfWhatItServes() throws {
        let result = try Program.run(["slack", "manifest", "--url", "https://squall.example.org", "--command", "/wx"])
        #expect(result.code == 0)
        let manifest = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let features = try #require(manifest["features"] as? [String: Any])
        #expect(Set(features.keys) == ["app_home", "bot_user", "slash_commands"])
        let command = try #require((features["slash_commands"] as? [[String: Any]])?.first)
        #expect(command["command"] as? String == "/wx")
        #expect(command["url"] as? String == "https://squall.example.org/slack/commands")
        #expect(result.output.contains("https://squall.example.org/slack/interactivity"))
        #expect(result.output.contains("https://squall.example.org/slack/events"))
    }

    @Test(arguments: [([], true), (["--command-only"], false)])
    func asksForABotUnlessTheCommandIsAll(_ flags: [String], _ hasBot: Bool) throws {
        let result = try Program.run(["slack", "manifest", "--url", "https://squall.example.org"] + flags)
        #expect(result.code == 0)
        #expect(result.output.contains("users:read") == hasBot && result.output.contains("bot_user") == hasBot)
    }

    @Test(arguments: [["manifest"], ["manifest", "--url", "http://x.example.org"], ["manifesto"]])
    func refusesAManifestThatSlackWouldRefuse(_ words: [String]) throws {
        #expect(try Program.run(["slack"] + words).code == 64)
    }

    @Test func checksEveryPart() throws {
        let result = try Program.run(["check", "--slack.signing-secret", "x"] + simulated)
        #expect(result.code == 0, "\(result.output)")
        for part in ["settings", "data folder", "places", "phrase packs", "time zones", "provider simulator"] {
            #expect(result.output.contains("ok       \(part)"), "\(part) is missing in \(result.output)")
        }
    }

    @Test func checkSaysWhichPartFails() throws {
        let port = try Loopback.unusedPort()
        let result = try Program.run([
            "check", "--open-meteo.base-url", "http://127.0.0.1:\(port)", "--weather.providers", "open-meteo",
            "--geocoder.base-url", "http://127.0.0.1:\(port)", "--slack.bot-token", "xoxb-geheim",
            "--slack.api-url", "http://127.0.0.1:\(port)/api", "--data.directory", "/proc/squall",
            "--url", "http://127.0.0.1:\(port)",
        ])
        #expect(result.code == 69)
        for part in ["data folder", "provider open-meteo", "geocoder", "Slack token", "address"] {
            #expect(result.output.contains("FAILED   \(part)"), "\(part) is missing in \(result.output)")
        }
        #expect(!(result.output + result.errors).contains("geheim"))
    }

    @Test func checkSaysWhatAProviderKeepsBack() throws {
        let fixture = Program.checkout.appending(
            path: "Tests/WeatherProvidersTests/Fixtures/tomorrow-io/realtime.json")
        let body = String(decoding: try Data(contentsOf: fixture), as: UTF8.self)
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                let isNow = request.lines.first?.contains("/v4/weather/realtime?") == true
                connection.send(
                    isNow
                        ? "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
                        : "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")
            }
        }
        let result = try Program.run([
            "check", "--weather.providers", "tomorrow-io", "--tomorrow-io.base-url", "http://\(server.authority)",
            "--tomorrow-io.key", "geheim", "--geocoder.base-url", "http://\(server.authority)",
        ])
        #expect(
            result.output.contains(
                "FAILED   provider tomorrow-io: it answers, but without hours: the key's plan does not hold"),
            "\(result.output)")
        #expect(!(result.output + result.errors).contains("geheim"))
    }

    @Test(arguments: [
        ("HTTP/1.1 500 Oops\r\nContent-Length: 2\r\n\r\n{}", "in trouble (HTTP 500)"),
        ("HTTP/1.1 200 OK\r\nContent-Length: 13\r\n\r\n<html></html>", "what answers there is not open-meteo"),
    ])
    func checkTellsTroubleFromSomethingElse(_ answer: String, _ advice: String) throws {
        let server = try LoopbackServer { connection in
            while connection.readRequest() != nil, connection.send(answer) {}
        }
        let result = try Program.run([
            "check", "--weather.providers", "open-meteo", "--open-meteo.base-url", "http://\(server.authority)",
            "--geocoder.base-url", "http://\(server.authority)",
        ])
        #expect(result.code == 69)
        #expect(result.output.contains(advice), "\(result.output)")
    }

    @Test func explainsTheManifest() throws {
        #expect(try Program.run(["slack", "manifest", "--help"]).code == 0)
    }

    @Test func demonstratesWithoutATerminal() throws {
        let result = try Program.run(["demo"], seconds: 60)
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.output.contains("/weather Tampa\n"))
        #expect(result.output.contains("Tampa, Florida, United States"))
        #expect(result.output.contains("Did you mean"))
        #expect(result.output.contains("Simulated weather"))
    }
}
