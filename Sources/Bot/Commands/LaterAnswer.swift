extension Command {
    /// A command that later versions bring.
    static func later(
        _ name: String, topics: Set<String>, _ sentence: Sentence, _ wordings: Wordings
    ) -> Command {
        Command(
            name, topics: topics, isImpersonal: true, reads: laterReading(wordings),
            act: { arguments, context async throws(Trouble) in
                LaterAnswer(sentence: sentence).answer(arguments, context)
            })
    }

    /// Reads the words of a later command; a known place of several words that only begins like it stays a place.
    static func laterReading(_ wordings: Wordings) -> Reading {
        { phrase, isPlace in
            guard !phrase.isPlaceForSure, !phrase.startsWithName, wordings.matches(phrase) else { return nil }
            if phrase.words.count == 1 { return [phrase] }
            if isPlace(phrase) { return nil }
            return [NamedPlace.behindPreposition(in: phrase, isPlace)].compactMap { $0 }
        }
    }
}

/// One honest sentence, and a line to type that works today.
struct LaterAnswer {
    let sentence: Sentence

    /// - Parameter arguments: The place that was named beside the words; a single word that is not sure to be a place is
    ///   the command itself, which may be the name of a place as well.
    func answer(_ arguments: [Phrase], _ context: CommandContext) -> Answer {
        let place = arguments.first { context.services.finder.knows($0, for: context.own) }
        let named = place.flatMap { $0.isPlaceForSure ? $0.text : nil } ?? context.say(.examplePlace)
        var reply = Reply(paragraphs: [context.say(sentence)], examples: [context.example(named)])
        if let place, !place.isPlaceForSure { reply.examples += context.placeMeant(by: place) }
        return Answer(reply, .notYet)
    }
}
