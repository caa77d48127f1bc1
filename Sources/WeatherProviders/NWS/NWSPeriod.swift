/// One stretch of a forecast as it comes, half a day or what is left of it.
struct NWSPeriod: Decodable {
    let startTime: String
    let endTime: String
    let isDaytime: Bool
    /// °C.
    let temperature: Double?
    let probability: Double?
    /// The highest that is named, in m/s.
    let windSpeed: Double?
    let shortForecast: String?

    private enum CodingKeys: String, CodingKey {
        case startTime, endTime, isDaytime, temperature, temperatureUnit, windSpeed, shortForecast
        case probability = "probabilityOfPrecipitation"
    }

    /// A number with its unit, as newer answers have it.
    private struct Quantity: Decodable {
        let value: Double?
        let maxValue: Double?
        let unitCode: String?
    }

    /// - Throws: When it has no times or does not say whether it is day.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        startTime = try fields.decode(String.self, forKey: .startTime)
        endTime = try fields.decode(String.self, forKey: .endTime)
        isDaytime = try fields.decode(Bool.self, forKey: .isDaytime)
        shortForecast = fields.text(.shortForecast)
        // Each may be of another form or null, which leaves the rest as it is.
        func quantity(_ key: CodingKeys) -> Quantity? { try? fields.decode(Quantity.self, forKey: key) }
        probability = quantity(.probability)?.value
        if let degrees = try? fields.decode(Double.self, forKey: .temperature) {
            temperature = Self.celsius(degrees, fields.text(.temperatureUnit))
        } else {
            let degrees = quantity(.temperature)
            let unit = degrees?.unitCode?.split(separator: ":").last.map(String.init)
            temperature = degrees?.value.flatMap { Self.celsius($0, unit) }
        }
        windSpeed = fields.text(.windSpeed).flatMap(Self.speed) ?? quantity(.windSpeed).flatMap(Self.speed)
    }

    private static func celsius(_ degrees: Double, _ unit: String?) -> Double? {
        switch unit {
        case "F", "degF": (degrees - 32) / 1.8
        case "C", "degC": degrees
        default: nil
        }
    }

    /// Of `10 to 15 mph`: 15 mph.
    private static func speed(_ text: String) -> Double? {
        let words = text.split(separator: " ")
        guard let highest = words.compactMap({ Double($0) }).max() else { return nil }
        switch words.last {
        case "mph": return highest / 2.236936
        case "km/h": return highest / 3.6
        default: return nil
        }
    }

    private static func speed(_ quantity: Quantity) -> Double? {
        guard let value = quantity.maxValue ?? quantity.value else { return nil }
        switch quantity.unitCode?.split(separator: ":").last {
        case "km_h-1": return value / 3.6
        case "m_s-1": return value
        default: return nil
        }
    }
}
