/// One thing that the program can do.
struct Subcommand: Sendable {
    /// The first word of the command line.
    let name: String
    /// One line for the overview.
    let summary: String
    /// The whole text of `squall help NAME`.
    let help: String
    /// Does it with the words behind the name.
    let run: @Sendable ([String]) async -> ExitCode
}
