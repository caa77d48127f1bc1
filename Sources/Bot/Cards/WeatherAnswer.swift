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
    /// Whether what is shown is complete and fresh: an apology and a joke do not go together.
    let isWhole: Bool
    private let workedWords = Once<WeatherWords>()
    private let workedAssessment = Once<GateAssessment>()
    private let workedPresent = Once<VoicePresent>()
    private let workedOrigin = Once<WeatherOrigin>()

    init(place: Place, weather: PlaceWeather, clock: PlaceClock, measures: Measures, readersZone: String?) {
        self.place = place
        self.weather = weather
        self.clock = clock
        self.measures = measures
        self.readersZone = readersZone
        let days = weather.days?.value ?? []
        let date = clock.local?.date
        today = date == nil ? days.first : days.first { $0.date == date }
        isWhole = today != nil && weather.current?.isStale == false && weather.days?.isStale != true
    }

    var language: Language { measures.language }

    /// What is said of the place, worked out once for everybody with whom the answer is shared.
    var words: WeatherWords { workedWords.value { WeatherWords(self) } }

    /// What the facts say about jokes, worked out once.
    ///
    /// - Parameter today: The day of ``clock``.
    func assessment(today: LocalDate) -> GateAssessment {
        workedAssessment.value { JokeGate.assessment(of: weather, at: clock.now, today: today) }
    }

    /// What a line about the present is chosen by, worked out once.
    func voicePresent(_ work: (WeatherAnswer) -> VoicePresent) -> VoicePresent {
        workedPresent.value { work(self) }
    }

    /// Where it came from, worked out once.
    var origin: WeatherOrigin { workedOrigin.value { WeatherOrigin(self) } }

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
