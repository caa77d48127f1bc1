/// What the front end of Matrix says by itself; `invocation` is how a command begins there (`!weather`).
extension Language {
    /// Said once in a room that the bot was invited to.
    package func matrixHello(invocation: String) -> Reply {
        reply(.matrixHello, [place(invocation), help(invocation)])
    }

    /// Once in an encrypted room: it cannot be read, and what else can be done.
    package func matrixEncrypted(invocation: String) -> Reply {
        reply(.matrixEncrypted, [place(invocation)])
    }

    /// Once in an encrypted room of a server that encrypts every room.
    package func matrixAlwaysEncrypted() -> Reply {
        reply(.matrixAlwaysEncrypted)
    }

    /// In the room without encryption that was opened for somebody.
    package func matrixOpenedDirectRoom(invocation: String) -> Reply {
        reply(.matrixOpened, [place(invocation), help(invocation)])
    }

    /// Beneath a choice that is not known any more.
    package func matrixStale(invocation: String) -> Reply {
        reply(.matrixStale, [help(invocation)])
    }

    /// Where something personal was asked for, and no direct chat can be opened.
    package func matrixNoDirectRoom(invocation: String) -> Reply {
        let example = Reply.Example(command: "\(invocation) \(text(.exampleSaved))", meaning: text(.savedMeaning))
        return reply(.matrixNoDirectRoom, [example])
    }

    private func place(_ invocation: String) -> Reply.Example {
        Reply.Example(command: "\(invocation) \(text(.examplePlace))", meaning: text(.weatherMeaningPlace))
    }

    private func help(_ invocation: String) -> Reply.Example {
        Reply.Example(command: "\(invocation) \(text(.exampleHelp))", meaning: text(.helpMeaning))
    }
}
