/// One search in the gazetteer: tries the ways in which a typed text can be a name with qualifiers.
///
/// Bounded: at most a few dozen index look-ups for any text.
struct PlaceSearch {
    /// What the quick part of the search came to.
    enum Outcome {
        /// Answered.
        case match(PlaceMatch)
        /// No such name; what is left is to look for near spellings of it.
        case unknown(name: String, qualifiers: [Qualifier])
    }

    /// The tables.
    let atlas: Atlas
    /// Row of the person's country.
    let preferred: Int?

    /// Reads the text with commas as separators, else the last or first words as qualifier.
    func outcome(of text: String) -> Outcome {
        let parts = PlaceQuery.parts(text)
        guard let first = parts.first, parts.count <= 6 else { return .unknown(name: "", qualifiers: []) }
        if parts.count == 1 { return words(first) }
        return commas(first, Array(parts.dropFirst()), whole: text)
    }

    /// The place, country or division of this name that fits the qualifiers; `nil` when there is none.
    ///
    /// - Parameter whole: The whole text, which may be the full name of a place as this program writes it.
    private func match(_ text: String, _ qualifiers: [Qualifier] = [], whole: String? = nil) -> PlaceMatch? {
        let name = TypedName(text)
        var cities = Candidates(name, qualifiers, preferred: preferred, in: atlas)
        if let whole, cities.list.count > 1, cities.prefer(fullName: FoldedName(whole)) {
            return cities.match(preferred: nil)
        }
        let areas = Areas(name, qualifiers, preferred: preferred, in: atlas)
        guard let best = cities.list.first else { return areas.match() }
        // "Ontario, CA" names the city in California: its division was typed. "Florida, US" still means the state.
        let isSettled = !qualifiers.isEmpty && best.rank == 0
        let isSpelledSo = atlas.cities.table.text(best.row, CityColumn.name).lowercased() == text.lowercased()
        if !isSettled, areas.isLikelier(than: best, isSpelledSo: isSpelledSo), let match = areas.match() {
            return match
        }
        return cities.match(preferred: preferred)
    }

    private func commas(_ name: String, _ rest: [String], whole: String) -> Outcome {
        let readings = rest.map { Qualifier.all(in: $0, atlas: atlas, orCity: true) }
        let qualifiers = readings.allSatisfy { $0 != nil } ? readings.compactMap { $0 }.flatMap { $0 } : nil
        if let qualifiers, let match = match(name, qualifiers, whole: whole) { return .match(match) }
        if let match = match(whole) ?? fullName(name, rest, whole) { return .match(match) }
        if let qualifiers, let match = split(name, qualifiers) { return .match(match) }
        if rest.count == 1, let turned = Qualifier(name, in: atlas), let match = match(rest[0], [turned]) {
            return .match(match)
        }
        if let known = match(name) {
            return .match(mismatch(name, rest.joined(separator: ", "), known))
        }
        return .unknown(name: name, qualifiers: qualifiers ?? [])
    }

    /// The place with this full name, when commas or brackets belong to its parts: "Halle (Saale), Saxony-Anhalt, Germany".
    private func fullName(_ name: String, _ rest: [String], _ whole: String) -> PlaceMatch? {
        let wanted = FoldedName(whole)
        var name = name
        for part in rest {
            var cities = Candidates(TypedName(name), preferred: nil, in: atlas)
            if cities.prefer(fullName: wanted), let place = cities.places(limit: 1).first {
                return .found(place, others: [])
            }
            name += " " + part
        }
        return nil
    }

    private func words(_ text: String) -> Outcome {
        if let match = match(text) ?? split(text, []) { return .match(match) }
        for (name, qualifier) in PlaceQuery.splitsAtStart(text) {
            guard let qualifier = Qualifier(qualifier, in: atlas) else { continue }
            if let match = match(name, [qualifier]) { return .match(match) }
        }
        if let match = withoutPostcode(text) { return .match(match) }
        var unknown: Outcome?
        for (name, words) in PlaceQuery.splitsAtEnd(text) {
            guard let qualifier = Qualifier(words, in: atlas) else { continue }
            if let known = match(name) { return .match(mismatch(name, words, known)) }
            unknown = unknown ?? .unknown(name: name, qualifiers: [qualifier])
        }
        return unknown ?? .unknown(name: text, qualifiers: [])
    }

    /// The last one to four words as qualifier, and once more in what is left ("paris tx usa").
    private func split(_ text: String, _ outer: [Qualifier], depth: Int = 0) -> PlaceMatch? {
        for (name, words) in PlaceQuery.splitsAtEnd(text) {
            guard let qualifier = Qualifier(words, in: atlas) else { continue }
            if let match = match(name, [qualifier] + outer) { return match }
            if depth == 0, let match = split(name, [qualifier] + outer, depth: 1) { return match }
        }
        return nil
    }

    /// "10115 Berlin": the postcode says nothing more when the name has no rival.
    ///
    /// A name that stands in front of it must be spelled as the place's own: "save 33602" is no town in Benin.
    private func withoutPostcode(_ text: String) -> PlaceMatch? {
        let words = text.split(whereSeparator: \.isWhitespace)
        let names = words.filter { !PostcodeShape.isDigits($0) }
        guard names.count == words.count - 1, words.count <= 5 else { return nil }
        let name = names.joined(separator: " ")
        guard name.count >= 4, let found = match(name), case .found(let place, others: [], _) = found else {
            return nil
        }
        let isInFront = words.first.map(PostcodeShape.isDigits) ?? false
        return isInFront || place.name.lowercased() == name.lowercased() ? found : nil
    }

    private func mismatch(_ name: String, _ qualifier: String, _ known: PlaceMatch) -> PlaceMatch {
        var candidates = Candidates(TypedName(name), preferred: preferred, in: atlas).places(limit: 5)
        if candidates.isEmpty, case .representative(let place, of: _, others: _) = known { candidates = [place] }
        return .qualifierMismatch(name: name, qualifier: qualifier, candidates: candidates)
    }
}
