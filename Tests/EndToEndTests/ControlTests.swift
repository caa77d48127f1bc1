import Foundation
import Glibc
import TestSupport
import Testing

/// The operator's commands on a store, beside a running server and without one.
@Suite(.serialized) struct ControlTests {
    private let people = ["U1", "U2", "U3"]

    @Test func backsUpWhileTheServerRunsAndRestoresIntoAFreshFolder() async throws {
        let data = try DataFolderFixture()
        try data.seed(people)
        let server = try data.serve()
        let file = "\(data.folder.path)/backup.jsonl"
        let result = try data.run("backup", file)
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.errors.contains("users 3"))
        #expect(try server.stop().code == 0)
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        let fresh = try DataFolderFixture()
        let restored = try fresh.run("restore", file, "--yes")
        #expect(restored.code == 0, "\(restored.errors)")
        for user in people { #expect(try fresh.export(user) == data.export(user)) }
        #expect(try fresh.export("U3").contains("Tampa"))
    }

    @Test func restoresBesideARunningServer() async throws {
        let data = try DataFolderFixture()
        try data.seed(people, home: "Oslo")
        let file = "\(data.folder.path)/oslo.jsonl"
        #expect(try data.run("backup", file).code == 0)
        let server = try data.serve()
        try data.seed(people + ["U4"], home: "Tampa")
        #expect(try data.export("U4").contains("Tampa"))
        let restored = try data.run("restore", file, "--yes")
        #expect(restored.code == 0, "\(restored.errors)")
        #expect(try data.export("U1").contains("Oslo"))
        #expect(try data.export("U4").isEmpty)
        #expect(try await server.answer("Tampa").contains("Tampa, Florida"))
        #expect(try server.stop().code == 0)
        let safety = try #require(restored.errors.firstMatch(of: /before is in (\S+)\./)?.output.1)
        #expect(try data.run("restore", String(safety), "--yes").code == 0)
        #expect(try data.export("U4").contains("Tampa"))
    }

    @Test func saysWhatHasTheNameOfItsSocket() throws {
        let data = try DataFolderFixture()
        try data.seed(people)
        try FileManager.default.createDirectory(atPath: "\(data.path)/control.sock", withIntermediateDirectories: false)
        let refused = try data.run("serve", "--slack.signing-secret", "secret", "--listen.port", "0")
        #expect(refused.code == 69)
        #expect(refused.errors.contains("something that is no socket has this name"))
    }

    @Test func neverReplacesAFileUnlessTold() throws {
        let data = try DataFolderFixture()
        try data.seed(people)
        let file = try data.folder.write("kept", to: "backup.jsonl")
        let refused = try data.run("backup", file)
        #expect(refused.code == 1)
        #expect(refused.errors.contains("--overwrite"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "kept")
        #expect(try data.run("backup", file, "--overwrite").code == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("slack:T1:U1"))
        let output = try data.run("backup", "-").output
        #expect(output.split(separator: "\n").count == 5)
    }

    @Test(arguments: [
        ("cut", "not complete"), ("altered", "altered"), ("other", "no backup of Squall"),
        ("line", "line 2 is damaged"),
    ])
    func aFileThatIsNotWholeChangesNothing(_ damage: String, _ complaint: String) throws {
        let data = try DataFolderFixture()
        try data.seed(people)
        var text = try DataFolderFixture.backup(["U9"])
        switch damage {
        case "cut": text = text.split(separator: "\n").dropLast().map { "\($0)\n" }.joined()
        case "altered": text = text.replacing("Florida", with: "Florido")
        case "line": text = text.replacing("{\"collection\"", with: "{\"kollektion\"")
        default: text = "hello\n"
        }
        let result = try data.run("restore", try data.folder.write(text, to: "bad.jsonl"), "--yes")
        #expect(result.code == 1)
        #expect(result.errors.contains(complaint), "\(result.errors)")
        #expect(result.errors.contains("Nothing was changed"))
        for user in people { #expect(try data.export(user).contains("Tampa")) }
        #expect(try data.export("U9").isEmpty)
    }

    @Test func asksBeforeItReplacesOrDeletes() throws {
        let data = try DataFolderFixture()
        try data.seed(people)
        let file = try data.folder.write(DataFolderFixture.backup(["U9"]), to: "other.jsonl")
        for words in [["restore", file], ["user", "delete", "slack:T1:U1"], ["restore", "--before", "2"]] {
            let result = try Program.run(words + data.settings)
            #expect(result.code == 64)
            #expect(result.errors.contains("--yes"))
        }
        #expect(try data.export("U1").contains("Tampa"))
        #expect(try data.export("U9").isEmpty)
    }

    @Test(arguments: [true, false])
    func exportsAndDeletesOnePerson(isServed: Bool) async throws {
        let data = try DataFolderFixture()
        try data.seed(people)
        let server = isServed ? try data.serve() : nil
        let export = try JSONSerialization.jsonObject(with: Data(data.export("U2").utf8)) as? [String: Any]
        let profile = try #require(export?["profile"] as? [String: Any])
        #expect((profile["home"] as? [String: Any])?["name"] as? String == "Tampa")
        let deletion = try data.run("user", "delete", "slack:T1:U2", "--yes")
        #expect(deletion.code == 0, "\(deletion.errors)")
        #expect(try data.export("U2").isEmpty)
        #expect(try data.run("user", "export", "slack:T1:U2").code == 1)
        #expect(try data.export("U1").contains("Tampa"))
        #expect(!deletion.errors.contains("notice"), "the answer has no log line beside it")
        let log = try server?.stop().errors ?? ""
        let audit = log.split(separator: "\n").filter { $0.contains("a person's data deleted by the operator") }
        #expect(audit.count == (isServed ? 1 : 0))
        #expect(audit.allSatisfy { !$0.contains("U2") })
    }

    @Test(arguments: [true, false])
    func pausesListsAndResumesReports(isServed: Bool) async throws {
        let data = try DataFolderFixture()
        try data.seedReport()
        let server = isServed ? try data.serve() : nil
        let list = try data.run("report", "list")
        #expect(list.code == 0, "\(list.errors)")
        for part in ["k7m2q9xd", "daily 07:00", "UTC", "direct", isServed ? "last: " : "last: none", "1 in all."] {
            #expect(list.output.contains(part), "\(part) is missing in \(list.output)")
        }
        #expect(!list.output.contains("U1") && !list.output.contains("Tampa"))
        let pause = try data.run("report", "pause", "--all")
        #expect(pause.code == 0 && pause.output.contains("All reports are paused."), "\(pause.errors)")
        #expect(try data.run("report", "pause", "--all").output.contains("already"))
        #expect(try data.run("report", "list").output.contains("All reports are paused since"))
        let resume = try data.run("report", "resume", "--all")
        #expect(resume.code == 0 && resume.output.contains("Reports come again"))
        #expect(!(pause.errors + resume.errors).contains("notice"))
        let log = try server?.stop().errors
        for line in ["all reports paused by the operator", "all reports resumed by the operator"] {
            #expect(log.map { $0.components(separatedBy: line).count == 2 } ?? true, "\(log ?? "")")
        }
    }

    @Test func leavesAloneWhatItDoesNotUnderstand() throws {
        let data = try DataFolderFixture()
        for words in [
            ["backup"], ["backup", "a", "b"], ["restore"], ["restore", "--before", "1"], ["user"], ["user", "export"],
            ["report"], ["report", "pause"],
            ["report", "list", "--all"], ["user", "erase", "slack:T1:U1"], ["user", "export", "U1"], ["store"],
            ["store", "repair", "now"],
        ] {
            #expect(try Program.run(words + data.settings).code == 64, "\(words)")
        }
        let missing = try data.run("backup", "-")
        #expect(missing.code == 69)
        #expect(missing.errors.contains("--data.directory"))
        #expect(!FileManager.default.fileExists(atPath: data.path))
    }

    @Test func listsWhatIsSetAsideAndPutsBackWhatWasMended() async throws {
        let data = try DataFolderFixture()
        try data.seed(people)
        let file = try data.file(of: "U1")
        let good = try String(contentsOfFile: file, encoding: .utf8)
        try "{ half".write(toFile: file, atomically: false, encoding: .utf8)
        let server = try data.serve()
        #expect(try data.run("user", "export", "slack:T1:U1").errors.contains("squall store repair"))
        let listed = try data.run("store", "repair")
        #expect(listed.code == 1)
        let name = try #require(file.split(separator: "/").last)
        #expect(listed.output.contains("\(data.path)/damaged/users/\(name)"), "\(listed.output)")
        #expect(!listed.output.contains("half"))
        try good.write(toFile: "\(data.path)/damaged/users/\(name)", atomically: false, encoding: .utf8)
        let mended = try data.run("store", "repair")
        #expect(mended.code == 0)
        #expect(mended.output.contains("put back"))
        #expect(try data.export("U1").contains("Tampa"))
        #expect(try server.stop().code == 0)
    }

    @Test func givesUpWhatCannotBeMendedAndKeepsItsBytes() async throws {
        let data = try DataFolderFixture()
        try data.seed(people)
        try "{ half".write(toFile: data.file(of: "U1"), atomically: false, encoding: .utf8)
        #expect(try data.run("user", "export", "slack:T1:U1").code == 69)
        let result = try data.run("store", "repair", "--discard")
        #expect(result.code == 0, "\(result.output)")
        #expect(result.output.contains("given up"))
        #expect(try data.export("U1").isEmpty)
        let kept = try #require(data.names(containing: "discarded/users/").first)
        #expect(try String(contentsOfFile: "\(data.path)/\(kept)", encoding: .utf8) == "{ half")
        #expect(try data.run("store", "repair").output.contains("No document is set aside."))
    }

    @Test func putsNoCopiesBackWhereThereAreNone() throws {
        let data = try DataFolderFixture()
        try data.seed(people)
        let result = try data.run("restore", "--before", "2", "--yes")
        #expect(result.code == 0)
        #expect(result.errors.contains("Put back: 0 documents."))
        #expect(try data.export("U1").contains("Tampa"))
    }

    @Test func replacesTheSocketOfAServerThatWasKilled() async throws {
        let data = try DataFolderFixture()
        try data.seed(people)
        let first = try data.serve()
        first.program.signal(SIGKILL)
        #expect(throws: ProgramError.self) { try first.program.waitForEnd(seconds: 10) }
        #expect(FileManager.default.fileExists(atPath: "\(data.path)/control.sock"))
        #expect(try data.export("U1").contains("Tampa"))
        let second = try data.serve()
        #expect(try data.export("U1").contains("Tampa"))
        #expect(try second.stop().code == 0)
        #expect(!FileManager.default.fileExists(atPath: "\(data.path)/control.sock"))
    }

    @Test(.enabled(if: geteuid() == 0, "another user can only be tried by root"))
    func nobodyElseMayConnect() async throws {
        let data = try DataFolderFixture()
        let server = try data.serve()
        let socket = "\(data.path)/control.sock"
        // The folders let nobody through; without them the mode of the socket alone must do.
        #expect(try connect(to: socket, as: 65_534) != 0)
        #expect(chmod(data.path, 0o755) == 0)
        #expect(chmod(data.folder.path, 0o755) == 0)
        #expect(try connect(to: socket, as: 65_534) == 13)
        #expect(try connect(to: socket, as: 0) == 0)
        #expect(try server.stop().code == 0)
    }

    /// The error number with which a process of another user fails to connect; 0 when it can.
    private func connect(to socket: String, as user: Int) throws -> Int32 {
        let script = "use Socket; socket(S, AF_UNIX, SOCK_STREAM, 0); connect(S, sockaddr_un($ARGV[0])) or exit($!+0);"
        return try Program.run(
            ["--reuid", "\(user)", "--regid", "\(user)", "--clear-groups", "perl", "-e", script, socket],
            of: URL(filePath: "/usr/bin/setpriv")
        ).code
    }
}
