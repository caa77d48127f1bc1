import FoundationEssentials
import Places
import Weather

/// Where the weather of one place in an answer came from, as far as `why` tells it.
///
/// A class, because it is remembered for everybody who was given the answer.
final class WeatherOrigin: Sendable {
    /// Who gave one part, and when.
    struct Source: Sendable {
        let part: WeatherPart
        let attribution: WeatherAttribution
        let fetched: Date
        let isStale: Bool
    }

    let place: Place
    /// IANA name of the zone by which its days were counted; `nil` when it is not known.
    let zone: String?
    let sources: [Source]
    /// Why a part that was asked for could not be had.
    let missing: [WeatherPart: WeatherError]

    init(_ answer: WeatherAnswer) {
        let weather = answer.weather
        place = answer.place
        zone = answer.clock.zone
        missing = weather.missing
        sources = [
            weather.current.map { Self.source(.current, $0) }, weather.hours.map { Self.source(.hours, $0) },
            weather.days.map { Self.source(.days, $0) }, weather.warnings.map { Self.source(.warnings, $0) },
            weather.air.map { Self.source(.air, $0) },
        ].compactMap { $0 }
    }

    private static func source<Value>(_ part: WeatherPart, _ sourced: Sourced<Value>) -> Source {
        Source(
            part: part, attribution: sourced.attribution, fetched: sourced.fetched, isStale: sourced.isStale)
    }
}
