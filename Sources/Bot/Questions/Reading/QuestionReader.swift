/// Reads what a message asks about the weather.
///
/// The words of the place are those that nothing else explains: in front of them and behind them everything is a time, a
/// matter or what people say around a question.
enum QuestionReader {
    /// A question, and its words without those of the place.
    struct Reading: Equatable {
        var question: WeatherQuestion
        /// "tomorrow" of "tomorrow in Tampa", which asks the same of another place with "in" behind.
        let rest: Phrase
    }

    /// - Parameter isPlace: Whether a phrase is a place that is known.
    /// - Returns: `nil` for what is no question, a place alone included.
    static func read(_ phrase: Phrase, isPlace: (Phrase) -> Bool) -> WeatherQuestion? {
        reading(phrase, isPlace: isPlace)?.question
    }

    /// The same with what is left of the words.
    static func reading(_ phrase: Phrase, isPlace: (Phrase) -> Bool) -> Reading? {
        let count = phrase.words.count
        // "Paris 1830" is no postcode there.
        func isKnown(_ name: Phrase) -> Bool {
            !(name.words.count > 1 && ClockSpanReader.isFourDigits(name.keys[name.words.count - 1])) && isPlace(name)
        }
        guard (1...longest).contains(count), phrase.unquoted == nil else { return nil }
        if count > 1 || phrase.isPlaceForSure, isKnown(phrase) { return nil }
        // "Ha'il" is no hail.
        if count == 1, phrase.isPlaceForSure || (phrase.text.contains("'") && isKnown(phrase)) { return nil }
        if !phrase.keys.contains("yesterday") {
            if phrase.keys.contains(where: { $0 == "vs" || $0 == "versus" }) || phrase.keys[0] == "compare" {
                return nil
            }
        }
        if ["share", "every"].contains(phrase.keys[0]) { return nil }
        if let spaced = spaced(phrase), let found = reading(spaced, isPlace: isPlace) { return found }
        let scan = QuestionScan(phrase)
        guard let found = PlaceSpans.found(in: scan, isKnown) ?? loose(scan, isKnown) else { return nil }
        return reading(found, scan)
    }

    /// "Tampa,tomorrow" with a space behind the comma; `nil` where none is missing.
    private static func spaced(_ phrase: Phrase) -> Phrase? {
        let isTight = phrase.words.contains { word in
            let parts = word.matching.split(separator: ",")
            return parts.count == 2 && parts.allSatisfy { $0.first?.isLetter == true }
                && WeekdayWords.day(parts[0].lowercased()) == nil
        }
        guard isTight else { return nil }
        return TypedText(phrase.words.map(\.typed).joined(separator: " ").replacing(",", with: ", ")).map { Phrase($0) }
    }

    /// Most words that are looked at; no name and no question has more.
    private static let longest = 40

    private static func reading(_ found: PlaceSpans.Found, _ scan: QuestionScan) -> Reading? {
        let phrase = scan.text.phrase
        var question = question(found, phrase)
        let isToday = question.time == .day(.today, part: nil)
        guard question.also.isEmpty, question.limit == nil else {
            return Reading(question: question, rest: rest(found, scan))
        }
        if isToday, question.matter == .change { question.time = .now }
        if isToday, question.matter == .weather || question.matter == .quantity(.temperature) { question.time = .now }
        // The weather of now begins with the temperature.
        if question.time == .now, question.matter == .quantity(.temperature) { question.matter = .weather }
        if question.time == .now, question.matter == .weather, isFrame(phrase, question.place) { return nil }
        return Reading(question: question, rest: rest(found, scan))
    }

    private static func question(_ found: PlaceSpans.Found, _ phrase: Phrase) -> WeatherQuestion {
        let pieces = found.pieces
        let time = pieces.time
        let matters = MatterList(pieces).matters(at: time)
        var question = WeatherQuestion(
            place: found.place, time: time, matter: matters[0], also: Array(matters.dropFirst()))
        question.time = until(time, matters, phrase)
        let isOfDegrees = [.quantity(.temperature), .quantity(.high), .quantity(.low)].contains(question.matter)
        if isOfDegrees, var limit = pieces.limit {
            limit.isPresent = time == .now && ["is", "isnt"].contains(phrase.keys[0])
            question.limit = limit
        }
        question.wish = DaysWish(in: phrase, question.matter)
        return question
    }

    /// Rain "by 6pm" may fall until then; what is 20 °C by 6pm is so at that hour.
    private static func until(_ time: AskedTime, _ matters: [AskedMatter], _ phrase: Phrase) -> AskedTime {
        guard case .clock(let clock, let day, let part) = time, phrase.keys.contains("by"), let first = matters.first,
            first.isFall || first == .verdict(.umbrella)
        else { return time }
        return .stretch(HourStretch(.until, clock), on: day.map { .day($0, part: nil) }, part: part)
    }

    /// Whether taking away the usual frames leaves the same place, which then needs no question.
    private static func isFrame(_ phrase: Phrase, _ place: Phrase?) -> Bool {
        let rest = Courtesy.withoutFrame(phrase)
        return rest.keys == (place?.keys ?? [])
    }

    private static func rest(_ found: PlaceSpans.Found, _ scan: QuestionScan) -> Phrase {
        var words = scan.text.phrase
        for range in (found.range.map { [$0] } ?? scan.homes).reversed() { words = words.removing(range) }
        // "To" led to the place alone.
        if let start = found.range?.lowerBound, start > 0, words.keys[start - 1] == "to" {
            words = words.removing(start - 1..<start)
        }
        words.isPlaceForSure = false
        return words.withoutClosingComma
    }

    // MARK: Words that nobody knows

    /// A question of which not every word is understood: what it is about, and a place that is known.
    private static func loose(_ scan: QuestionScan, _ isPlace: (Phrase) -> Bool) -> PlaceSpans.Found? {
        let phrase = scan.text.phrase
        guard !phrase.isPlaceForSure, !phrase.startsWithName, FillerTable.openings.contains(phrase.keys[0]) else {
            return nil
        }
        let (pieces, unknown) = scan.loosely
        guard pieces.isQuestion || phrase.keys.contains("weather") else { return nil }
        for range in unknown.reversed() {
            let name = phrase.part(range).withoutClosingComma
            let before = range.lowerBound > 0 ? scan.text[range.lowerBound - 1] : ""
            let isLed = ["in", "for", "at", "near"].contains(before)
            let isNamed = name.words[0].typed.first?.isUppercase == true
            guard isLed || isNamed else { continue }
            let whole = range.lowerBound - (isLed ? 1 : 0)..<range.upperBound
            if isPlace(name) { return PlaceSpans.Found(name.asPlace, whole, pieces) }
            // A name that nobody knows is no reason to answer about the person's home.
            return nil
        }
        return PlaceSpans.Found(nil, nil, pieces)
    }
}
