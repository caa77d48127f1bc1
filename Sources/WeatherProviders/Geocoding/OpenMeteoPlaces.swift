package import Places
package import Weather

/// One answer of the geocoder as it comes; only the fields that are used.
///
/// Values equal to zero and empty texts are left out by the service, so a missing latitude is the equator.
/// Source: open-meteo.com, "Geocoding API".
package struct OpenMeteoPlaces: Decodable {
    private let results: [Tolerant<Hit>]?

    private struct Hit: Decodable {
        let id: Int
        let name: String
        let latitude: Double?
        let longitude: Double?
        let featureCode: String?
        let countryCode: String?
        let country: String?
        let region: String?
        let timeZone: String?
        let population: Int?
        let postcodes: Tolerant<[String]>?

        enum CodingKeys: String, CodingKey {
            case id
            case name
            case latitude
            case longitude
            case featureCode = "feature_code"
            case countryCode = "country_code"
            case country
            case region = "admin1"
            case timeZone = "timezone"
            case population, postcodes
        }
    }

    /// Airports and mountains: nobody who types a name of a town means them.
    ///
    /// Source: GeoNames, feature codes.
    private static let unwanted: Set<String> = [
        "AIRB", "AIRF", "AIRH", "AIRP", "AIRQ", "HLL", "HLLS", "MT", "MTS", "PK", "PKS", "RDGE", "VLC",
    ]
    /// The capital first, then seats of divisions, then other towns.
    private static let featureRanks = ["PPLC": 0, "PPLA": 1, "PPLA2": 2, "PPLA3": 3, "PPLA4": 4, "PPL": 5]

    /// Reads a whole answer, best place first: those of exactly that name, then by population, then by kind.
    ///
    /// - Parameter name: The name that was asked for.
    /// - Returns: Empty when nothing was found.
    /// - Throws: `unavailable` when the bytes are no JSON, `badAnswer` when they are JSON of another shape or not
    ///   one hit has an id and a name.
    package static func places(
        _ bytes: [UInt8], named name: String, orAnything: Bool = false
    ) throws(WeatherError) -> [Place] {
        let hits = try hits(bytes).filter { orAnything || !unwanted.contains($0.featureCode ?? "") }
        let exact = hits.filter { NameFolding.areSame($0.name, name) }
        let others = hits.filter { !NameFolding.areSame($0.name, name) }
        return ranked(exact) + ranked(others).prefix(max(0, 20 - exact.count))
    }

    /// Reads a whole answer and keeps the places that the service says have the postcode, best first.
    ///
    /// - Parameters:
    ///   - postcode: As it was asked for; spaces and hyphens do not count.
    ///   - country: ISO code of the only country that is meant, or `nil`.
    package static func places(
        _ bytes: [UInt8], postcode: String, country: String?
    ) throws(WeatherError) -> [Place] {
        let wanted = NameFolding.folded(postcode)
        return ranked(
            try hits(bytes).filter { hit in
                (country == nil || hit.countryCode == country) && !unwanted.contains(hit.featureCode ?? "")
                    && (hit.postcodes?.value ?? []).contains { NameFolding.folded($0) == wanted }
            })
    }

    private static func hits(_ bytes: [UInt8]) throws(WeatherError) -> [Hit] {
        let results = try AnswerDecoding.decode(OpenMeteoPlaces.self, from: bytes).results ?? []
        let readable = results.compactMap(\.value)
        if readable.isEmpty, !results.isEmpty { throw .badAnswer }
        return Array(readable.prefix(100))
    }

    /// By population, then by kind, then as they came.
    private static func ranked(_ hits: [Hit]) -> [Place] {
        let ranked = hits.enumerated().sorted { left, right in
            rank(left.element, left.offset) < rank(right.element, right.offset)
        }
        return ranked.compactMap { place($0.element) }
    }

    private static func rank(_ hit: Hit, _ position: Int) -> (Int, Int, Int) {
        (-max(hit.population ?? 0, 0), featureRanks[hit.featureCode ?? ""] ?? 6, position)
    }

    private static func place(_ hit: Hit) -> Place? {
        guard let coordinate = Coordinate(latitude: hit.latitude ?? 0, longitude: hit.longitude ?? 0) else {
            return nil
        }
        return Place(
            id: PlaceID(geonameID: hit.id), name: hit.name, region: hit.region == hit.name ? nil : hit.region,
            country: hit.country, countryCode: hit.countryCode, coordinate: coordinate, timeZone: hit.timeZone,
            population: max(hit.population ?? 0, 0))
    }
}
