/// Which words stand between the names of a list of places.
enum ComparisonList {
    case plain
    /// Behind "compare", where names may also stand without a word between them.
    case compared

    private var links: Set<String> {
        switch self {
        case .plain: ["and", "or", "&", "+"]
        case .compared: ["and", "or", "&", "+", "with", "to", "against"]
        }
    }

    /// The known places of a list, two or more; `nil` for anything else, a place that is called so included.
    func places(in phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase]? {
        if self == .plain, let places = commas(phrase, isPlace) { return places }
        guard phrase.words.count > 1, self == .compared || phrase.words.contains(where: { links.contains($0.key) }),
            !isPlace(phrase)
        else { return nil }
        func isKnown(_ name: Phrase) -> Bool { isPlace(name) || OwnPlaces().isHome(name) }
        let places = CompareSplit.places(in: phrase, isKnown)?.map { $0.withoutPreposition(isPlace) }
        guard let places, places.count > 1, places.allSatisfy(isKnown) else { return nil }
        return places
    }

    /// `Oslo, Helsinki, Stockholm`: three or more, of which none says where the one in front of it lies.
    private func commas(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase]? {
        guard phrase.commas > 1, !phrase.words.contains(where: { links.contains($0.key) }), !isPlace(phrase) else {
            return nil
        }
        let ends = phrase.words.indices.filter { phrase.words[$0].matching.hasSuffix(",") }.map { $0 + 1 }
        let starts = [0] + ends
        let names = zip(starts, ends + [phrase.words.count]).map { $0..<$1 }
        guard names.allSatisfy({ !$0.isEmpty }) else { return nil }
        let pairs = zip(names, names.dropFirst()).map { phrase.part($0.lowerBound..<$1.upperBound) }
        let places = names.map { phrase.part($0).withoutClosingComma }
        let isOneByOne = places.allSatisfy(isPlace) && !pairs.contains { isPlace($0.withoutClosingComma) }
        return isOneByOne ? places : nil
    }
}

extension Phrase {
    /// How many words have a comma behind them, the last one left out.
    var commas: Int { words.dropLast().count { $0.matching.hasSuffix(",") } }

    /// The word for the place that was last told.
    static var there: Phrase { Phrase(Word(typed: "there", matching: "there")) }

    /// "Oslo" of "in Oslo".
    func withoutPreposition(_ isPlace: (Phrase) -> Bool) -> Phrase {
        guard words.count > 1, let count = Grammar.placePreposition.prefix(of: self), !isPlace(self) else {
            return self
        }
        return dropFirst(count).asPlace
    }
}
