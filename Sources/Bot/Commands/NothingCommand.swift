extension Command {
    /// An empty message, or one that names no place ("what's the weather?"): there is no home yet.
    static let nothing = Command(
        "nothing",
        reads: { phrase, _ in phrase.isEmpty ? [] : nil },
        act: { _, context async throws(Trouble) in
            let examples = [
                context.example(.examplePlace, meaning: .weatherMeaningPlace),
                context.example(.exampleHelp, meaning: .helpMeaning),
            ]
            return Answer(Reply(paragraphs: [context.say(.placeWanted)], examples: examples))
        })
}
