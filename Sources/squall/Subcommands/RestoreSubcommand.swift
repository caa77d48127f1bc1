import Control
import Files
import Settings
import Storage

extension Subcommand {
    static let restore = Subcommand(
        name: "restore",
        summary: "make the store hold what a backup holds, or undo a change of format",
        help: """
            Usage: squall restore FILE [--yes] [--config FILE] [--SETTING VALUE …]
                   squall restore --before N [--yes] …

            Reads FILE to its end first: one that was cut or altered changes nothing. Then the present state is kept in
            the data folder (backup/before-restore-….jsonl), every record of FILE is written, and records that are not in
            it are deleted. Works beside a running server and without one. When it was interrupted, run it again.

              --before N    instead of FILE: puts back the documents as they were before they got format N, for the
                            program version of that time; Deploy/UPGRADING.md names the formats
              --yes         does not ask

            Examples:
              squall restore /var/backups/squall-monday.jsonl --config /etc/squall/squall.json
              squall restore --before 2 --yes --data.directory /var/lib/squall

            Exit codes: 0 done, 1 FILE is no whole backup or the answer was no, 64 wrong usage, 69 the data folder or
            FILE cannot be used, 78 wrong configuration.
            """
    ) { words in
        let flags = [CommandFlag("before", takesValue: true), CommandFlag("yes", takesValue: false)]
        switch LoadedSettings.load(words, flags: flags) {
        case .failure(let stop): return stop.complain()
        case .success(let loaded): return await Restoring.run(loaded)
        }
    }
}

/// `squall restore` from settings to exit code.
enum Restoring {
    static func run(_ loaded: LoadedSettings) async -> ExitCode {
        let operands = loaded.arguments.operands
        if let before = loaded.arguments.values["before"] {
            guard operands.isEmpty, let format = Int(before), format >= 2 else {
                return Stop(.usage, "Before which format? A number from 2 on, and no file: squall restore --before 2")
                    .complain()
            }
            return await restoreCopies(before: format, loaded)
        }
        guard operands.count == 1, let path = operands.first else {
            return Stop(.usage, "From which file? For example: squall restore squall.jsonl").complain()
        }
        do throws(Stop) {
            let summary = try await BackupFiles.check(path)
            if let name = DataStore.privateCollections.map(\.rawValue).first(where: { summary.records[$0] != nil }) {
                throw Stop(
                    .failure, "squall: \(path) holds records of \(name), which is no collection of people's data.",
                    "Nothing was changed; take a backup that squall backup wrote.")
            }
            Console.complain(
                "\(path) is whole: written \(summary.header.instant) by squall \(summary.header.version), holding "
                    + "\(summary.contents).")
        } catch {
            return error.complain()
        }
        return await OperatorAccess.run(loaded, creating: true) { access throws(Stop) in
            try await restore(path, loaded, access)
        }
    }

    private static func restore(
        _ path: String, _ loaded: LoadedSettings, _ access: OperatorAccess
    ) async throws(Stop) -> ExitCode {
        guard
            try await isWanted(
                loaded, "Everything that is kept in \(access.folder) becomes what the file says. Go on?")
        else { return .failure }
        let safety = try await keepPresentState(access)
        do throws(Stop) {
            let (written, deleted, unknown) = try await BackupFiles.restore(path, access)
            for name in unknown.sorted() { Console.complain("The journal \(name) is not known here and was left out.") }
            Console.complain("Restored: \(written) records written, \(deleted) others deleted.")
            Console.complain(
                "What was there before is in \(safety). It may hold what people delete later: remove it when all is well."
            )
            return .done
        } catch {
            throw Stop(
                error.code,
                lines: error.lines + [
                    "The store holds a part of each now. Run the same command again; what was there before is in \(safety)."
                ])
        }
    }

    private static func keepPresentState(_ access: OperatorAccess) async throws(Stop) -> String {
        let folder = "\(access.folder)/backup"
        do throws(FileError) {
            try FileSystem().createFolder(folder)
        } catch {
            throw Stop(.unavailable, "squall: \(error.path): \(error.reason). Nothing was changed.")
        }
        let instant = BackupFiles.instant().filter { $0 != ":" && $0 != "-" }
        let path = "\(folder)/before-restore-\(instant)-\(Live.makeRequestID().prefix(4)).jsonl"
        _ = try await BackupFiles.write(path, replacing: false, access)
        return path
    }

    private static func restoreCopies(before format: Int, _ loaded: LoadedSettings) async -> ExitCode {
        await OperatorAccess.run(loaded) { access throws(Stop) in
            guard
                try await isWanted(
                    loaded, "Documents in \(access.folder) go back to what they were before format \(format). Go on?")
            else { return .failure }
            let result = try await access.perform(RestoreCopies(before: format))
            Console.complain("Put back: \(result.restored) documents.")
            return .done
        }
    }

    private static func isWanted(_ loaded: LoadedSettings, _ question: String) async throws(Stop) -> Bool {
        if loaded.arguments.switches.contains("yes") { return true }
        guard try await Console.isConfirmed(question, whatElse: "Add --yes to say so.") else {
            Console.complain("Nothing was changed.")
            return false
        }
        return true
    }
}
