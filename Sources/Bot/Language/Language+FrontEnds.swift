extension Language {
    /// What a front end says when it cannot take a message now.
    package var busy: Reply {
        reply(.troubleBusy)
    }

    /// What a front end says when no answer came in time, with a way out.
    ///
    /// - Parameter invocation: How a command begins on the platform (`/weather`).
    package func apology(invocation: String) -> Reply {
        reply(.troubleTimeout, [Reply.Example(command: "\(invocation) \(text(.exampleHelp))")])
    }

    /// What a front end says when the bot is called without being asked anything.
    ///
    /// - Parameter invocation: How a command begins on the platform (`/weather`).
    package func hello(invocation: String) -> Reply {
        reply(
            .hello,
            [
                Reply.Example(command: "\(invocation) \(text(.examplePlace))"),
                Reply.Example(command: "\(invocation) \(text(.exampleHelp))", meaning: text(.helpMeaning)),
            ])
    }

    /// What a front end says when a choice was pressed that it does not know, with a way out.
    ///
    /// - Parameter invocation: How a command begins on the platform (`/weather`).
    package func staleChoice(invocation: String) -> Reply {
        reply(.pressStale, [Reply.Example(command: "\(invocation) \(text(.exampleHelp))")])
    }

    /// The question before something is lost by a press, and its two answers.
    package var confirmation: (question: String, accept: String, decline: String) {
        (text(.pressConfirm), text(.pressAccept), text(.pressDecline))
    }

    /// Stands where a front end had to cut a text.
    package var textWasCut: String { text(.textWasCut) }

    /// A sentence with lines to type, as a reply in this language.
    func reply(_ sentence: Sentence, _ examples: [Reply.Example] = []) -> Reply {
        var reply = Reply(paragraphs: [text(sentence)], examples: examples)
        reply.language = tag
        return reply
    }
}
