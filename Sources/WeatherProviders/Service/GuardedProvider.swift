import Weather

/// One provider behind its guard.
struct GuardedProvider: Sendable {
    let provider: any WeatherProvider
    private let guardian: ServiceGuard

    init(_ provider: any WeatherProvider, _ surroundings: WeatherSurroundings) {
        self.provider = provider
        guardian = ServiceGuard(provider.name, atOnce: provider.requestsAtOnce, surroundings)
    }

    /// How it did until now.
    var report: ProviderState { guardian.report }

    /// Lets it be asked again at once when it refused a key or plan.
    func forgetKey() {
        guardian.forgetKey()
    }

    /// One attempt at some of its parts; never longer than ``ServiceGuard/attemptLimit``.
    func weather(for query: WeatherQuery, parts: Set<WeatherPart>) async -> Result<PlaceWeather, WeatherError> {
        let facts = [LogKey.parts: parts.map(\.rawValue).sorted().joined(separator: ",")]
        return await guardian.attempt(facts) { [provider] () throws(WeatherError) in
            try await provider.weather(for: query, parts: parts)
        }
    }
}
