/// Questions that later versions answer, recognised by their shape around a place.
extension Command {
    /// `compare Tampa Oslo`: where one place ends and the next begins is not clear without "vs".
    static let compareWithoutVersus = Command(
        "compare-words", isImpersonal: true,
        reads: { phrase, _ in
            !phrase.startsWithName && phrase.keys.first == "compare" ? [phrase.dropFirst()] : nil
        },
        act: { arguments, context async throws(Trouble) in
            let reply = LaterAnswer(sentence: .laterCompare).comparison(arguments[0], context)
            return Answer(reply, .notYet)
        })

    /// `tomorrow`, `Tampa on Fri`, `Tampa hourly`, `in 3 hours`.
    static let ahead = shape("ahead", topics: ["tomorrow", "forecast", "hourly", "week", "days"], .laterAhead) {
        phrase, isPlace in
        if Grammar.ahead.matches(phrase) { return [phrase] }
        let place =
            LaterShape.place(before: Grammar.ahead, in: phrase, isPlace)
            ?? LaterShape.place(behind: Grammar.aheadBefore, in: phrase, isPlace)
        return place != nil && isPlace(phrase) ? nil : place
    }

    /// `alerts`, `warnings Tampa`.
    static let alerts = shape("alerts", topics: ["alerts", "warnings"], .laterAlerts) { phrase, isPlace in
        let place =
            LaterShape.place(before: Grammar.alerts, in: phrase, isPlace)
            ?? LaterShape.place(behind: Grammar.alertsBefore, in: phrase, isPlace)
        return place != nil && isPlace(phrase) ? nil : place
    }

    /// `rain?`, `humidity Tampa`, `do I need an umbrella tomorrow?`.
    static let question = shape(
        "question", topics: ["rain", "umbrella", "wind", "humidity", "uv", "moon", "sunset"], .laterQuestion
    ) { phrase, isPlace in
        if phrase.isPlaceForSure || phrase.startsWithName { return nil }
        if Grammar.quantity.matches(phrase) { return [phrase] }
        if Grammar.question.matches(phrase) {
            return isPlace(phrase) ? nil : [LaterShape.placeNamed(in: phrase, isPlace)].compactMap { $0 }
        }
        let place =
            LaterShape.place(before: Grammar.quantity, in: phrase, isPlace)
            ?? LaterShape.place(behind: Grammar.quantityBefore, in: phrase, isPlace)
        guard let place, place.contains(where: isPlace), !isPlace(phrase) else { return nil }
        return place
    }

    private static func shape(
        _ name: String, topics: Set<String> = [], _ sentence: Sentence, reads: @escaping Reading
    ) -> Command {
        Command(
            name, topics: topics, isImpersonal: true, reads: reads,
            act: { arguments, context async throws(Trouble) in
                LaterAnswer(sentence: sentence).answer(arguments, context)
            })
    }
}

/// Finds the place beside the words of a later command.
enum LaterShape {
    /// The place in front of one of the wordings, or the phrase itself when that is all there is; `nil` without such words.
    static func place(before wordings: Wordings, in phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase]? {
        guard let count = wordings.suffix(of: phrase) else { return nil }
        return count == phrase.words.count ? [phrase] : known(phrase.dropLast(count), isPlace)
    }

    /// The place behind one of the wordings; `nil` without such words or without anything behind them.
    static func place(behind wordings: Wordings, in phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase]? {
        guard !phrase.startsWithName, let count = wordings.prefix(of: phrase), count < phrase.words.count else {
            return nil
        }
        return known(phrase.dropFirst(count), isPlace)
    }

    /// A known place behind the last "in", "for" or "at"; `nil` when there is none.
    static func placeNamed(in phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> Phrase? {
        guard let index = phrase.words.lastIndex(where: { ["in", "for", "at"].contains($0.key) }) else { return nil }
        var place = phrase.dropFirst(index + 1)
        for ending in [Grammar.ahead, Grammar.asksForNowAfter] {
            if let count = ending.suffix(of: place) { place = place.dropLast(count) }
        }
        return !place.isEmpty && isPlace(place) ? place.asPlace : nil
    }

    /// The phrase as a place, without a preposition in front.
    private static func known(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase] {
        var place = phrase
        if let count = Grammar.placePreposition.prefix(of: place), !isPlace(place) { place = place.dropFirst(count) }
        return place.isEmpty ? [] : [place.asPlace]
    }
}
