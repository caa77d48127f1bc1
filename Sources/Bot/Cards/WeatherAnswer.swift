import Concurrency
import Personality
import Places
import Weather

/// The weather of one place together with what is needed to word it.
///
/// A class, because it is large and handed from one wording to the next.
final class WeatherAnswer: Sendable {
    let place: Place
    let weather: PlaceWeather
    let clock: PlaceClock
    let measures: Measures
    /// IANA name of the reader's zone; `nil` when it is not known.
    let readersZone: String?
    /// The day that the place's calendar shows; `nil` when no source gave it.
    let today: DayForecast?
    private let worked = Locked(Worked())

    /// What was worked out already.
    private struct Worked: Sendable {
        var words: WeatherWords?
        var assessment: GateAssessment?
        var quipValues: [PlaceholderName: String]?
    }

    init(place: Place, weather: PlaceWeather, clock: PlaceClock, measures: Measures, readersZone: String?) {
        self.place = place
        self.weather = weather
        self.clock = clock
        self.measures = measures
        self.readersZone = readersZone
        let days = weather.days?.value ?? []
        let date = clock.local?.date
        today = date == nil ? days.first : days.first { $0.date == date }
    }

    var language: Language { measures.language }

    /// What is said of the place, worked out once for everybody with whom the answer is shared.
    var words: WeatherWords { once(\.words) { WeatherWords($0) } }

    /// What the facts say about jokes, worked out once.
    ///
    /// - Parameter today: The day of ``clock``.
    func assessment(today: LocalDate) -> GateAssessment {
        once(\.assessment) { JokeGate.assessment(of: $0.weather, at: $0.clock.now, today: today) }
    }

    /// What a line with character may name, worked out once.
    var quipValues: [PlaceholderName: String] { once(\.quipValues) { QuipValues($0).values } }

    private func once<Value: Sendable>(
        _ path: any WritableKeyPath<Worked, Value?> & Sendable, _ work: (WeatherAnswer) -> Value
    ) -> Value {
        if let value = worked.withLock({ $0[keyPath: path] }) { return value }
        let value = work(self)
        worked.withLock { $0[keyPath: path] = value }
        return value
    }

    /// Whether official warnings stand above everything else.
    var hasWarnings: Bool { !WarningWords(self).warnings.isEmpty }

    /// Why there is no card: neither the present nor today is known; `nil` when one of them is.
    var trouble: Trouble? {
        guard weather.current == nil, today == nil else { return nil }
        // Days without today are an answer that cannot be used.
        let unusable: [WeatherError] = weather.days == nil ? [] : [.badAnswer]
        return Trouble([WeatherPart.current, .days].compactMap { weather.missing[$0] } + unusable, place: place)
    }
}
