extension ReportRequest {
    /// Reads a message; `nil` when it is not about reports.
    ///
    /// Only what means nothing else is taken, so that it may be asked before any other command.
    /// - Parameter isPlace: Whether a phrase is a place that the person or the gazetteer knows; such a name wins.
    init?(_ phrase: Phrase, isPlace: (Phrase) -> Bool) {
        guard Self.mayBe(phrase), !(phrase.words.count > 1 && isPlace(phrase)) else { return nil }
        let request = withoutActuallyEscaping(isPlace) { Self.request(phrase, $0) }
        guard let request else { return nil }
        self = request
    }

    /// Reads what begins like a wish about a report and means nothing else that is known (`stop the rain`); to be asked
    /// after all other commands.
    init?(perhaps phrase: Phrase, isPlace: (Phrase) -> Bool) {
        guard !phrase.isPlaceForSure, !phrase.startsWithName, Self.mayBe(phrase), !isPlace(phrase) else { return nil }
        let request = withoutActuallyEscaping(isPlace) { ReportManagement.request(phrase, isPlace: $0, isBroad: true) }
        guard let request else { return nil }
        self = request
    }

    private static func request(_ phrase: Phrase, _ isPlace: @escaping (Phrase) -> Bool) -> ReportRequest? {
        let isName = phrase.isPlaceForSure || phrase.startsWithName
        if !isName, let request = ReportManagement.request(phrase, isPlace: isPlace, isBroad: false) { return request }
        guard !isAboutElse(phrase) else { return nil }
        let reading = ReportReading(phrase, isPlace: isPlace)
        // "Every, PA" and "in Daily" are places; "mon, wed at 7" and "in Tampa every day at 7" are not.
        if isName { return reading.isComplete && !phrase.isQuotedReport(reading.wish) ? reading.request : nil }
        if reading.isReport { return isLoneTime(phrase, reading) ? nil : reading.request }
        return reading.isImpossible ? reading.problem.map(ReportRequest.refused) : nil
    }

    /// Whether one of its words may be about a report.
    private static func mayBe(_ phrase: Phrase) -> Bool {
        var days = 0
        for word in phrase.words {
            if word.classes.contains(WordClasses(.joking)) { return false }
            if word.classes.contains(WordClasses(.weekday)) { days += 1 }
        }
        return days > 1
            || phrase.words.contains { word in
                ReportLexicon.triggers.contains(word.key) || word.classes.contains(WordClasses(.weekdays))
                    || word.key.hasSuffix("days") || word.key.utf8.contains { ",-/+".utf8.contains($0) }
                    || ReportLexicon.shortMonths.contains(word.key) || ["mwf", "m/w/f", "tth"].contains(word.key)
            }
    }

    /// "Weekend" and "tomorrow hourly" without a time of the day ask about the next one.
    private static func isLoneTime(_ phrase: Phrase, _ reading: ReportReading) -> Bool {
        reading.wish.time == nil && phrase.keys.contains { ["weekend", "hourly"].contains($0) }
            && phrase.keys.allSatisfy { !["every", "each", "report", "reports"].contains($0) }
            && QuestionReader.read(phrase, isPlace: { _ in false }) != nil
    }

    /// Whether it begins like a question or another command.
    private static func isAboutElse(_ phrase: Phrase) -> Bool {
        guard let first = phrase.keys.first else { return true }
        if ReportLexicon.otherStarts.contains(first) { return true }
        if ["what", "whats", "how", "hows"].contains(first) {
            return Grammar.asksForNow.prefix(of: phrase) == nil && !["about"].contains(phrase.keys.dropFirst().first)
        }
        return ["will", "would", "could", "can"].contains(first)
            && ["it", "there"].contains(phrase.keys.dropFirst().first)
    }
}

extension Phrase {
    /// Whether it is a report in quotes, or behind "in", without a place in front, and so the name of a place.
    fileprivate func isQuotedReport(_ wish: ReportWish) -> Bool {
        isPlaceForSure && wish.places.isEmpty && keys.first != "the"
    }
}
