import Concurrency
import FoundationEssentials
import Places
import Weather

/// The weather of places for which several people ask within the same second, so that it is worded once for all who read it
/// in the same way.
///
/// In memory alone, and nothing of it belongs to anybody: a ``WeatherAnswer`` follows from the weather and from how it is
/// read. All is forgotten when the next second begins, so that no age and no time in it is older than that. Bounded: what comes
/// beyond 64 places with 8 ways to read each is worded alone. Any task may call it.
final class SharedAnswers: Sendable {
    private static let mostPlaces = 64
    private static let mostReadings = 8

    private struct State: Sendable {
        var second = 0.0
        var answers: [PlaceID: [WeatherAnswer]] = [:]
    }

    private let state = Locked(State())

    /// An answer that says the same, where there is one; else this one.
    func shared(_ answer: WeatherAnswer) -> WeatherAnswer {
        let second = answer.clock.now.timeIntervalSince1970.rounded(.down)
        return state.withLock { state in
            if state.second != second { state = State(second: second) }
            let known = state.answers[answer.place.id] ?? []
            if let same = known.first(where: answer.isSame) { return same }
            if known.count < Self.mostReadings, !known.isEmpty || state.answers.count < Self.mostPlaces {
                state.answers[answer.place.id] = known + [answer]
            }
            return answer
        }
    }
}

extension WeatherAnswer {
    /// Whether another answer of the same second says the same to its readers.
    fileprivate func isSame(_ other: WeatherAnswer) -> Bool {
        language === other.language && measures.units == other.measures.units
            && measures.numbers == other.measures.numbers && clock.hourClock == other.clock.hourClock
            && clock.zone == other.clock.zone && readersZone == other.readersZone && place == other.place
            && weather == other.weather
    }
}
