extension Gazetteer {
    /// Whether one of the names of the place stands in the text as words: "a van" is not Avan, and ABC, a code, is no name.
    ///
    /// Ids and coordinates, which only their own place has, count as well. Looks at each name of the place, some 10 µs.
    package func spellsOut(_ text: String, _ place: Place) -> Bool {
        if text == place.id.rawValue || place.id.rawValue.hasPrefix("geo:") { return true }
        let words = PlaceQuery.parts(text).flatMap { $0.split(whereSeparator: \.isWhitespace) }
        guard words.count <= 16 else { return false }
        let runs = words.indices.flatMap { first in
            (first..<min(words.count, first + 8)).map { words[first...$0].joined(separator: " ") }
        }
        return names(of: place).contains { name in
            let longest = name.split { !$0.isLetter && !$0.isNumber }.count
            return runs.contains { run in
                run.split(separator: " ").count <= longest && NameFolding.areSame(run, name)
            }
        }
    }

    /// The name shown and those known beside it, without codes of three capitals; of a place not listed only the first.
    private func names(of place: Place) -> [String] {
        guard place.id.rawValue.hasPrefix("gn:"), let number = Int(place.id.rawValue.dropFirst(3)),
            let row = atlas.city(geonameID: number)
        else { return [place.name] }
        let table = atlas.cities.table
        let others = table.text(row, CityColumn.alternateNames).split(separator: "|").map(String.init)
        return [place.name] + others.filter { !TypedName($0).isCode || $0.utf8.count < 3 }
    }
}
