/// One supplier of weather; its adapters live in `WeatherProviders`, one folder each.
package protocol WeatherProvider: Sendable {
    /// The name in settings (`open-meteo`).
    var name: String { get }
    /// The credit shown beside its data.
    var attribution: WeatherAttribution { get }
    /// What it can give.
    var parts: Set<WeatherPart> { get }
    /// How many questions to it may be under way at once, at least 1.
    var requestsAtOnce: Int { get }

    /// Asks once, without retry, within 3 s.
    ///
    /// - Parameters:
    ///   - query: The point, and its zone when that is known.
    ///   - parts: A subset of ``parts``, not empty.
    /// - Returns: The parts, metric, `isStale` false; a part that the answer lacks stands in `missing`.
    /// - Throws: ``WeatherError``, when nothing could be had; `notCovered` when the place is outside its area.
    func weather(for query: WeatherQuery, parts: Set<WeatherPart>) async throws(WeatherError) -> PlaceWeather
}

/// Where the bot gets its weather: the service that joins providers, cache and fallback.
package protocol WeatherSource: Sendable {
    /// The weather of a place, from memory or fetched once for all who ask.
    ///
    /// - Parameters:
    ///   - query: The point, and its zone when that is known.
    ///   - parts: What is wanted, not empty. Parts that no provider could give stand in `missing`.
    /// - Throws: ``WeatherError``, when not one of the wanted parts could be had.
    func weather(for query: WeatherQuery, parts: Set<WeatherPart>) async throws(WeatherError) -> PlaceWeather

    /// The same, with parts that are welcome but worth no delay.
    ///
    /// - Parameters:
    ///   - parts: What is waited for, not empty.
    ///   - besides: What is given when it is there hardly later than the rest; else it stands in `missing` as `timedOut`,
    ///     and is fetched for whoever asks next.
    /// - Throws: ``WeatherError``, when not one of `parts` could be had.
    func weather(
        for query: WeatherQuery, parts: Set<WeatherPart>, besides: Set<WeatherPart>
    ) async throws(WeatherError) -> PlaceWeather
}

extension WeatherSource {
    /// Waits for everything alike, where nothing is slow.
    package func weather(
        for query: WeatherQuery, parts: Set<WeatherPart>, besides: Set<WeatherPart>
    ) async throws(WeatherError) -> PlaceWeather {
        try await weather(for: query, parts: parts.union(besides))
    }
}
