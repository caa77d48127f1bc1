/// Takes away what people say around a wish, and finds what makes a phrase a place for sure.
enum Courtesy {
    /// The phrase without "please" and "thanks", quotes and the preposition of a place.
    ///
    /// Quotes, and `in`, `for` or `at` in front, say that a place follows, unless a time, a day or a unit does.
    static func removed(from phrase: Phrase, isPlace: (Phrase) -> Bool) -> Phrase {
        var phrase = phrase
        if let count = Grammar.courtesyBefore.prefix(of: phrase), count < phrase.words.count {
            phrase = phrase.dropFirst(count)
        }
        while let count = Grammar.courtesyAfter.suffix(of: phrase), count < phrase.words.count {
            phrase = phrase.dropLast(count)
        }
        if let unquoted = phrase.unquoted { return unquoted }
        guard isPlacePreposition(phrase), !isPlace(phrase) else { return phrase }
        phrase = phrase.dropFirst().asPlace
        return phrase.unquoted ?? phrase
    }

    /// The phrase without "what's the weather in" and "right now"; empty when nothing else was said.
    static func withoutFrame(_ phrase: Phrase) -> Phrase {
        var phrase = phrase
        if !phrase.startsWithName, let count = Grammar.asksForNow.prefix(of: phrase) {
            let isPlace = phrase.words[count - 1].key == "in"
            phrase = phrase.dropFirst(count)
            if isPlace { phrase = phrase.asPlace }
        }
        while let count = Grammar.asksForNowAfter.suffix(of: phrase) {
            phrase = phrase.dropLast(count)
        }
        return phrase.unquoted ?? phrase
    }

    private static func isPlacePreposition(_ phrase: Phrase) -> Bool {
        guard phrase.words.count > 1, Grammar.placePreposition.prefix(of: phrase) != nil else { return false }
        let scan = QuestionScan(phrase)
        switch scan.pieces[0]?.meaning {
        case .time?, .home?: return phrase.keys == ["in", "home"]
        // "At dusk"
        case .matter? where scan.pieces[0].map { $0.count > 1 } == true: return false
        // "For a walk", "at all"
        case .filler? where scan.pieces[0].map { $0.count > 1 } == true: return false
        default: return !UnitsOnce.follow(phrase)
        }
    }
}
