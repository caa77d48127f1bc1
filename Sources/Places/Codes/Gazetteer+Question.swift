extension Gazetteer {
    /// What to ask a geocoder for, when the gazetteer has nothing.
    ///
    /// Airports and mountains are left out by geocoders unless the words ask for one.
    package func question(from text: String) -> PlaceQuestion {
        let query = query(from: text)
        var question = PlaceQuestion(Self.asksForMore(query.name) ? .anything : .town, name: query.name)
        question.qualifier = query.qualifier
        guard let qualifier = query.qualifier else { return question }
        let readings = PlaceQuery.parts(qualifier).compactMap { Qualifier.all(in: $0, atlas: atlas, orCity: false) }
        for reading in readings.flatMap({ $0 }) {
            if question.regionCode == nil, let region = reading.regions.first(where: isInCountryOfStates) {
                question.regionCode = atlas.regions.table.text(region, RegionColumn.code)
                question.countryCode = atlas.country(ofRegion: region).map(atlas.code(ofCountry:))
            } else if question.countryCode == nil {
                let country = reading.countries.first ?? reading.regions.first.flatMap(atlas.country(ofRegion:))
                question.countryCode = country.map(atlas.code(ofCountry:))
            }
        }
        return question
    }

    /// Words of which one says that no town is meant.
    private static func asksForMore(_ name: String) -> Bool {
        let words: Set<String> = [
            "airport", "airfield", "mount", "mt", "mt.", "mountain", "mountains", "peak", "hill", "hills", "volcano",
        ]
        return name.split(whereSeparator: \.isWhitespace).contains { words.contains($0.lowercased()) }
    }

    private func isInCountryOfStates(_ region: Int) -> Bool {
        atlas.country(ofRegion: region).map { atlas.code(ofCountry: $0) == "US" } ?? false
    }
}
