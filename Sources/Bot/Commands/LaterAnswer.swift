extension Command {
    /// A command that later versions bring.
    ///
    /// - Parameter takesPlace: Whether a place may stand right behind the first word (`save Tampa`).
    static func later(
        _ name: String, topics: Set<String>, _ sentence: Sentence, example: Sentence? = nil, takesPlace: Bool = false,
        _ wordings: Wordings
    ) -> Command {
        Command(
            name, topics: topics, isImpersonal: true, reads: laterReading(wordings, takesPlace: takesPlace),
            act: { arguments, context async throws(Trouble) in
                LaterAnswer(sentence: sentence, example: example).answer(arguments, context)
            })
    }

    /// Reads the words of a later command; a known place of several words that only begins like it stays a place.
    static func laterReading(_ wordings: Wordings, takesPlace: Bool = false) -> Reading {
        { phrase, isPlace in
            guard !phrase.isPlaceForSure, !phrase.startsWithName, wordings.matches(phrase) else { return nil }
            if phrase.words.count == 1 { return [phrase] }
            if isPlace(phrase) { return nil }
            let rest = phrase.dropFirst()
            let named = LaterShape.placeNamed(in: phrase, isPlace) ?? (takesPlace && isPlace(rest) ? rest.asPlace : nil)
            if let named { return [named] }
            // "save Tampa, FL" saves; "Star Valley, AZ" is a name that begins like a command.
            return takesPlace && phrase.hasComma ? nil : []
        }
    }
}

/// One honest sentence, and a line to type that works today.
struct LaterAnswer {
    let sentence: Sentence
    /// What to type instead; `nil` for the weather of a place.
    var example: Sentence?

    /// - Parameter arguments: The place that was named beside the words; a single word that is not sure to be a place is
    ///   the command itself, which may be the name of a place as well.
    func answer(_ arguments: [Phrase], _ context: CommandContext) -> Answer {
        let finder = context.services.finder
        let place = arguments.first { finder.knows($0, for: context.own) }
        var reply = Reply(paragraphs: [context.say(sentence)])
        if let example {
            reply.examples = [context.example(example)]
        } else if let place, place.isPlaceForSure {
            reply.examples = [context.example(place.text)]
        } else {
            reply.examples = [context.example(.examplePlace)]
        }
        if let place, !place.isPlaceForSure, let name = place.echo {
            let line = context.say(.exampleIn, [.name: name])
            reply.examples.append(context.example(line, meaning: context.say(.laterPlaceMeant)))
        }
        return Answer(reply, .notYet)
    }

    /// `compare Tampa Oslo` with "vs" put in, where there are two words.
    func comparison(_ phrase: Phrase, _ context: CommandContext) -> Reply {
        let parts = phrase.split { ["and", "with", "to", "or", "&"].contains($0.key) }.filter { !$0.isEmpty }
        let sides = parts.count > 1 ? parts : phrase.words.count == 2 ? [phrase.dropLast(), phrase.dropFirst()] : []
        let isQuotable = phrase.echo != nil && (2...6).contains(sides.count)
        let line = isQuotable ? sides.map(\.text).joined(separator: " vs ") : context.say(.exampleVersus)
        return Reply(paragraphs: [context.say(sentence)], examples: [context.example(line)])
    }
}
