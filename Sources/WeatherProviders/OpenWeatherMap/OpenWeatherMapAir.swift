import FoundationEssentials
package import Weather

/// One answer of "current air pollution" as it comes; where it is, in whichever shape, is not read.
///
/// Source: openweathermap.org, "Air Pollution API".
package struct OpenWeatherMapAir: Decodable {
    let list: [Tolerant<Entry>]

    struct Entry: Decodable {
        let time: Double
        let main: Tolerant<Main>?
        let components: Tolerant<Components>?

        private enum CodingKeys: String, CodingKey {
            case time = "dt"
            case main, components
        }
    }

    struct Main: Decodable {
        /// The service's own scale, 1 to 5; 4.0 has been seen.
        let aqi: Tolerant<Double>?
    }

    /// µg/m³.
    struct Components: Decodable {
        let carbonMonoxide: Tolerant<Double>?
        let nitrogenDioxide: Tolerant<Double>?
        let ozone: Tolerant<Double>?
        let sulphurDioxide: Tolerant<Double>?
        let pm25: Tolerant<Double>?
        let pm10: Tolerant<Double>?

        private enum CodingKeys: String, CodingKey {
            case carbonMonoxide = "co"
            case nitrogenDioxide = "no2"
            case ozone = "o3"
            case sulphurDioxide = "so2"
            case pm25 = "pm2_5"
            case pm10
        }
    }

    /// Reads a whole answer.
    ///
    /// - Throws: `unavailable` when the bytes are no JSON, `badAnswer` when they are JSON of another shape.
    package static func forecast(_ bytes: [UInt8]) throws(WeatherError) -> ProviderForecast {
        var forecast = ProviderForecast()
        forecast.air = try AnswerDecoding.decode(OpenWeatherMapAir.self, from: bytes).list.first?.value?.air
        return forecast
    }
}

extension OpenWeatherMapAir.Entry {
    /// `nil` when its time is none or nothing is told.
    fileprivate var air: AirQuality? {
        guard let instant = OpenWeatherMapValues.instant(time) else { return nil }
        var air = AirQuality(time: instant)
        let index = (main?.value?.aqi?.value).within(.airIndices)
        air.openWeatherIndex = index.flatMap { OpenWeatherAirIndex(rawValue: Rounding.whole($0)) }
        let told = components?.value
        air.pm25 = (told?.pm25?.value).within(.concentrations)
        air.pm10 = (told?.pm10?.value).within(.concentrations)
        air.ozone = (told?.ozone?.value).within(.concentrations)
        air.nitrogenDioxide = (told?.nitrogenDioxide?.value).within(.concentrations)
        air.sulphurDioxide = (told?.sulphurDioxide?.value).within(.concentrations)
        air.carbonMonoxide = (told?.carbonMonoxide?.value).within(.concentrations)
        return air.isEmpty ? nil : air
    }
}
