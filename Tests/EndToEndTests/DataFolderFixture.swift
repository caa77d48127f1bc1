import Crypto
import Foundation
import TestSupport

/// A data folder of its own, and the operator's commands on it.
final class DataFolderFixture {
    let folder: TemporaryFolder
    /// `<folder>/data`.
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = "\(folder.path)/data"
    }

    var settings: [String] { ["--data.directory", path, "--weather.providers", "simulator"] }

    /// A server that keeps its data here.
    func serve(_ more: [String] = []) throws -> RunningServer {
        try RunningServer(settings + ["--commands-per-minute", "0", "--commands-per-minute-tenant", "0"] + more)
    }

    /// Runs one of the operator's commands.
    func run(_ words: String..., seconds: Double = 30) throws -> Program.Result {
        try Program.run(words + settings, seconds: seconds)
    }

    /// What is kept of a person: JSON, empty when nothing is.
    func export(_ user: String = "U1") throws -> String {
        try run("user", "export", "slack:T1:\(user)").output
    }

    /// Puts documents into the store, as a backup of another machine would.
    func seed(_ users: [String], home: String = "Tampa") throws {
        let file = try folder.write(Self.backup(users, home: home), to: "seed-\(UUID().uuidString).jsonl")
        let result = try run("restore", file, "--yes")
        guard result.code == 0 else { throw ProgramError.endedEarly(result.errors) }
    }

    /// Puts one report of U1 into the store.
    func seedReport() throws {
        let header = #"{"instant":"2026-01-15T07:00:00Z","squall-backup":1,"version":"0.1.0"}"#
        let record = #"""
            {"collection":"reports","document":{"format":1,"reports":[{"about":"home","created":"2026-01-15T07:00:00Z",\#
            "id":"k7m2q9xd","invocation":"/weather","places":[{"id":"gn:4174757","latitude":27.95,"longitude":-82.46,\#
            "name":"Tampa"}],"schedule":{"time":"07:00","weekdays":["monday","tuesday","wednesday","thursday","friday",\#
            "saturday","sunday"],"zone":"UTC"},"since":"2026-01-15T07:00:00Z","team":"slack:T1"}]},"id":"slack:T1:U1"}
            """#
        let text = "\(header)\n\(record)\n"
        let hash = Hexadecimal.encode(try SHA256.hash(Array(text.utf8)))
        let file = try folder.write(
            text + #"{"entries":0,"records":1,"sha256":"\#(hash)"}"# + "\n", to: "seed-report.jsonl")
        let result = try run("restore", file, "--yes")
        guard result.code == 0 else { throw ProgramError.endedEarly(result.errors) }
    }

    /// A backup file with a document for each user.
    static func backup(_ users: [String], home: String = "Tampa") throws -> String {
        let header = #"{"instant":"2026-01-15T07:00:00Z","squall-backup":1,"version":"0.1.0"}"#
        let records = users.map { user in
            #"{"collection":"users","document":\#(document(user, home: home)),"id":"slack:T1:\#(user)"}"#
        }
        let text = ([header] + records).map { "\($0)\n" }.joined()
        let hash = Hexadecimal.encode(try SHA256.hash(Array(text.utf8)))
        return text + #"{"entries":0,"records":\#(users.count),"sha256":"\#(hash)"}"# + "\n"
    }

    private static func document(_ user: String, home: String) -> String {
        #"""
        {"created":"2026-01-15T07:00:00Z","favourites":[],"format":1,"home":{"country":"United States",\#
        "countryCode":"US","id":"gn:4174757","latitude":27.94752,"longitude":-82.45843,"name":"\#(home)",\#
        "population":369075,"region":"Florida","timeZone":"America/New_York"},"id":"slack:T1:\#(user)",\#
        "knowsOfData":true,"lastContact":"2026-01-15T07:00:00Z","preferences":{"jokes":false}}
        """#
    }

    /// The file of a person's document.
    func file(of user: String) throws -> String {
        let name = Hexadecimal.encode(try SHA256.hash(Array("slack:T1:\(user)".utf8)))
        return "\(path)/users/\(name.prefix(2))/\(name).json"
    }

    /// The names below the data folder that hold `words`.
    func names(containing words: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.contains(words) }.sorted()
    }
}
