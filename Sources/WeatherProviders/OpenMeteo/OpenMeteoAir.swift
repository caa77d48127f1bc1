package import Weather

/// One answer of the air quality API as it comes; any value may be null, pollen is so outside Europe.
///
/// Source: open-meteo.com, "Air Quality API".
package struct OpenMeteoAir: Decodable {
    let utcOffsetSeconds: Tolerant<Int>?
    let timezone: Tolerant<String>?
    let units: Tolerant<[String: String]>?
    let current: Values

    private enum CodingKeys: String, CodingKey {
        case utcOffsetSeconds = "utc_offset_seconds"
        case timezone
        case units = "current_units"
        case current
    }

    /// The section `current`.
    struct Values: Decodable {
        let time: String
        private let numbers: [String: Double]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Name.self)
            time = try container.decode(String.self, forKey: Name(stringValue: "time"))
            var numbers: [String: Double] = [:]
            for name in OpenMeteoAir.variables + OpenMeteoAir.pollenVariables {
                // What is null or no number is as good as absent.
                numbers[name] = try? container.decode(Double.self, forKey: Name(stringValue: name))
            }
            self.numbers = numbers
        }

        subscript(name: String) -> Double? { numbers[name] }
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            nil
        }
    }

    static let variables = [
        "us_aqi", "european_aqi", "pm2_5", "pm10", "ozone", "nitrogen_dioxide", "sulphur_dioxide", "carbon_monoxide",
    ]
    static let pollenVariables = AirQuality.Pollen.allCases.map(variable)

    private static func variable(of pollen: AirQuality.Pollen) -> String {
        "\(pollen.rawValue)_pollen"
    }

    /// Reads a whole answer.
    ///
    /// - Throws: `unavailable` when the bytes are no JSON, `badAnswer` when they are JSON of another shape.
    package static func forecast(_ bytes: [UInt8]) throws(WeatherError) -> ProviderForecast {
        let answer = try AnswerDecoding.decode(OpenMeteoAir.self, from: bytes)
        var forecast = ProviderForecast()
        forecast.timeZone = answer.timezone?.value
        forecast.air = answer.air
        return forecast
    }

    /// `nil` without a readable time or any value.
    private var air: AirQuality? {
        let clock = OpenMeteoClock(secondsFromUTC: utcOffsetSeconds?.value ?? 0)
        guard let time = clock.instant(current.time) else { return nil }
        var air = AirQuality(time: time)
        air.usIndex = index("us_aqi").map(USAirIndex.init)
        air.europeanIndex = index("european_aqi").map { EuropeanAirIndex($0) }
        air.pm25 = concentration("pm2_5")
        air.pm10 = concentration("pm10")
        air.ozone = concentration("ozone")
        air.nitrogenDioxide = concentration("nitrogen_dioxide")
        air.sulphurDioxide = concentration("sulphur_dioxide")
        air.carbonMonoxide = concentration("carbon_monoxide")
        for pollen in AirQuality.Pollen.allCases {
            let name = Self.variable(of: pollen)
            air.pollen[pollen] = measured(name, in: ["grains/m³"]).within(.concentrations)
        }
        return air.isEmpty ? nil : air
    }

    private func index(_ name: String) -> Int? {
        current[name].within(.airIndices).map(Rounding.whole)
    }

    /// The unit is written with the Greek letter, with the micro sign by others.
    private func concentration(_ name: String) -> Double? {
        measured(name, in: ["\u{3BC}g/m³", "\u{B5}g/m³"]).within(.concentrations)
    }

    /// A value whose unit is not known is dropped.
    private func measured(_ name: String, in known: [String]) -> Double? {
        guard let unit = units?.value?[name] else { return current[name] }
        return known.contains(unit) ? current[name] : nil
    }
}
