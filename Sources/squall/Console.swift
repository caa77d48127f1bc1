import Files

/// What the subcommands say to the person who started them.
enum Console {
    /// Writes a text and a line end to standard output at once.
    static func say(_ text: String) {
        StandardStream.output.write(Array("\(text)\n".utf8))
    }

    /// Writes a text without a line end to standard output at once.
    static func prompt(_ text: String) {
        StandardStream.output.write(Array(text.utf8))
    }

    /// Writes a text and a line end to standard error at once.
    static func complain(_ text: String) {
        StandardStream.error.write(Array("\(text)\n".utf8))
    }

    /// Whether a person sits at both ends.
    static var isInteractive: Bool {
        StandardStream.input.isTerminal && StandardStream.output.isTerminal
    }
}
