import FoundationEssentials
import Places
import Weather

/// Days and times of what happens in the sky over one place.
struct SkyDates {
    private let clock: PlaceClock
    private let place: Place
    private let days: [DayForecast]
    private let language: Language

    init(_ answer: WeatherAnswer) {
        clock = answer.clock
        place = answer.place
        days = answer.weather.days?.value ?? []
        language = answer.language
    }

    /// A day with its weekday and month ("Tuesday 1 December").
    func words(for date: LocalDate) -> String {
        language.text(
            .skyDate,
            [.weekday: language.weekday(date.weekday), .day: "\(date.day)", .month: language.month(date.month)])
    }

    /// The day on which a moment falls there; by UTC where the zone is not known.
    func date(of instant: Date) -> LocalDate {
        (clock.local(at: instant) ?? LocalTime(instant, secondsFromUTC: 0)).date
    }

    /// A moment in relation to a day, to the nearest minute: the hour alone on that day, with its weekday on another.
    func time(_ instant: Date, on date: LocalDate) -> String {
        guard let there = clock.local(at: instant.addingTimeInterval(30)) else { return "" }
        let hours = clock.hours(there)
        guard there.date != date else { return hours }
        return language.text(.timeOnWeekday, [.weekday: language.weekday(there.date.weekday), .time: hours])
    }

    /// The light of a day: as the source says, else computed; `nil` when the zone is not known.
    func light(of date: LocalDate) -> SolarDay? {
        if let told = days.first(where: { $0.date == date }).flatMap(Self.told) { return told }
        return computed(date)
    }

    /// Computed light alone, for days that no forecast reaches.
    func computed(_ date: LocalDate) -> SolarDay? {
        let noon = Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 + 43_200))
        guard let zone = clock.zone, let seconds = clock.zones.secondsFromUTC(in: zone, at: noon) else { return nil }
        return SolarDay(date, at: place.coordinate, secondsFromUTC: seconds)
    }

    private static func told(_ day: DayForecast) -> SolarDay? {
        switch day.light {
        case .polarDay: return .polarDay
        case .polarNight: return .polarNight
        case .usual, nil:
            guard let sunrise = day.sunrise, let sunset = day.sunset, sunrise < sunset else { return nil }
            return .usual(sunrise: sunrise, sunset: sunset)
        }
    }
}
