import Settings

extension Subcommand {
    static let config = Subcommand(
        name: "config",
        summary: "list every setting with its value and where it comes from",
        help: """
            Usage: squall config [--config FILE] [--SETTING VALUE …]

            Lists every setting in its group: name, value, source. Secrets are never shown. Nothing is started.

            \(HelpText.settings)

            Examples:
              squall config
              SQUALL_LISTEN_PORT=9000 squall config --config /etc/squall/squall.json

            Exit codes: 0 all settings are right, 78 some are wrong (all of them are named), 64 wrong usage.
            """
    ) { words in
        switch LoadedSettings.load(words) {
        case .failure(let stop):
            return stop.complain()
        case .success(let loaded):
            guard loaded.arguments.operands.isEmpty else {
                return Stop(.usage, "squall config takes no words, only flags: \"squall help config\".").complain()
            }
            for section in SettingSection.allCases {
                Console.say("\n\(section.rawValue)")
                for entry in loaded.values.entries where entry.definition.section == section {
                    Console.say("  \(entry)")
                }
            }
            Console.say("\nFolders in use")
            Console.say("  data: \(DataFolder.path(loaded.values))")
            Console.say("  resources: \(Resources.folder(loaded.values))")
            return .done
        }
    }
}
