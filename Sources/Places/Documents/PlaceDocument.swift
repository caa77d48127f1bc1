package import Storage

/// A place as an object of a document.
package enum PlaceDocument {
    /// The member that holds the place's id.
    package static let id = "id"

    private static let (name, region, regionCode) = ("name", "region", "regionCode")
    private static let (country, countryCode) = ("country", "countryCode")
    private static let (latitude, longitude) = ("latitude", "longitude")
    private static let (timeZone, population) = ("timeZone", "population")

    /// The members of a place, written over those of the same place before.
    package static func members(of place: Place, over old: [String: JSONValue] = [:]) -> [String: JSONValue] {
        old.setting([
            id: .text(place.id.rawValue), name: .text(place.name),
            region: place.region.map(JSONValue.text), regionCode: place.regionCode.map(JSONValue.text),
            country: place.country.map(JSONValue.text), countryCode: place.countryCode.map(JSONValue.text),
            latitude: .number(place.coordinate.latitude), longitude: .number(place.coordinate.longitude),
            timeZone: place.timeZone.map(JSONValue.text), population: .integer(Int64(place.population)),
        ])
    }

    /// The place that an object describes.
    /// - Throws: ``UnusableMember`` for the first member that is missing, of the wrong kind, or out of range.
    package static func place(_ reader: MemberReader) throws(UnusableMember) -> Place {
        let north = try reader.required(latitude, reader.number(latitude))
        let east = try reader.required(longitude, reader.number(longitude))
        guard let coordinate = Coordinate(latitude: north, longitude: east) else { throw reader.unusable(latitude) }
        return Place(
            id: PlaceID(rawValue: try reader.required(id, reader.text(id))),
            name: try reader.required(name, reader.text(name)),
            region: try reader.text(region), regionCode: try reader.text(regionCode),
            country: try reader.text(country), countryCode: try reader.text(countryCode),
            coordinate: coordinate, timeZone: try reader.text(timeZone), population: try reader.count(population) ?? 0)
    }
}
