extension CommandContext {
    /// Whether the person's own places or the gazetteer know a phrase.
    var isPlace: @Sendable (Phrase) -> Bool {
        { [services, own] phrase in services.finder.knows(phrase, for: own) }
    }

    /// The answer to what is left of a message, when part of it was understood already.
    func answer(to rest: Phrase) async throws(Trouble) -> Answer {
        guard let (command, arguments) = commands.reading(of: rest, isPlace: isPlace) else { throw .internalTrouble }
        return try await answer(of: command, arguments)
    }

    /// What a command makes of a message; in a shared conversation, what is personal is worded for the asker alone.
    ///
    /// A place that somebody has a name of their own for is personal too: the others know it neither by that name nor
    /// as theirs.
    func answer(of command: Command, _ arguments: [Phrase]) async throws(Trouble) -> Answer {
        if incoming.isPrivate || command.isForEveryone && !namesOwnPlace(arguments) {
            return try await command.act(arguments, self)
        }
        var alone = self
        alone.incoming.isPrivate = true
        var answer = try await command.act(arguments, alone)
        answer.isPersonal = true
        return answer
    }

    /// Whether the answer of a command, troubles included, may hold something of the person.
    func isPersonal(_ command: Command, _ arguments: [Phrase]) -> Bool {
        !(command.isForEveryone || command.isImpersonal) || namesOwnPlace(arguments)
    }

    private func namesOwnPlace(_ arguments: [Phrase]) -> Bool {
        arguments.contains { own.called($0) != nil || own.isHome($0) }
    }

    /// The line that asks for the place of a name that was taken for a command; none where there is no such place.
    func placeMeant(by phrase: Phrase) -> [Reply.Example] {
        guard phrase.words.count == 1, isPlace(phrase), let name = phrase.echo else { return [] }
        return [example(say(.exampleIn, [.name: name]), meaning: say(.placeMeant))]
    }
}
