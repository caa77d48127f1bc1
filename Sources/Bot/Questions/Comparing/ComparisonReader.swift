/// Reads a question about several places: `Tampa vs Oslo tomorrow`, `wind in Tampa and Oslo`, `is Tampa warmer than Oslo`.
enum ComparisonReader {
    private typealias Side = (phrase: Phrase, place: Phrase, question: WeatherQuestion, rest: Phrase)

    /// Most words that are looked at; no list of names and no question has more.
    private static let longest = 40

    /// - Parameter isPlace: Whether a phrase is a place that is known.
    /// - Returns: `nil` for what is about one place, or about none.
    static func read(_ phrase: Phrase, isPlace: (Phrase) -> Bool) -> Comparison? {
        guard (3...longest).contains(phrase.words.count), phrase.unquoted == nil, !isPlace(phrase) else { return nil }
        let isCompared = phrase.keys[0] == "compare" && !phrase.startsWithName
        let words = isCompared ? phrase.dropFirst() : phrase
        let list: ComparisonList = isCompared ? .compared : .plain
        guard let divided = ComparisonDivider.divided(words) else {
            return isCompared || words.commas > 1 ? listed(words, list, isPlace) : nil
        }
        // "Trinidad & Tobago tomorrow"
        if !divided.divider.isSure, let place = QuestionReader.reading(words, isPlace: isPlace)?.question.place,
            isPlace(place), ComparisonDivider.divided(place) != nil
        {
            return nil
        }
        return between(divided.parts, divided.divider, isPlace) ?? listed(words, list, isPlace)
    }

    // MARK: One question, a list of places

    /// `tomorrow in Tampa, Oslo and Lima`: the list stands where the place of a question does.
    private static func listed(_ words: Phrase, _ list: ComparisonList, _ isPlace: (Phrase) -> Bool) -> Comparison? {
        // "Sun and moon" are what is asked about, although places are called so.
        if QuestionReader.reading(words, isPlace: isPlace) == nil,
            let places = list.places(in: Courtesy.withoutFrame(words), isPlace)
        {
            return Comparison(places: places, question: .plain, rest: words.part(0..<0))
        }
        let reading = QuestionReader.reading(words) { isPlace($0) || list.places(in: $0, isPlace) != nil }
        guard let reading, let place = reading.question.place, let places = list.places(in: place, isPlace) else {
            return nil
        }
        var question = reading.question
        question.place = nil
        return Comparison(places: places, question: question, rest: reading.rest, superlative: .init(in: words))
    }

    // MARK: Sides

    /// `Tampa tomorrow vs Oslo`: what is asked stands on either side.
    private static func between(
        _ parts: [Phrase], _ divider: ComparisonDivider, _ isPlace: (Phrase) -> Bool
    ) -> Comparison? {
        var parts = parts
        if divider == .than, parts.count == 2, let first = unnamed(parts[0], isPlace) { parts[0] = first }
        let sides = parts.compactMap { side($0, divider, isPlace) }
        guard sides.count == parts.count else { return nil }
        let places = sides.flatMap { ComparisonList.plain.places(in: $0.place, isPlace) ?? [$0.place] }
        // "Is it raining in Oslo and is it cold in Oslo" compares nothing.
        guard divider.isSure || Set(places.map(\.keys)).count > 1 else { return nil }
        let words = parts.dropFirst().reduce(parts[0]) { $0.appending($1) }
        let times = distinct(sides.map(\.question.time).filter { $0 != .now })
        let matters = distinct(sides.map(\.question.matter).filter { $0 != .weather })
        let superlative = Comparison.Superlative(in: words)
        var question = WeatherQuestion(place: nil, time: times.first ?? .now, matter: matters.first ?? .weather)
        // "Is Tampa warmer" alone is about now, which begins with the temperature.
        if superlative != nil, matters.isEmpty, question.time != .now { question.matter = .quantity(.temperature) }
        let rest = sides.dropFirst().reduce(sides[0].rest) { $0.appending($1.rest) }.filter { $0.key != "there" }
        var comparison = Comparison(places: places, question: question, rest: rest, superlative: superlative)
        let isToday = sides.contains { $0.question.time == .now && $0.phrase.keys.contains("today") }
        let isOneTime = times.count < 2 && (times.isEmpty || !isToday)
        comparison.question.also = sides.flatMap(\.question.also)
        comparison.question.limit = sides.compactMap(\.question.limit).first
        if !isOneTime || matters.count > 1 { comparison.different = sides.map(\.phrase) }
        return comparison
    }

    private static func side(_ part: Phrase, _ divider: ComparisonDivider, _ isPlace: (Phrase) -> Bool) -> Side? {
        func isNamed(_ phrase: Phrase) -> Bool {
            isPlace(phrase) || OwnPlaces().isHome(phrase) || phrase == .there
                || ComparisonList.plain.places(in: phrase, isPlace) != nil
        }
        if let reading = QuestionReader.reading(part, isPlace: isNamed) {
            let home = QuestionScan(part).homes.isEmpty ? nil : Phrase.home
            let there = part.words.last.map { Phrase($0) } == .there ? Phrase.there : nil
            guard let place = reading.question.place ?? home ?? there, divider.isSure || isNamed(place) else {
                return nil
            }
            return (part, place, reading.question, reading.rest)
        }
        let name = Courtesy.withoutFrame(part).withoutClosingComma.withoutPreposition(isPlace)
        if !name.isEmpty, isNamed(name) { return (part, name, .plain, name.part(0..<0)) }
        if let framed = framed(part, isNamed) { return framed }
        return divider.isSure && !name.isEmpty ? (part, name, .plain, name.part(0..<0)) : nil
    }

    /// "Is it warmer than in Miami" is about the home, "is it warmer there" about the place that was last told.
    ///
    /// - Returns: The side with its place; `nil` where it names one, or asks for no difference.
    private static func unnamed(_ part: Phrase, _ isPlace: (Phrase) -> Bool) -> Phrase? {
        guard Comparison.Superlative(in: part) != nil, let question = QuestionReader.read(part, isPlace: isPlace),
            question.place == nil, question.time == .now, QuestionScan(part).homes.isEmpty
        else { return nil }
        guard part.keys.contains("there") else { return part.appending(.home) }
        return part.filter { $0.key != "there" }.appending(.there)
    }

    /// "How is Tampa": a place behind what people say around a question.
    private static func framed(_ part: Phrase, _ isNamed: (Phrase) -> Bool) -> Side? {
        for start in QuestionScan(part).fronts where start > 0 && start < part.words.count {
            let name = part.part(start..<part.words.count).withoutClosingComma
            if isNamed(name) { return (part, name, .plain, part.part(0..<start)) }
        }
        return nil
    }

    private static func distinct<Value: Equatable>(_ values: [Value]) -> [Value] {
        values.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

extension WeatherQuestion {
    /// The weather now, of no place yet.
    fileprivate static var plain: WeatherQuestion { WeatherQuestion(place: nil, time: .now, matter: .weather) }
}
