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

    /// How somebody reads an answer.
    struct Reading: Sendable {
        let measures: Measures
        let hourClock: LocaleConventions.HourClock
        /// IANA name of the reader's zone; `nil` when it is not known.
        let zone: String?
    }

    private struct Known: Sendable {
        let answer: WeatherAnswer
        /// The weather of ``answer``, as it was last given: a copy of that is the same at a glance.
        var weather: PlaceWeather
    }

    private struct State: Sendable {
        var second = 0.0
        var answers: [PlaceID: [Known]] = [:]

        /// An answer of the present second that says so; the next second begins with none.
        mutating func known(
            _ place: Place, _ weather: PlaceWeather, _ reading: Reading, _ now: Date
        ) -> WeatherAnswer? {
            let second = now.timeIntervalSince1970.rounded(.down)
            guard self.second == second else {
                self = State(second: second)
                return nil
            }
            guard let index = answers.index(forKey: place.id),
                let position = answers.values[index].firstIndex(where: {
                    $0.answer.isRead(reading, place) && $0.weather == weather
                })
            else { return nil }
            answers.values[index][position].weather = weather
            return answers.values[index][position].answer
        }
    }

    private let state = Locked(State())

    /// The answer that says so to all who read it in that way; made, where there is none yet.
    func answer(
        about place: Place, _ weather: PlaceWeather, for reading: Reading, at now: Date, zones: any TimeZoneSource
    ) -> WeatherAnswer {
        if let same = known(place, weather, reading, now) { return same }
        let clock = PlaceClock(
            zone: place.timeZone ?? weather.timeZone, zones: zones, now: now, language: reading.measures.language,
            hourClock: reading.hourClock)
        return shared(
            WeatherAnswer(
                place: place, weather: weather, clock: clock, measures: reading.measures, readersZone: reading.zone))
    }

    /// An answer that says the same, where there is one; else this one.
    func shared(_ answer: WeatherAnswer) -> WeatherAnswer {
        let reading = Reading(
            measures: answer.measures, hourClock: answer.clock.hourClock, zone: answer.readersZone)
        return state.withLock { state in
            let now = answer.clock.now
            if let same = state.known(answer.place, answer.weather, reading, now), same.clock.zone == answer.clock.zone
            {
                return same
            }
            let known = state.answers[answer.place.id] ?? []
            if known.count < Self.mostReadings, !known.isEmpty || state.answers.count < Self.mostPlaces {
                state.answers[answer.place.id] = known + [Known(answer: answer, weather: answer.weather)]
            }
            return answer
        }
    }

    private func known(_ place: Place, _ weather: PlaceWeather, _ reading: Reading, _ now: Date) -> WeatherAnswer? {
        state.withLock { $0.known(place, weather, reading, now) }
    }
}

extension WeatherAnswer {
    /// Whether it is about that place and read in that way.
    fileprivate func isRead(_ reading: SharedAnswers.Reading, _ place: Place) -> Bool {
        language === reading.measures.language && measures.units == reading.measures.units
            && measures.numbers == reading.measures.numbers && clock.hourClock == reading.hourClock
            && readersZone == reading.zone && self.place == place
    }
}
