/// What the program says about itself.
enum HelpText {
    static var overview: String {
        let width = Squall.subcommands.map(\.name.count).max() ?? 0
        let lines = Squall.subcommands.map { subcommand in
            "  \(subcommand.name)\(String(repeating: " ", count: width - subcommand.name.count))  \(subcommand.summary)"
        }
        return """
            Squall answers /weather in Slack and !weather in Matrix: the right place, the right numbers, one line with character.

            Usage: squall COMMAND [OPTION …]

            \(lines.joined(separator: "\n"))

            Examples:
              squall demo                       try it on simulated weather, no account needed
              squall ask "Tampa"                one answer on the terminal
              squall help serve                 what a server needs

            Exit codes: 0 done, 64 wrong usage, 69 something needed is unavailable, 78 wrong configuration, 1 anything else.
            """
    }

    static let settings = """
        Settings are given as flags, in the environment or in a file; flags are the strongest:
          --listen.port 9000                      a flag
          SQUALL_LISTEN_PORT=9000                 an environment variable
          --config FILE, or SQUALL_CONFIG=FILE    JSON with comments; Config/squall.example.json shows all
        A secret may come from a file of its own: --slack.signing-secret-file FILE.
        `squall config` lists every setting with its value and where it comes from.
        """

    static func unknown(_ name: String) -> String {
        let near = nearest(to: name).map { "Did you mean \"squall \($0)\"? " } ?? ""
        return "squall: there is no command \"\(name)\". \(near)\"squall help\" lists all commands."
    }

    static func nearest(to name: String) -> String? {
        Squall.subcommands.map(\.name).first { known in
            known.hasPrefix(name) || name.hasPrefix(known) || (known.count == name.count && Set(known) == Set(name))
        }
    }
}
