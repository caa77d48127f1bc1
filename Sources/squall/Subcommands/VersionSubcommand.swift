extension Subcommand {
    static let version = Subcommand(
        name: "version",
        summary: "show the version",
        help: """
            Usage: squall version

            Prints one line: "squall" and the version.
            """
    ) { arguments in
        guard arguments.isEmpty else {
            Console.complain("squall version takes no options.")
            return .usage
        }
        Console.say("squall \(Squall.version)")
        return .done
    }
}
