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

    /// A day, or hours, that begin so many hours from noon.
    private func told(
        _ hours: Range<Double>, isDay: Bool = false, _ change: (inout ToldPeriod) -> Void = { _ in }
    ) -> ToldPeriod {
        let span = (CalmWeather.noon + hours.lowerBound * 3600)..<(CalmWeather.noon + hours.upperBound * 3600)
        let days = Int(((hours.lowerBound + 12) / 24).rounded(.down))
        var told = ToldPeriod(span, on: CalmWeather.today.adding(days: days), isDay: isDay)
        change(&told)
        return told
    }

    /// What is told of another time is what counts, and nothing that is true now.
    @Test func anotherDayIsNotThePresentOne() throws {
        let weather = CalmWeather.changed {
            $0.current?.value.condition = .thunderstorm
            $0.current?.value.apparentTemperature = 9
            $0.days?.value[0].precipitationProbability = 55
        }
        var tomorrow = try occasion(event: .ahead, weather: weather)
        tomorrow.told = told(12..<36, isDay: true) {
            ($0.condition, $0.feels, $0.probability) = (.heavyRain, 27, 98)
        }
        let context = tomorrow.context
        #expect(context.contains(PhraseCondition.heavyRain) && !context.contains(PhraseCondition.thunder))
        #expect(context.contains(FeelsBand.hot) && !context.contains(FeelsBand.cool))
        #expect(context.contains(Certainty.high) && !context.contains(Certainty.low))
        #expect(context.contains(WeekdayTerm.mon) && !context.contains(WeekdayTerm.sun))
        #expect(!DayPart.allCases.contains(where: context.contains))
    }

    @Test(arguments: [
        (PhraseEvent.verdict, true, PhraseEvent?.some(.ahead)), (.verdict, false, .ahead), (.ahead, true, .ahead),
        (.ahead, false, .ahead), (.report, true, nil),
    ])
    func linesAboutThePresentKeepAway(event: PhraseEvent, isDay: Bool, other: PhraseEvent?) throws {
        var occasion = try occasion(event: event)
        occasion.told = told(12..<(isDay ? 36 : 15), isDay: isDay)
        let context = occasion.context
        #expect(context.contains(event))
        #expect(!context.contains(PhraseEvent.now))
        let others = PhraseEvent.allCases.filter { context.contains($0) && $0 != event }
        #expect(others == [other].compactMap { $0 == event ? nil : $0 })
    }

    @Test(arguments: [(true, PhraseEvent.daily), (false, .hourly)])
    func whatIsToldOneByOneIsAList(isDay: Bool, expected: PhraseEvent) {
        let span = CalmWeather.noon..<CalmWeather.noon + 3600
        #expect(ToldPeriod(span, on: CalmWeather.today, isDay: isDay, isListed: true).event == expected)
    }

    @Test func onlyATimeThatHasBegunHasThePartThatIsOn() throws {
        var occasion = try occasion(event: .hourly)
        occasion.told = told(0..<5)
        #expect(occasion.context.contains(DayPart.afternoon))
        occasion.told = told(1..<5)
        #expect(!DayPart.allCases.contains(where: occasion.context.contains))
    }

    @Test(arguments: [
        (0.0..<0.0, false, SunTerm?.some(.up)), (1..<5, false, .up), (12..<16, false, .down), (4..<9, false, nil),
        (12..<36, true, .up), (8..<12, true, .down),
    ])
    func theSunIsUpOrDownInWhatIsTold(hours: Range<Double>, isDay: Bool, expected: SunTerm?) throws {
        var occasion = try occasion()
        if !hours.isEmpty { occasion.told = told(hours, isDay: isDay) }
        let context = occasion.context
        #expect(SunTerm.allCases.filter { context.contains($0) } == [expected].compactMap { $0 })
    }

    /// 06:00 of the sun's clock late in March, before dawn and in twilight.
    @Test(arguments: [(-8.0, SunTerm?.some(.down)), (-6.2, nil), (-5.5, .up)])
    func twilightIsNeither(hours: Double, expected: SunTerm?) throws {
        let context = try occasion(now: CalmWeather.noon + hours * 3600).context
        #expect(SunTerm.allCases.filter { context.contains($0) } == [expected].compactMap { $0 })
    }

    @Test func daysShareWhatIsTrueOfAll() {
        var (dry, wet) = (PhraseContext(event: .verdict, state: .open), PhraseContext(event: .verdict, state: .careful))
        dry.insert(PhraseEvent.daily)
        wet.insert(PhraseEvent.daily)
        dry.insert(FeelsBand.cold)
        wet.insert(FeelsBand.cold)
        wet.insert(PhraseCondition.rain)
        let shared = PhraseContext(event: .verdict, sharedBy: [dry, wet])
        #expect(shared.contains(PhraseEvent.verdict) && shared.contains(PhraseEvent.daily))
        #expect(shared.contains(FeelsBand.cold) && !shared.contains(PhraseCondition.rain) && shared.state == .careful)
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

    @Test(arguments: [(18.0, true), (17.9, false)])
    func airFullOfWaterIsHumid(dewPoint: Double, isHumid: Bool) throws {
        let weather = CalmWeather.changed { $0.current?.value.dewPoint = dewPoint }
        let now = try occasion(weather: weather)
        var report = try occasion(event: .report, weather: weather)
        report.told = ToldPeriod(CalmWeather.noon..<CalmWeather.noon + 3600, on: CalmWeather.today, isDay: true)
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
