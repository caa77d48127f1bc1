import Weather

/// A message that names units for its own answer: `Tampa in °C`, `Tampa --metric`.
struct UnitsOnce {
    /// The message without the units; empty when there was nothing else.
    let rest: Phrase
    /// What they mean.
    let choice: UnitChoice

    private static let link: Set<String> = ["in", "using"]

    /// - Parameter isPlace: Whether a phrase is a place that the gazetteer knows; such a place keeps all its words.
    init?(_ phrase: Phrase, isPlace: (Phrase) -> Bool) {
        guard phrase.namesUnits, let found = Self.found(in: phrase, isPlace) else { return nil }
        rest = found.rest
        choice = UnitChoice().applying(found.edits)
    }

    /// Whether the words behind "in" are units: no place can follow then.
    static func follow(_ phrase: Phrase) -> Bool {
        guard phrase.namesUnits, phrase.words.count > 1, link.contains(phrase.keys[0]) else { return false }
        return edits(phrase.dropFirst(), from: .asked) != nil
    }

    private static func found(in phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> (rest: Phrase, edits: [UnitEdit])? {
        let options = phrase.words.filter(isOption)
        if !options.isEmpty {
            let edits = options.compactMap { UnitWords.meaning(of: $0.key, nil)?.edit }
            return edits.count == options.count ? (phrase.filter { !isOption($0) }, edits) : nil
        }
        // "In °C" alone is no place, whatever a gazetteer makes of such letters.
        if follow(phrase), let edits = edits(phrase.dropFirst(), from: .asked) {
            return (phrase.dropFirst(phrase.words.count), edits)
        }
        if isPlace(phrase) { return nil }
        if let index = phrase.words.lastIndex(where: { link.contains($0.key) }),
            let edits = edits(phrase.dropFirst(index + 1), from: .asked)
        {
            return (phrase.dropLast(phrase.words.count - index), edits)
        }
        return named(at: phrase, isPlace) ?? between(phrase, isPlace)
    }

    /// "Tampa in °C tomorrow": units in the middle of a question.
    private static func between(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> (rest: Phrase, edits: [UnitEdit])? {
        for index in phrase.words.indices where link.contains(phrase.keys[index]) {
            for end in index + 2...index + 1 + UnitWords.longest where end < phrase.words.count {
                guard let edits = edits(phrase.part(index + 1..<end), from: .asked) else { continue }
                let rest = phrase.removing(index..<end)
                if asks(rest, isPlace) { return (rest, edits) }
            }
        }
        return nil
    }

    /// Whether words are a place or a question, which units can belong to.
    private static func asks(_ rest: Phrase, _ isPlace: (Phrase) -> Bool) -> Bool {
        isPlace(Courtesy.withoutFrame(rest)) || QuestionReader.read(rest, isPlace: isPlace) != nil
    }

    /// "Tampa celsius": clear words right behind a place.
    private static func named(at phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> (rest: Phrase, edits: [UnitEdit])? {
        if let index = phrase.keys.lastIndex(where: { $0 == "units" || $0 == "unit" }), index > 0 {
            let rest = phrase.dropLast(phrase.words.count - index)
            if let edits = edits(phrase.dropFirst(index + 1), from: .named) {
                return asks(rest, isPlace) ? (rest, edits) : nil
            }
        }
        for count in 1...UnitWords.longest where count < phrase.words.count {
            let rest = phrase.dropLast(count)
            guard let edits = edits(phrase.dropFirst(phrase.words.count - count), from: .always) else { continue }
            return asks(rest, isPlace) ? (rest, edits) : nil
        }
        return nil
    }

    /// Units alone; "auto" is no unit of an answer.
    private static func edits(_ phrase: Phrase, from clarity: UnitWords.Clarity) -> [UnitEdit]? {
        let reader = UnitReader(phrase)
        let isSure = !reader.edits.isEmpty && reader.clarity >= clarity && !reader.edits.contains(.auto)
        return isSure ? reader.edits : nil
    }

    private static func isOption(_ word: Phrase.Word) -> Bool {
        let isMarked = word.key.hasPrefix("--") || word.key.hasPrefix("units:") || word.key.hasPrefix("units=")
        return isMarked && UnitWords.meaning(of: word.key, nil) != nil
    }
}

extension Phrase {
    /// Whether any word may belong to a unit; a quick look before a closer one.
    var namesUnits: Bool { words.contains { $0.classes.isSuperset(of: .unit) } }
}

extension WordClasses {
    fileprivate static let unit = WordClasses(.unit)
}
