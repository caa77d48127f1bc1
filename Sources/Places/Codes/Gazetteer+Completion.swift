extension Gazetteer {
    /// How far away a town's time zone is taken from.
    static let reachOfZones = 200.0

    /// The place with what a geocoder left out: the name of its country, the code of its division, its time zone.
    ///
    /// The zone is that of the nearest listed town of its country within 200 km; beyond that it stays unknown, and the
    /// weather service tells it.
    package func completed(_ place: Place) -> Place {
        var place = place
        guard let code = place.countryCode, let country = atlas.country(code: code) else { return place }
        place.country = place.country ?? atlas.countries.table.text(country, CountryColumn.name)
        if place.regionCode == nil, let region = place.region {
            let row = atlas.region(named: region, inCountry: country)
            place.regionCode = row.map { atlas.regions.table.text($0, RegionColumn.code) }
        }
        if place.timeZone == nil {
            let town = atlas.city(nearest: place.coordinate, inCountry: country, within: Self.reachOfZones)
            place.timeZone = town.flatMap(atlas.place(ofCity:))?.timeZone
        }
        return place
    }
}
