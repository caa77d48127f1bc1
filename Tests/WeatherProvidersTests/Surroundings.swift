import Concurrency
import FoundationEssentials
import HTTPCore
import Places
import Telemetry
import TestSupport
import Weather

@testable import WeatherProviders

/// Zones with one offset for good, as far as tests need them.
struct FixedZones: TimeZoneSource {
    static let hours = [
        "America/New_York": -4, "Europe/Oslo": 2, "Asia/Kathmandu": 6, "Pacific/Auckland": 13, "Europe/London": 1,
    ]

    var names: [String] { Array(Self.hours.keys) }

    func secondsFromUTC(in zone: String, at instant: Date) -> Int? {
        Self.hours[zone].map { $0 * 3600 }
    }
}

/// Everything outside, standing still until a test moves it.
struct TestWorld: Sendable {
    let time: ManualTime
    let clock = ManualClock()
    let background = BackgroundWork(limit: 1000)
    let registry = MetricsRegistry()
    let log = RecordingLogHandler()
    let surroundings: WeatherSurroundings

    /// - Parameter start: A time of UTC, `2026-10-05T18:20`.
    init(at start: String = "2026-10-05T18:20") {
        time = ManualTime(secondsSince1970: Date.utc(start).timeIntervalSince1970)
        surroundings = WeatherSurroundings(
            background: background, zones: FixedZones(), clock: clock, now: time.now, logger: log.logger,
            metrics: WeatherMetrics(registry: registry), divisions: { $0 == "NL" ? .netherlands : nil })
    }

    var now: Date { time.now() }

    /// Runs the background work beside `body`, and ends it afterwards.
    @discardableResult
    func running<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await background.run() }
            let value = try await body()
            group.cancelAll()
            return value
        }
    }
}

extension WeatherQuery {
    static let tampa = WeatherQuery(
        latitude: 27.94752, longitude: -82.45843, timeZone: "America/New_York", countryCode: "US")
    static let oslo = WeatherQuery(
        latitude: 59.9139, longitude: 10.7522, timeZone: "Europe/Oslo", countryCode: "NO")
    static let tromso = WeatherQuery(
        latitude: 69.6492, longitude: 18.9553, timeZone: "Europe/Oslo", countryCode: "NO")

    init(latitude: Double, longitude: Double, timeZone: String? = nil, countryCode: String? = nil) {
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            preconditionFailure("a test's coordinate must lie on the earth")
        }
        self.init(coordinate: coordinate, timeZone: timeZone, countryCode: countryCode)
    }
}

extension ScriptedTransport {
    /// Answers every request with one status, body and headers.
    convenience init(status: Int, body: [UInt8], headerFields: HTTPFields = [:]) {
        self.init { _ throws(HTTPTransportError) in
            HTTPResponse(status: status, headerFields: headerFields, body: body)
        }
    }

    /// What was asked, as `https://host/path?query`.
    var urls: [String] {
        requests.map { "\($0.scheme)://\($0.authority)\($0.target)" }
    }
}
