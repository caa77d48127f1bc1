import FoundationEssentials
import Testing
import Weather

@testable import WeatherProviders

/// Every provider with every way in which it can fail.
enum FailureMatrix {
    /// One provider and one failure.
    struct Cell: Sendable, CustomTestStringConvertible {
        let subject: ProviderContractTests.Subject
        let failure: Failure
        var testDescription: String { "\(subject.name.rawValue): \(failure.name)" }
    }

    static let cells = ProviderContractTests.online.flatMap { subject in
        failures(of: subject.name).map { Cell(subject: subject, failure: $0) }
    }

    /// Every file of an error, and what it means.
    static let files: [(file: String, label: String)] = [
        ("open-meteo/error-400.json", "bad-request"), ("open-meteo/error-400-variable.json", "bad-request"),
        ("open-meteo/error-429-minute.json", "rate-limited"), ("open-meteo/error-429-hour.json", "rate-limited"),
        ("open-meteo/error-429-day.json", "rate-limited"), ("open-meteo/error-503.json", "unavailable"),
        ("openweathermap/error-400-empty-query.json", "bad-request"),
        ("openweathermap/error-400-latitude.json", "bad-request"),
        ("openweathermap/error-400-onecall.json", "bad-request"),
        ("openweathermap/error-401-bad-key.json", "bad-key"), ("openweathermap/error-401-onecall-plan.json", "bad-key"),
        ("openweathermap/error-404-city.json", "not-covered"), ("openweathermap/error-429-quota.json", "rate-limited"),
        ("openweathermap/error-500.json", "unavailable"),
        ("tomorrow-io/error-400.json", "bad-request"), ("tomorrow-io/error-401.json", "bad-key"),
        ("tomorrow-io/error-403.json", "plan-limit"), ("tomorrow-io/error-404.json", "not-covered"),
        ("tomorrow-io/error-429.json", "rate-limited"), ("tomorrow-io/error-500.json", "unavailable"),
        ("nws/error-404-outside.json", "bad-request"), ("nws/error-500.json", "unavailable"),
    ]

    private static func failures(of name: ProviderName) -> [Failure] {
        let own = files.filter { $0.file.hasPrefix("\(name.rawValue)/") }.compactMap { file, label in
            try? Failure(file: file, label)
        }
        return Failure.common(isXML: name == .meteoAlarm) + own + refusals(by: name)
    }

    /// A refused key, a plan that does not hold it, and what else a service says by its status alone.
    private static func refusals(by name: ProviderName) -> [Failure] {
        switch name {
        case .openMeteo: [Failure(401, "bad-key"), Failure(403, "plan-limit"), Failure(404, "bad-request")]
        case .metNorway:
            [
                Failure(400, "bad-request"), Failure(403, "bad-key"), Failure(404, "not-covered"),
                Failure(422, "not-covered"),
            ]
        case .openWeatherMap: [Failure(403, "plan-limit")]
        case .tomorrowIO, .simulator: []
        case .nws: [Failure(400, "bad-request"), Failure(403, "bad-key")]
        case .meteoAlarm: [Failure(403, "plan-limit"), Failure(404, "bad-request"), Failure(406, "bad-request")]
        }
    }
}
