import Control
import Identity
import Settings
import Storage

extension Subcommand {
    static let user = Subcommand(
        name: "user",
        summary: "export or delete what is kept of one person",
        help: """
            Usage: squall user export ID [--config FILE] [--SETTING VALUE …]
                   squall user delete ID [--yes] …

            ID is slack:TEAM:USER (in Slack: the person's profile, "Copy member ID"; TEAM is the workspace's id, or the
            organisation's), or matrix:@NAME:SERVER. Export prints everything that is kept as one JSON object. Delete removes it everywhere, with
            copies that were made before a change of format; backup files of your own are not touched. Both work beside a
            running server.

              --yes    does not ask

            Examples:
              squall user export slack:T0001:U0001 > export.json
              squall user delete slack:T0001:U0001 --yes --config /etc/squall/squall.json

            Exit codes: 0 done, 1 nothing is kept of that person or the answer was no, 64 wrong usage, 69 the data folder
            cannot be used, 78 wrong configuration.
            """
    ) { words in
        switch LoadedSettings.load(words, flags: [CommandFlag("yes", takesValue: false)]) {
        case .failure(let stop): return stop.complain()
        case .success(let loaded): return await OnePerson.run(loaded)
        }
    }
}

/// `squall user` from settings to exit code.
enum OnePerson {
    static func run(_ loaded: LoadedSettings) async -> ExitCode {
        let words = loaded.arguments.operands
        guard words.count == 2, ["export", "delete"].contains(words[0]), words[1].contains(":") else {
            return Stop(
                .usage, "Whose, and what? For example: squall user export slack:T0001:U0001, or matrix:@name:server"
            ).complain()
        }
        let person = UserID(rawValue: words[1])
        return await OperatorAccess.run(loaded) { access throws(Stop) in
            words[0] == "export" ? try await export(person, access) : try await delete(person, loaded, access)
        }
    }

    private static func export(_ person: UserID, _ access: OperatorAccess) async throws(Stop) -> ExitCode {
        let export = try await access.perform(ExportPerson(person))
        guard !export.isEmpty else {
            Console.complain("Nothing is kept of \(person.rawValue).")
            return .failure
        }
        Console.prompt(String(decoding: JSONValue.object(export).readableText, as: UTF8.self))
        return .done
    }

    private static func delete(
        _ person: UserID, _ loaded: LoadedSettings, _ access: OperatorAccess
    ) async throws(Stop) -> ExitCode {
        if !loaded.arguments.switches.contains("yes") {
            let question = "Everything that is kept of \(person.rawValue) is deleted for good. Go on?"
            guard try await Console.isConfirmed(question, whatElse: "Add --yes to say so.") else {
                Console.complain("Nothing was deleted.")
                return .failure
            }
        }
        _ = try await access.perform(DeletePerson(person))
        Console.complain("Nothing is kept of \(person.rawValue) any more.")
        return .done
    }
}
