import Foundation
import Glibc
import HTTPCore
import TestSupport
import Testing

/// What a server keeps: through restarts, kills, damage and a full disk.
@Suite(.serialized) struct StoreTests {
    private let simulated = ["--weather.providers", "simulator"]

    @Test func findsASavedPlaceAfterARestart() async throws {
        let data = try DataFolderFixture()
        let first = try data.serve()
        _ = try await first.answer("save Tampa as lagoon")
        #expect(try data.export("U1").contains("\"nickname\": \"lagoon\""))
        #expect(try first.stop().code == 0)
        let second = try data.serve()
        #expect(try await second.answer("saved").contains("lagoon"))
        #expect(try await !second.answer("saved", user: "U2").contains("lagoon"))
        #expect(try second.stop().code == 0)
    }

    @Test func aQuestionOnTheTerminalRemembersTheOneBefore() throws {
        let data = try DataFolderFixture()
        #expect(try data.run("ask", "home Tampa").code == 0)
        let second = try data.run("ask", "")
        #expect(second.output.contains("Tampa"), "\(second.output)")
        #expect(second.errors == "")
    }

    @Test func losesNothingAcknowledgedWhenItIsKilled() async throws {
        let data = try DataFolderFixture()
        let server = try data.serve()
        let caller = server.caller
        let acknowledged = await withTaskGroup(of: String?.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let response = try? await caller.command("home Tampa", user: "U\(number)")
                    return response?.body.isEmpty == false ? "slack:T1:U\(number)" : nil
                }
            }
            var names: Set<String> = []
            for await name in group {
                if let name { names.insert(name) }
                if names.count == 60 { server.program.signal(SIGKILL) }
            }
            return names
        }
        #expect(acknowledged.count >= 60)
        let kept = try data.run("backup", "-")
        #expect(kept.code == 0, "\(kept.errors)")
        let lost = acknowledged.filter { !kept.output.contains("\"id\":\"\($0)\"") }
        #expect(lost == [])
        #expect(try data.run("store", "repair").output.contains("No document is set aside."))
    }

    @Test func aSecondServerWaitsAndThenSaysWhoHasTheFolder() throws {
        let data = try DataFolderFixture()
        let server = try data.serve()
        let start = ContinuousClock.now
        let second = try data.run("serve", "--slack.signing-secret", "x", "--listen.port", "0")
        #expect(second.code == 69)
        #expect(start.duration(to: .now) >= .seconds(15))
        for part in ["waiting up to 15 s", "process \(server.program.identifier)", "http://\(server.authority)"] {
            #expect(second.errors.contains(part), "\(part) is missing in \(second.errors)")
        }
        #expect(second.errors.components(separatedBy: "waiting").count == 2)
        #expect(try server.stop().code == 0)
    }

    @Test func aSecondServerTakesOverFromOneThatEnds() async throws {
        let data = try DataFolderFixture()
        let first = try data.serve()
        let second = try Program(["serve", "--slack.signing-secret", "x", "--listen.port", "0"] + data.settings)
        try second.start()
        try second.waitForError(containing: "waiting up to 15 s")
        #expect(try first.stop().code == 0)
        #expect(try second.line(beginningWith: "listening on http://").hasPrefix("127.0.0.1:"))
        second.signal(SIGTERM)
        #expect(try second.waitForEnd(seconds: 15).code == 0)
    }

    @Test func aQuestionBesideAServerIsAnsweredByIt() throws {
        let data = try DataFolderFixture()
        let server = try data.serve()
        let saved = try data.run("ask", "save Tampa as beach")
        #expect(saved.code == 0 && saved.errors == "", "\(saved.errors)")
        let result = try data.run("ask", "beach")
        #expect(result.code == 0 && result.errors == "", "\(result.errors)")
        #expect(result.output.contains("Tampa, Florida"), "\(result.output)")
        #expect(try server.stop().code == 0)
        // Without the server it is still there.
        #expect(try data.run("ask", "beach").output.contains("Tampa, Florida"))
    }

    @Test func aQuestionInAFolderThatCannotBeUsedSaysThatNothingIsRemembered() throws {
        let data = try DataFolderFixture()
        try "no folder".write(toFile: data.path, atomically: false, encoding: .utf8)
        let result = try data.run("ask", "Tampa")
        #expect(result.code == 0 && result.output.contains("Tampa, Florida"), "\(result.output)")
        #expect(result.errors.contains("nothing is remembered"))
        #expect(result.errors.split(separator: "\n").count == 1)
        let saved = try data.run("ask", "save Oslo")
        #expect(saved.code == 0 && saved.output.contains("I couldn't keep that"), "\(saved.output)")
    }

    @Test func tellsOnlyThePersonWhoseDocumentIsDamaged() async throws {
        let data = try DataFolderFixture()
        try data.seed(["U1", "U2"])
        try "{ half".write(toFile: data.file(of: "U1"), atomically: false, encoding: .utf8)
        let server = try data.serve()
        let told = try await server.answer("Oslo", user: "U1")
        #expect(told.contains("Oslo, Norway"))
        #expect(told.contains("set aside"), "\(told)")
        let other = try await server.answer("Oslo", user: "U2")
        #expect(other.contains("Oslo, Norway"))
        #expect(!other.contains("set aside"))
        #expect(try server.stop().code == 0)
        #expect(try data.names(containing: "damaged/users/").count == 1)
    }

    @Test func keepsItsFilesToItself() async throws {
        let data = try DataFolderFixture()
        try data.seed(["U1"])
        let server = try data.serve()
        let manager = FileManager.default
        for name in try manager.subpathsOfDirectory(atPath: data.path) + [""] {
            let path = "\(data.path)/\(name)"
            let mode = try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            var isFolder: ObjCBool = false
            _ = manager.fileExists(atPath: path, isDirectory: &isFolder)
            #expect(mode == (isFolder.boolValue ? 0o700 : 0o600), "\(name)")
        }
        #expect(try server.stop().code == 0)
    }

    @Test func saysWhenThePathOfItsSocketIsTooLong() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/\(String(repeating: "x", count: 100))"
        let result = try Program.run(
            ["serve", "--slack.signing-secret", "x", "--listen.port", "0", "--data.directory", path] + simulated)
        #expect(result.code == 78)
        #expect(result.errors.contains("107 bytes"))
        #expect(result.errors.contains("data.directory"))
    }

    @Test(.enabled(if: FullDisk.isPossible, "a small file system can only be mounted by root"))
    func isUnreadyWhileTheDiskIsFull() async throws {
        let data = try DataFolderFixture()
        let disk = try FullDisk(at: data.path)
        let server = try data.serve()
        #expect(try await server.get("/health/ready").status == 200)
        try disk.fill()
        let full = try await status(of: server, becoming: 503)
        #expect(full.contains("\"store\":\"No space left on device\""), "\(full)")
        #expect(try await server.answer("Tampa").contains("Tampa, Florida"))
        try disk.empty()
        #expect(try await status(of: server, becoming: 200).contains("\"store\":\"ok\""))
        #expect(try server.stop().code == 0)
    }

    /// Asks until the status is the one given, which must come within 15 seconds.
    private func status(of server: RunningServer, becoming status: Int) async throws -> String {
        let end = ContinuousClock.now + .seconds(15)
        var response = try await server.get("/health/ready")
        while response.status != status, ContinuousClock.now < end {
            response = try await server.get("/health/ready")
        }
        #expect(response.status == status)
        return String(decoding: response.body, as: UTF8.self)
    }

    @Test func aDemonstrationFindsWhatTheOneBeforeKept() throws {
        let data = try DataFolderFixture()
        let words = ["demo", "--data.directory", data.path]
        let first = try Program.run(words, seconds: 60)
        #expect(first.code == 0, "\(first.errors)")
        #expect(first.output.contains("What you save is kept in \(data.path)."))
        #expect(try data.run("backup", "-").output.contains("\"nickname\":\"beach\""))
        #expect(try Program.run(words, seconds: 60).code == 0)
        #expect(try data.run("backup", "-").output.components(separatedBy: "\"nickname\":\"beach\"").count == 2)
    }
}
