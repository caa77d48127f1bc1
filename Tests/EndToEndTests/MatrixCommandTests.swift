import Concurrency
import Foundation
import TestSupport
import Testing

/// What the command line says about Matrix, without a homeserver.
@Suite struct MatrixCommandTests {
    private static let url = ["--matrix.homeserver-url", "http://127.0.0.1:9"]
    private let registration = ["matrix", "registration", "--url", "http://127.0.0.1:9100"]

    @Test func writesARegistrationThatOnlyItsOwnerReads() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/registration.json"
        let result = try Program.run(registration + ["--out", path])
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.output.contains("app_service_config_files"))
        #expect(result.output.contains("squall serve --matrix.registration \(path) --matrix.homeserver-url"))
        #expect(!result.output.contains("--matrix.listen.port"))
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let members = try members(of: Data(contentsOf: URL(filePath: path)))
        #expect(members["id"] as? String == "squall" && members["sender_localpart"] as? String == "weather")
        #expect(members["url"] as? String == "http://127.0.0.1:9100")
        #expect(members["rate_limited"] as? Bool == false)
        #expect(members["receive_ephemeral"] == nil)
        let tokens = try ["as_token", "hs_token"].map { try #require(members[$0] as? String) }
        #expect(tokens.allSatisfy { $0.count == 64 } && Set(tokens).count == 2)
        #expect(!result.output.contains(tokens[0]) && !result.output.contains(tokens[1]))
    }

    @Test func anExistingRegistrationStaysAsItIs() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("precious", to: "registration.json")
        let result = try Program.run(registration + ["--out", path])
        #expect(result.code == 1)
        #expect(result.errors.contains("exists already"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
    }

    @Test func printsNothingButTheRegistrationForAPipe() throws {
        let result = try Program.run(
            [
                "matrix", "registration", "--url", "https://squall.example.org:8443/x", "--sender", "squall", "--id",
                "s2",
            ])
        #expect(result.code == 0)
        let members = try members(of: Data(result.output.utf8))
        #expect(members["id"] as? String == "s2" && members["sender_localpart"] as? String == "squall")
        // The port of a proxy is not ours.
        #expect(!result.errors.contains("--matrix.listen.port"))
        let again = try self.members(
            of: Data(try Program.run(["matrix", "registration", "--url", "http://a:9101"]).output.utf8))
        #expect(again["as_token"] as? String != members["as_token"] as? String)
    }

    @Test(arguments: [
        ["matrix"], ["matrix", "registratoin"], ["matrix", "registration"],
        ["matrix", "registration", "--url", "squall.example.org"],
        ["matrix", "registration", "--url", "http://x/?a=1"], ["matrix", "registration", "--url", "ftp://x"],
        ["matrix", "registration", "--url", "http://user@x"],
        ["matrix", "registration", "--url", "http://x", "--sender", "Weather"],
        ["matrix", "registration", "--url", "http://x", "--id", "a|b"],
    ])
    func refusesWhatNoHomeserverWouldTake(_ words: [String]) throws {
        let result = try Program.run(words)
        #expect(result.code == 64)
        #expect(result.output.isEmpty && !result.errors.isEmpty)
    }

    @Test func serveNamesBothFrontEndsWhenThereIsNone() throws {
        let result = try Program.run(["serve"])
        #expect(result.code == 78)
        for part in ["neither Slack nor Matrix", "slack.signing-secret", "matrix.registration", "squall demo"] {
            #expect(result.errors.contains(part), "\(part) is missing in \(result.errors)")
        }
    }

    @Test(arguments: [
        (url + ["--matrix.registration", "r.json", "--matrix.user", "weather"], "cannot be set together"),
        (url, "does not say who Squall is there"),
        (["--matrix.registration", "r.json"], "matrix.homeserver-url is missing"),
        (url + ["--matrix.user", "weather"], "matrix.password is missing"),
        (url + ["--matrix.registration", "/nowhere/r.json"], "cannot read /nowhere/r.json"),
        (["--matrix.homeserver-url", "http://matrix.example.org"], "plain http only to"),
    ])
    func serveSaysOnceWhatIsWrong(_ flags: [String], _ sentence: String) throws {
        let result = try Program.run(["serve", "--weather.providers", "simulator"] + flags)
        #expect(result.code == 78)
        #expect(result.errors.components(separatedBy: sentence).count == 2, "\(result.errors)")
    }

    @Test(arguments: [
        (#"{"id": "squall"}"#, "has no url"), ("- a\n- b", "is no registration"),
        (
            #"{"id":"s","url":"http://a","as_token":"x","hs_token":"x","sender_localpart":"w"}"#,
            "the same as_token and hs_token"
        ),
        (
            #"{"id":"s","url":"http://a","as_token":"geheim","hs_token":"y","sender_localpart":"W"}"#,
            "a sender_localpart that cannot be used"
        ),
    ])
    func serveRefusesARegistrationThatCannotBeUsed(_ text: String, _ sentence: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: "registration.json")
        let result = try Program.run(
            ["serve", "--weather.providers", "simulator", "--matrix.registration", path] + Self.url)
        #expect(result.code == 78, "\(result.errors)")
        #expect(result.errors.contains(sentence), "\(result.errors)")
        #expect(!result.errors.contains("geheim"))
    }

    @Test func checkSaysThatNobodyAnswers() throws {
        let result = try Program.run(
            ["check", "--weather.providers", "simulator", "--matrix.access-token", "geheim"] + Self.url)
        #expect(result.code == 69)
        #expect(result.output.contains("FAILED   Matrix homeserver: no answer at http://127.0.0.1:9"))
        #expect(!(result.output + result.errors).contains("geheim"))
    }

    @Test func checkSaysWhatToDoWithATokenThatIsRefused() throws {
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest(), let head = request.lines.first {
                let (status, body) =
                    head.contains("/versions")
                    ? ("200 OK", #"{"versions":["v1.10","v1.15"]}"#)
                    : ("401 Unauthorized", #"{"errcode":"M_UNKNOWN_TOKEN","error":"Unknown token"}"#)
                connection.send(
                    "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\n"
                        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
            }
        }
        let result = try Program.run([
            "check", "--weather.providers", "simulator", "--matrix.homeserver-url", "http://\(server.authority)",
            "--matrix.access-token", "geheim",
        ])
        #expect(result.code == 69)
        #expect(result.output.contains("ok       Matrix homeserver: answers"))
        #expect(result.output.contains("v1.15"))
        #expect(result.output.contains("FAILED   Matrix token: the homeserver refuses it"), "\(result.output)")
    }

    /// What a homeserver's proxy, or something that is none, answers to everything.
    @Test(arguments: [
        ("502 Bad Gateway", "<html>", "answers with HTTP 502, as a proxy does whose homeserver is not there"),
        ("504 Gateway Timeout", "", "answers with HTTP 504"),
        ("200 OK", "<html>hello</html>", "is not a homeserver's client API"),
        ("404 Not Found", "<html>", "is not a homeserver's client API"),
    ])
    func checkTellsAProxyFromAnotherServer(_ status: String, _ body: String, _ sentence: String) throws {
        let result = try check(["--matrix.access-token", "geheim"]) { _ in (status, body) }
        #expect(result.code == 69)
        #expect(result.output.contains(sentence), "\(result.output)")
    }

    @Test func checkSaysThatTheHomeserverDoesNotKnowTheRegistration() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/registration.json"
        #expect(try Program.run(registration + ["--out", path]).code == 0)
        let result = try check(["--matrix.registration", path]) { head in
            head.contains("/versions")
                ? ("200 OK", #"{"versions":["v1.15"]}"#)
                : ("401 Unauthorized", #"{"errcode":"M_UNKNOWN_TOKEN","error":"Unknown token"}"#)
        }
        #expect(result.code == 69)
        #expect(result.output.contains("does not know this registration"), "\(result.output)")
        #expect(result.output.contains("app_service_config_files"))
    }

    /// Runs `squall check` against a homeserver that answers each request, of which it is given the first line.
    private func check(
        _ flags: [String], _ answer: @escaping @Sendable (String) -> (status: String, body: String)
    ) throws -> Program.Result {
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest(), let head = request.lines.first {
                let (status, body) = answer(head)
                connection.send(
                    "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\n"
                        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
            }
        }
        return try Program.run(
            [
                "check", "--weather.providers", "simulator", "--matrix.homeserver-url", "http://\(server.authority)",
            ] + flags)
    }

    private func members(of text: Data) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
    }
}
