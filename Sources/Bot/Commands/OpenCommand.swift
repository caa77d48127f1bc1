extension Command {
    /// `2`, `open 2`, `open beach`: the weather of a line of the list, or of a place.
    static let open = Command(
        "open",
        reads: { phrase, isPlace in
            guard !phrase.isPlaceForSure, !phrase.startsWithName else { return nil }
            if ListNumber(phrase) != nil { return [phrase] }
            guard let count = Grammar.openVerb.prefix(of: phrase), count < phrase.words.count else { return nil }
            let rest = phrase.dropFirst(count)
            return ListNumber(rest) != nil || isPlace(rest) && !isPlace(phrase) ? [rest.unquoted ?? rest] : nil
        },
        act: { arguments, context async throws(Trouble) in
            guard let number = ListNumber(arguments[0]), context.own.called(arguments[0]) == nil else {
                return try await WeatherCommand(context).answer(to: arguments[0])
            }
            return await SavedCommand(context).again(for: number)
        })
}
