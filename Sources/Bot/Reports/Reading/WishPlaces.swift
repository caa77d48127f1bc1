/// Takes the words that name places apart: `Tampa and Oslo`, `Tampa, FL, Oslo`.
enum WishPlaces {
    private static let links: Set<String> = ["and", "&", "+", "plus", "vs", "versus", "n"]

    /// The places in words that nothing else explains; at least one for words that are not empty.
    static func places(in phrase: Phrase, isPlace: (Phrase) -> Bool) -> [Phrase] {
        let phrase = phrase.withoutClosingComma
        guard !phrase.isEmpty else { return [] }
        if let unquoted = phrase.unquoted { return [unquoted] }
        if isPlace(phrase) { return [phrase] }
        let parts = phrase.split { links.contains($0.key) }.filter { !$0.isEmpty }
        guard parts.count > 1 else { return listed(phrase, isPlace) }
        return parts.flatMap { places(in: $0, isPlace: isPlace) }
    }

    /// `Tampa, FL, Oslo`: as many words to each as make a known place.
    private static func listed(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase] {
        guard phrase.hasComma else { return [phrase] }
        var (result, rest): ([Phrase], Phrase) = ([], phrase)
        while !rest.isEmpty {
            let ends = rest.words.indices.filter {
                rest.words[$0].matching.hasSuffix(",") || $0 == rest.words.count - 1
            }
            let known = ends.last { isPlace(rest.part(0..<$0 + 1).withoutClosingComma) }
            guard let end = known else { return [phrase] }
            result.append(rest.part(0..<end + 1).withoutClosingComma)
            rest = rest.dropFirst(end + 1)
        }
        return result
    }

    /// The longest known place of several words that begins at a position, so that "Friday Harbor" is no Friday.
    static func longest(_ text: ReportText, at index: Int, isPlace: (Phrase) -> Bool) -> Int? {
        guard index < text.count, !ReportLexicon.cannotStartPlace.contains(text[index]),
            text.phrase.words[index].matching.first?.isNumber == false
        else { return nil }
        return (2...5).reversed().first { count in
            let end = index + count
            guard end <= text.count else { return false }
            let run = text.keys[index..<end]
            guard run.contains(where: { !isReportWord($0) }), canEnd(text, at: end - 1) else { return false }
            return isPlace(text.phrase.part(index..<end).withoutClosingComma)
        }
    }

    /// "London on fridays" is not London, Ontario.
    private static func canEnd(_ text: ReportText, at index: Int) -> Bool {
        let key = text[index]
        let isNamed = text.phrase.words[index - 1].matching.hasSuffix(",")
        if isReportWord(key) && !isNamed && WeekdayWords.day(key) == nil { return false }
        return isNamed || !ReportLexicon.cannotEndPlace.contains(key)
    }

    private static func isReportWord(_ key: String) -> Bool {
        WeekdayWords.day(key) != nil || WeekdayWords.days(key) != nil || ReportLexicon.fillers.contains(key)
            || ReportLexicon.triggers.contains(key) || DayPart(key) != nil || key.first?.isNumber == true
            || links.contains(key)
    }
}

extension Phrase {
    /// Without a comma behind the last word.
    var withoutClosingComma: Phrase {
        guard let last = words.last, last.matching.hasSuffix(","), last.matching.count > 1 else { return self }
        return replacingLast(
            with: Word(typed: String(last.typed.dropLast()), matching: String(last.matching.dropLast())))
    }

    /// Without "'s" behind the last word: "Tampa's time".
    var withoutPossessive: Phrase {
        guard let last = words.last, last.matching.hasSuffix("'s"), last.matching.count > 2 else { return self }
        return replacingLast(
            with: Word(typed: String(last.typed.dropLast(2)), matching: String(last.matching.dropLast(2))))
    }
}
