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
        guard phrase.words.count > 1, self == .compared || phrase.words.contains(where: { links.contains($0.key) }),
            !isPlace(phrase)
        else { return nil }
        func isKnown(_ name: Phrase) -> Bool { isPlace(name) || OwnPlaces().isHome(name) }
        let places = CompareSplit.places(in: phrase, isKnown)?.map { $0.withoutPreposition(isPlace) }
        guard let places, places.count > 1, places.allSatisfy(isKnown) else { return nil }
        return places
    }
}

extension Phrase {
    /// "Oslo" of "in Oslo".
    func withoutPreposition(_ isPlace: (Phrase) -> Bool) -> Phrase {
        guard words.count > 1, let count = Grammar.placePreposition.prefix(of: self), !isPlace(self) else {
            return self
        }
        return dropFirst(count).asPlace
    }
}
