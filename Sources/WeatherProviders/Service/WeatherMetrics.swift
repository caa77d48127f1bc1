package import Telemetry
import Weather

/// `squall_weather_requests_total{provider,outcome}`, `squall_weather_request_seconds{provider}` and
/// `squall_weather_parts_total{part,source}`.
///
/// Outcomes are `ok`, the labels of ``WeatherError``, `paused` when a breaker kept the request back, and `crowded` when its
/// turn did not come in time. Sources of a part are `memory`, `fetch` (this asker started it), `joined` (another had), `last-known` and `none`.
package struct WeatherMetrics: Sendable {
    private let requests: Counter
    private let seconds: Timer
    private let parts: Counter

    /// Makes its metrics in `registry`; done once for each registry.
    package init(registry: MetricsRegistry) {
        let airNames = [OpenMeteoAirProvider.label, OpenWeatherMapAirProvider.label]
        let geocoders = [OpenMeteoGeocoder.serviceName, OpenWeatherMapGeocoder.serviceName]
        let names = ProviderName.allCases.map(\.rawValue) + airNames + geocoders
        let provider = MetricLabel("provider", values: names)
        let outcome = MetricLabel("outcome", values: ["ok", "paused", "crowded"] + WeatherError.labels)
        requests = registry.counter(
            "squall_weather_requests_total", help: "Requests to weather services and the geocoder.",
            labels: [provider, outcome])
        seconds = registry.timer(
            "squall_weather_request_seconds", help: "How long one request took.", labels: [provider])
        parts = registry.counter(
            "squall_weather_parts_total", help: "Parts of the weather that were asked for, by where they came from.",
            labels: [
                MetricLabel("part", values: WeatherPart.allCases.map(\.rawValue)),
                MetricLabel("source", values: ["memory", "fetch", "joined", "last-known", "none"]),
            ])
    }

    func count(provider: String, outcome: String) {
        requests.increment(provider, outcome)
    }

    func time(provider: String, seconds duration: Double) {
        seconds.record(.seconds(duration), provider)
    }

    func count(part: WeatherPart, source: String) {
        parts.increment(part.rawValue, source)
    }

    /// Counts parts that were all there.
    func countFromMemory(_ parts: Set<WeatherPart>, besides: Set<WeatherPart>) {
        for part in parts { count(part: part, source: "memory") }
        for part in besides where !parts.contains(part) { count(part: part, source: "memory") }
    }
}
