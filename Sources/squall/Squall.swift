import Glibc

/// The program: one subcommand for each thing that it can do.
@main
enum Squall {
    /// The version of this build, as `squall version` and `about` show it.
    static let version = "0.1.0"

    static let subcommands: [Subcommand] = [
        .serve, .demo, .ask, .check, .config, .slack, .matrix, .backup, .restore, .user, .report, .store, .pack, .hush,
        .version,
        .help,
    ]

    static func main() async {
        let code = await run(Array(CommandLine.arguments.dropFirst()))
        exit(code.rawValue)
    }

    /// Finds the subcommand that the first word names and runs it with the others.
    static func run(_ arguments: [String]) async -> ExitCode {
        guard let name = arguments.first else {
            Console.say(HelpText.overview)
            return .usage
        }
        let rest = Array(arguments.dropFirst())
        let aliases = ["--help": "help", "-h": "help", "--version": "version"]
        guard let subcommand = subcommands.first(where: { $0.name == aliases[name] ?? name }) else {
            Console.complain(HelpText.unknown(name))
            return .usage
        }
        // Behind "--" it is a word like any other.
        if rest.first == "-h" || rest.prefix(while: { $0 != "--" }).contains("--help") {
            Console.say(subcommand.help)
            return .done
        }
        return await subcommand.run(rest)
    }
}
