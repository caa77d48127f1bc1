import Control
import Settings

extension Subcommand {
    static let backup = Subcommand(
        name: "backup",
        summary: "write everything that is kept into one file, also while the server runs",
        help: """
            Usage: squall backup FILE [--overwrite] [--config FILE] [--SETTING VALUE …]

            Writes all records and journals into FILE: one JSON object in each line, with counts and a SHA-256 in the last
            one. The file appears under its name when it is complete, and only its owner can read it (mode 0600).
            A server that runs goes on serving meanwhile. The keys of the installation are left out.

              -              instead of FILE: standard output
              --overwrite    replaces FILE when it exists

            Examples:
              squall backup /var/backups/squall-monday.jsonl --config /etc/squall/squall.json
              squall backup - --data.directory /var/lib/squall | gzip > squall.jsonl.gz

            Exit codes: 0 written, 1 FILE exists already, 64 wrong usage, 69 the data folder or FILE cannot be used,
            78 wrong configuration.
            """
    ) { words in
        switch LoadedSettings.load(words, flags: [CommandFlag("overwrite", takesValue: false)]) {
        case .failure(let stop): return stop.complain()
        case .success(let loaded): return await BackingUp.run(loaded)
        }
    }
}

/// `squall backup` from settings to exit code.
enum BackingUp {
    static func run(_ loaded: LoadedSettings) async -> ExitCode {
        guard loaded.arguments.operands.count == 1, let path = loaded.arguments.operands.first else {
            return Stop(.usage, "Into which file? For example: squall backup squall.jsonl").complain()
        }
        return await OperatorAccess.run(loaded) { access throws(Stop) in
            let result = try await BackupFiles.write(
                path, replacing: loaded.arguments.switches.contains("overwrite"), access)
            Console.complain("Written: \(result.summary.contents).")
            if result.damaged > 0 {
                Console.complain(
                    "\(result.damaged) documents cannot be read and are missing: \"squall store repair\" shows them.")
            }
            return .done
        }
    }
}
