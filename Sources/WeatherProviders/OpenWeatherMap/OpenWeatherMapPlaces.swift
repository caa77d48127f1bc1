package import Places
package import Weather

/// One hit of the geocoder, whether it was asked for a name, a point or a postcode.
///
/// The service tells neither a time zone nor how many people live there.
/// Source: openweathermap.org, "Geocoding API".
package struct OpenWeatherMapPlaces: Decodable {
    let name: String
    let latitude: Double
    let longitude: Double
    let country: Tolerant<String>?
    /// Full name of the first-level division.
    let state: Tolerant<String>?

    private enum CodingKeys: String, CodingKey {
        case name
        case latitude = "lat"
        case longitude = "lon"
        case country, state
    }

    /// Reads an answer of `direct` or `reverse`, in the service's order.
    ///
    /// - Returns: Empty when nothing was found.
    /// - Throws: `unavailable` when the bytes are no JSON, `badAnswer` when they are JSON of another shape or not one hit
    ///   has a name and a point.
    package static func places(_ bytes: [UInt8]) throws(WeatherError) -> [Place] {
        let hits = try AnswerDecoding.decode([Tolerant<OpenWeatherMapPlaces>].self, from: bytes)
        let places = hits.prefix(20).compactMap { $0.value?.place }
        if places.isEmpty, !hits.isEmpty { throw .badAnswer }
        return places
    }

    /// Reads an answer of `zip`, which finds one place or has the status 404.
    ///
    /// - Throws: `unavailable` when the bytes are no JSON, `badAnswer` when they are JSON of another shape.
    package static func place(_ bytes: [UInt8]) throws(WeatherError) -> Place {
        guard let place = try AnswerDecoding.decode(OpenWeatherMapPlaces.self, from: bytes).place else {
            throw .badAnswer
        }
        return place
    }

    private var place: Place? {
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude), !name.isEmpty else { return nil }
        let state = state?.value
        return Place(
            id: PlaceID(coordinate: coordinate), name: name, region: state == name ? nil : state,
            countryCode: country?.value, coordinate: coordinate)
    }
}
