extension Language {
    /// What a front end says when it cannot take a message now.
    package var busy: Reply {
        Reply(paragraphs: [text(.troubleBusy)])
    }

    /// What a front end says when no answer came in time, with a way out.
    ///
    /// - Parameter invocation: How a command begins on the platform (`/weather`).
    package func apology(invocation: String) -> Reply {
        Reply(
            paragraphs: [text(.troubleTimeout)],
            examples: [Reply.Example(command: "\(invocation) \(text(.exampleHelp))")])
    }

    /// Stands where a front end had to cut a text.
    package var textWasCut: String { text(.textWasCut) }
}
