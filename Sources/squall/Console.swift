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

    /// Asks a question that "y" or "yes" answers with yes; nothing but a person at a terminal is asked.
    ///
    /// - Parameter whatElse: What a script does instead, as a sentence.
    static func isConfirmed(_ question: String, whatElse: String) async throws(Stop) -> Bool {
        guard StandardStream.input.isTerminal else { throw Stop(.usage, "squall: \(question) \(whatElse)") }
        StandardStream.error.write(Array("\(question) [y/N] ".utf8))
        let answer = await LineReader().next()?.lowercased()
        return answer == "y" || answer == "yes"
    }

    /// Whether a person sits at both ends.
    static var isInteractive: Bool {
        StandardStream.input.isTerminal && StandardStream.output.isTerminal
    }
}
