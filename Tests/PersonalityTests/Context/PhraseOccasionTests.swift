import FoundationEssentials
import Places
import Testing
import Weather

@testable import Personality

/// T17: what is true depends on the clocks and the calendar of the place.
@Suite struct PhraseOccasionTests {
    private func occasion(
        event: PhraseEvent = .now, latitude: Double = 27.95, country: String? = "US", hoursFromUTC: Int = 0,
        now: Date = CalmWeather.noon, weather: PlaceWeather = CalmWeather.weather
    ) throws -> PhraseOccasion {
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: 0))
        let place = Place(id: PlaceID(geonameID: 1), name: "Here", countryCode: country, coordinate: coordinate)
        let local = LocalTime(now, secondsFromUTC: hoursFromUTC * 3600)
        return PhraseOccasion(event: event, state: .open, weather: weather, place: place, local: local, now: now)
    }

    @Test func theClockIsThePlaces() throws {
        // 2027-03-28 12:00 UTC, a Sunday, is 23:00 in the one zone and 04:00 in the other.
        let east = try occasion(hoursFromUTC: 11).context
        let west = try occasion(hoursFromUTC: -8).context
        #expect(east.contains(DayPart.night))
        #expect(west.contains(DayPart.morning))
        #expect(east.contains(WeekdayTerm.sun) && west.contains(WeekdayTerm.sun))
    }

    @Test func lateEveningInOneZoneIsTheNextMorningInAnother() throws {
        let late = CalmWeather.noon + 11.5 * 3600
        let here = try occasion(now: late).context
        let there = try occasion(hoursFromUTC: 9, now: late).context
        #expect(here.contains(DayPart.night) && here.contains(WeekdayTerm.sun) && here.contains(WeekdayTerm.restday))
        #expect(there.contains(DayPart.morning) && there.contains(WeekdayTerm.mon))
        #expect(there.contains(WeekdayTerm.workday))
    }

    @Test func southernJanuaryIsSummer() throws {
        let january = Date(timeIntervalSince1970: 1_799_971_200)
        #expect(try occasion(latitude: -36.8, now: january).context.contains(SeasonTerm.summer))
        #expect(try occasion(latitude: 36.8, now: january).context.contains(SeasonTerm.winter))
        let equator = try occasion(latitude: 1, now: january).context
        #expect(SeasonTerm.allCases.allSatisfy { !equator.contains($0) })
    }

    @Test func nowIsAboutThePresent() throws {
        let weather = CalmWeather.changed {
            $0.current?.value.condition = .drizzle
            $0.current?.value.apparentTemperature = 9
            $0.days?.value[0].condition = .heavyRain
            $0.days?.value[0].precipitationProbability = 55
        }
        let context = try occasion(weather: weather).context
        #expect(context.contains(PhraseEvent.now))
        #expect(context.contains(PhraseCondition.drizzle) && !context.contains(PhraseCondition.heavyRain))
        #expect(context.contains(FeelsBand.cool))
        #expect(context.contains(Certainty.low))
        #expect(context.contains(StateTerm.open))
    }

    @Test func aReportIsAboutTheDay() throws {
        let weather = CalmWeather.changed {
            $0.days?.value[0].condition = .heavyRain
            $0.days?.value[0].apparentHigh = 27
        }
        let context = try occasion(event: .report, weather: weather).context
        #expect(context.contains(PhraseCondition.heavyRain) && context.contains(FeelsBand.hot))
    }

    @Test func laterDaysAreOnTheirOwnWeekday() throws {
        var tomorrow = try occasion(event: .daily)
        tomorrow.daysAhead = 1
        #expect(tomorrow.context.contains(WeekdayTerm.mon))
    }

    @Test func laterDaysHaveNoPartOfThePresentOne() throws {
        var tomorrow = try occasion(event: .report)
        #expect(DayPart.allCases.contains(where: tomorrow.context.contains))
        tomorrow.daysAhead = 1
        #expect(!DayPart.allCases.contains(where: tomorrow.context.contains))
    }

    @Test func hoursTakeTheMostSignificantCondition() throws {
        let weather = CalmWeather.changed {
            $0.hours?.value[2].condition = .overcast
            $0.hours?.value[5].condition = .rain
            $0.hours?.value[13].condition = .heavySnow
        }
        let context = try occasion(event: .hourly, weather: weather).context
        #expect(context.contains(PhraseCondition.rain))
        #expect(!context.contains(PhraseCondition.heavySnow) && !context.contains(PhraseCondition.overcast))
    }

    @Test(arguments: [
        (16.0, DayLight?.some(.longDay)), (15.9, nil), (8.1, nil), (8, .shortDay),
    ])
    func lengthOfTheDay(hours: Double, expected: DayLight?) {
        var day = DayForecast(date: CalmWeather.today, condition: .clear)
        day.sunrise = CalmWeather.noon
        day.sunset = CalmWeather.noon + hours * 3600
        #expect(DayLight(day) == expected)
    }

    @Test func theSunIsUpOrNot() throws {
        // 12:00 UTC in March at the zero meridian, and at midnight.
        let noon = try occasion().context
        let night = CalmWeather.noon + 12 * 3600
        let midnight = try occasion(now: night).context
        let report = try occasion(event: .report, now: night).context
        var tomorrow = try occasion(now: night)
        tomorrow.daysAhead = 1
        let contexts = [noon, midnight, report, tomorrow.context]
        #expect(contexts.map { $0.contains(DayLight.dark) } == [false, true, false, false])
    }

    @Test(arguments: [(18.0, true), (17.9, false)])
    func airFullOfWaterIsHumid(dewPoint: Double, isHumid: Bool) throws {
        let weather = CalmWeather.changed { $0.current?.value.dewPoint = dewPoint }
        let (now, report) = (try occasion(weather: weather), try occasion(event: .report, weather: weather))
        #expect(now.context.contains(PlaceTrait.humid) == isHumid)
        #expect(!report.context.contains(PlaceTrait.humid))
    }

    @Test func theLastMonthTellsClimateAndSeason() throws {
        var here = try occasion(latitude: 1)
        here.past.isArid = true
        here.past.season = .dry
        #expect(here.context.contains(PlaceTrait.arid) && here.context.contains(SeasonTerm.dry))
    }

    @Test func polarLight() {
        var day = DayForecast(date: CalmWeather.today, condition: .clear)
        day.light = .polarNight
        #expect(DayLight(day) == .polarNight)
        day.light = .polarDay
        #expect(DayLight(day) == .polarDay)
    }

    @Test func whatIsNotKnownIsNotSaid() throws {
        let context = try occasion(country: nil, weather: PlaceWeather()).context
        for term in PhraseCondition.allCases { #expect(!context.contains(term)) }
        for term in FeelsBand.allCases { #expect(!context.contains(term)) }
        for term in TemperatureChange.allCases { #expect(!context.contains(term)) }
        #expect(!context.isRemarkable)
    }

    @Test func thePastIsTakenWhenItIsGiven() throws {
        var full = try occasion()
        full.past = ObservedPast(change: 7, streaks: [.dry7], records: [.warmest], firsts: [.warmDay])
        full.isClockChangeDay = true
        full.traits = [.home]
        let context = full.context
        #expect(context.contains(TemperatureChange.muchWarmer) && context.contains(WeatherStreak.dry7))
        #expect(context.contains(WeatherRecord.warmest) && context.contains(SeasonFirst.warmDay))
        #expect(context.contains(ClockTerm.clockChange) && context.contains(PlaceTrait.home))
        #expect(context.isRemarkable)
    }

    @Test func noChangeIsNotRemarkable() throws {
        var same = try occasion()
        same.past = ObservedPast(change: 0)
        #expect(!same.context.isRemarkable)
    }

    @Test func severalPlacesShareWhatIsTrueOfAll() throws {
        var careful = PhraseContext(event: .now, state: .careful)
        careful.insert(PhraseCondition.rain)
        careful.insert(FeelsBand.warm)
        var open = PhraseContext(event: .now, state: .open)
        open.insert(PhraseCondition.clear)
        open.insert(FeelsBand.warm)
        let shared = PhraseContext(event: .compare, sharedBy: [open, careful])
        #expect(shared.state == .careful)
        #expect(shared.contains(PhraseEvent.compare) && !shared.contains(PhraseEvent.now))
        #expect(shared.contains(StateTerm.careful) && !shared.contains(StateTerm.open))
        #expect(shared.contains(FeelsBand.warm) && !shared.contains(PhraseCondition.rain))
    }
}
