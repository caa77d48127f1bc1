import FoundationEssentials
import Weather

/// Answers that were put together from memory within the present second, so that all who ask for the same are given the
/// same one.
///
/// Bounded: 64 places, one answer for each; what comes beyond is put together anew. One is out of date when its second
/// ends, when one of its parts does, and when any part of its place is fetched anew, whatever the clock says.
struct ReadyAnswers: Sendable {
    private static let mostPlaces = 64

    private struct Ready: Sendable {
        let weather: PlaceWeather
        let parts: PartSet
        let besides: PartSet
        let lifespan: Range<Date>
    }

    private var second = 0.0
    private var answers: [WeatherQuery: Ready] = [:]
    /// How often a part of any place has changed.
    private(set) var changes: UInt64 = 0

    /// The answer to the same question; `nil` when none is ready.
    func answer(
        to query: WeatherQuery, for parts: PartSet, besides: PartSet, at now: Date
    ) -> PlaceWeather? {
        guard second == Self.second(of: now), let ready = answers[query], ready.parts == parts,
            ready.besides == besides, ready.lifespan.contains(now)
        else { return nil }
        return ready.weather
    }

    /// Keeps an answer, unless a part has changed since its parts were taken from memory.
    ///
    /// - Parameters:
    ///   - lifespan: When all of its parts are fresh.
    ///   - changes: What ``changes`` was then.
    mutating func keep(
        _ weather: PlaceWeather, to query: WeatherQuery, for parts: PartSet, besides: PartSet, lifespan: Range<Date>,
        since changes: UInt64, at now: Date
    ) {
        guard changes == self.changes else { return }
        let second = Self.second(of: now)
        if self.second != second { (self.second, answers) = (second, [:]) }
        if answers.count < Self.mostPlaces || answers[query] != nil {
            answers[query] = Ready(weather: weather, parts: parts, besides: besides, lifespan: lifespan)
        }
    }

    /// Lets go of the answer of a place of which a part has changed.
    mutating func forget(_ query: WeatherQuery) {
        changes &+= 1
        answers[query] = nil
    }

    private static func second(of instant: Date) -> Double {
        instant.timeIntervalSince1970.rounded(.down)
    }
}
