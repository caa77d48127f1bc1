extension Subcommand {
    static let help = Subcommand(
        name: "help",
        summary: "show this text, or the help of one command",
        help: """
            Usage: squall help [COMMAND]

            Without a command: what there is. With one: its options, examples and exit codes.
            """
    ) { arguments in
        guard let name = arguments.first else {
            Console.say(HelpText.overview)
            return .done
        }
        guard let subcommand = Squall.subcommands.first(where: { $0.name == name }) else {
            Console.complain(HelpText.unknown(name))
            return .usage
        }
        Console.say(subcommand.help)
        return .done
    }
}
