import Weather

/// What the page of a point says: where its forecast is, and its zone.
struct NWSPoint: Sendable, Equatable {
    /// Begins with `/gridpoints/`.
    let forecastPath: String
    /// IANA name.
    let timeZone: String?

    private struct Answer: Decodable {
        let properties: Properties
    }

    private struct Properties: Decodable {
        let forecast: String
        let timeZone: String?
    }

    /// Reads a whole answer of `points/{latitude},{longitude}`.
    ///
    /// Only the path of the address is used, so that no answer sends us to another server.
    /// - Throws: `unavailable` when the bytes are no JSON, `badAnswer` when they name no forecast.
    init(_ bytes: [UInt8]) throws(WeatherError) {
        let properties = try AnswerDecoding.decode(Answer.self, from: bytes).properties
        guard let start = properties.forecast.firstRange(of: "/gridpoints/")?.lowerBound else { throw .badAnswer }
        let path = properties.forecast[start...]
        let isPlain = path.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: ","):
                true
            default: false
            }
        }
        guard isPlain, path.hasSuffix("/forecast"), path.utf8.count <= 80 else { throw .badAnswer }
        forecastPath = String(path)
        timeZone = properties.timeZone
    }
}
