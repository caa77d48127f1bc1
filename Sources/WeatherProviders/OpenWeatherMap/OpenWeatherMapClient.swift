import FoundationEssentials
import HTTPCore
import Places
import Settings
import Weather

/// The requests to OpenWeatherMap's products; the key stands in their query and nowhere else.
struct OpenWeatherMapClient: Sendable {
    let service: ServiceClient

    init(_ service: ServiceClient) {
        self.service = service
    }

    /// The present.
    var now: @Sendable () -> Date { service.now }

    /// Asks One Call 3.0 for some parts; `nil` when the key is refused there, which may be for its plan alone.
    func oneCall(
        _ coordinate: Coordinate, _ parts: Set<WeatherPart>, _ key: Secret
    ) async throws(WeatherError) -> OpenWeatherMapOneCall.Report? {
        let sections: [(name: String, part: WeatherPart?)] = [
            ("current", .current), ("minutely", nil), ("hourly", .hours), ("daily", .days), ("alerts", .warnings),
        ]
        let excluded = sections.filter { section in !(section.part.map(parts.contains) ?? false) }.map(\.name)
        let response = try await service.get(
            "/data/3.0/onecall",
            Self.items(coordinate, [("exclude", excluded.joined(separator: ","))], key))
        if response.status == 401 || response.status == 403 { return nil }
        let now = service.now()
        let bytes = try Self.body(response, at: now)
        return try await AnswerDecoding.offLoop { () throws(WeatherError) in
            try OpenWeatherMapOneCall.report(bytes, at: now, coordinate: coordinate)
        }
    }

    /// Asks for now.
    func current(_ coordinate: Coordinate, _ key: Secret) async -> Result<ProviderForecast, WeatherError> {
        await ask("/data/2.5/weather", coordinate, key) { bytes throws(WeatherError) in
            try OpenWeatherMapCurrent.forecast(bytes, at: coordinate)
        }
    }

    /// Asks for the air.
    func air(_ coordinate: Coordinate, _ key: Secret) async -> Result<ProviderForecast, WeatherError> {
        await ask("/data/2.5/air_pollution", coordinate, key, decode: OpenWeatherMapAir.forecast)
    }

    /// Asks for five days in steps of three hours.
    ///
    /// Days are counted by the place's zone, else by the offset in the answer, else by the sun.
    func forecast(
        _ query: WeatherQuery, _ key: Secret, _ zones: any TimeZoneSource
    ) async -> Result<ProviderForecast, WeatherError> {
        let clock = LocalClock(query, zones)
        return await ask("/data/2.5/forecast", query.coordinate, key) { bytes throws(WeatherError) in
            try OpenWeatherMapForecast.forecast(bytes, at: query.coordinate) { instant, told in
                let zone = query.timeZone.flatMap { zones.secondsFromUTC(in: $0, at: instant) }
                return zone ?? told ?? clock.secondsFromUTC(at: instant)
            }
        }
    }

    private func ask(
        _ path: String, _ coordinate: Coordinate, _ key: Secret,
        decode: @escaping @Sendable ([UInt8]) throws(WeatherError) -> ProviderForecast
    ) async -> Result<ProviderForecast, WeatherError> {
        do throws(WeatherError) {
            let response = try await service.get(path, Self.items(coordinate, [], key))
            let bytes = try Self.body(response, at: service.now())
            return .success(
                try await AnswerDecoding.offLoop { () throws(WeatherError) in try decode(bytes) })
        } catch {
            return .failure(error)
        }
    }

    private static func items(
        _ coordinate: Coordinate, _ more: [(name: String, value: String)], _ key: Secret
    ) -> [(name: String, value: String)] {
        let texts = coordinate.texts
        return [("lat", texts.latitude), ("lon", texts.longitude)] + more
            + [("units", "metric"), ("appid", key.reveal())]
    }

    private static func body(_ response: HTTPResponse, at now: Date) throws(WeatherError) -> [UInt8] {
        switch response.status {
        case 200: return response.body
        case 404: throw .notCovered
        default: throw response.failure(at: now)
        }
    }
}
