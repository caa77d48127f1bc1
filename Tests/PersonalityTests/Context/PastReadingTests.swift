import Places
import Testing
import Weather

@testable import Personality

@Suite struct PastReadingTests {
    private static let today = LocalDate(daysSince1970: 20_905)
    private static let north = 60.0

    /// Days up to the present one, the oldest first, changed by their distance from it.
    private func days(_ count: Int, _ change: (inout WatchedDay, Int) -> Void) -> [WatchedDay] {
        (0..<count).reversed().map { ago in
            var day = WatchedDay(Self.today.adding(days: -ago))
            (day.low, day.high, day.precipitation, day.windSpeed) = (8, 15, 0.5, 3)
            change(&day, ago)
            return day
        }
    }

    private func read(
        _ days: [WatchedDay], earlier: WatchedPast.Extremes = .init(), since: LocalDate? = nil,
        on today: LocalDate = today, latitude: Double = north
    ) -> ObservedPast {
        let past = WatchedPast(since: since ?? days.first?.date ?? today, days: days, earlier: earlier)
        return PastReading.past(past, on: today, latitude: latitude, change: nil)
    }

    // MARK: The last month

    @Test(arguments: [(20, 0, true), (19, 0, false), (30, 1, false)])
    func aMonthWithoutRainIsArid(held: Int, wet: Int, isArid: Bool) {
        let past = read(days(held + 1) { day, ago in day.precipitation = ago > 0 && ago <= wet ? 1 : 0 })
        #expect(past.isArid == isArid)
        #expect(past.season == nil)
    }

    @Test(
        arguments: [
            (30, 20, .wet), (30, 19, nil), (30, 4, nil), (30, 3, .dry), (19, 19, nil),
        ] as [(Int, Int, SeasonTerm?)])
    func betweenTheTropicsTheMonthTellsTheSeason(held: Int, wet: Int, season: SeasonTerm?) {
        let past = read(
            days(held + 1) { day, ago in day.precipitation = ago > 0 && ago <= wet ? 1 : 0 }, latitude: -6)
        #expect(past.season == season)
    }

    @Test func daysLongGoneTellNothing() {
        let all = days(70) { day, _ in day.precipitation = 0 }.filter { $0.date <= Self.today.adding(days: -46) }
        var today = WatchedDay(Self.today)
        today.precipitation = 0
        #expect(!read(all + [today]).isArid)
    }

    // MARK: Streaks

    @Test func streaksOfDifferentLengthHaveNoNumber() {
        let past = read(
            days(25) { day, ago in
                if ago < 3 { day.precipitation = 3 }
                if ago < 6 { day.sky = .grey }
            })
        #expect(past.streaks == [.wet3, .grey5] && past.streakDays == nil)
    }

    @Test(
        arguments: [
            (2, nil), (3, .wet3), (6, .wet3), (7, .wet7), (20, .wet7),
        ] as [(Int, WeatherStreak?)])
    func wetDaysAreCounted(count: Int, streak: WeatherStreak?) {
        let past = read(days(25) { day, ago in if ago < count { day.precipitation = 1 } })
        #expect(past.streaks == (streak.map { [$0] } ?? []))
        #expect(past.streakDays == (streak == nil ? nil : count))
    }

    @Test(
        arguments: [
            (6, nil), (7, .dry7), (13, .dry7), (14, .dry14),
        ] as [(Int, WeatherStreak?)])
    func dryDaysAreCounted(count: Int, streak: WeatherStreak?) {
        let past = read(days(25) { day, ago in if ago < count { day.precipitation = 0.1 } })
        #expect(past.streaks == (streak.map { [$0] } ?? []))
    }

    @Test(arguments: [(WeatherStreak.grey5, 5), (.hot5, 5), (.frost5, 5)])
    func greyHotAndFrostyDaysAreCounted(streak: WeatherStreak, count: Int) {
        func past(_ count: Int) -> ObservedPast {
            read(
                days(25) { day, ago in
                    guard ago < count else { return }
                    switch streak {
                    case .grey5: day.sky = ago == 1 ? .rain : .grey
                    case .hot5: day.high = 26
                    default: day.low = -0.1
                    }
                })
        }
        #expect(past(count).streaks == [streak] && past(count).streakDays == count)
        #expect(past(count - 1).streaks == [])
    }

    @Test func aDayThatIsNotHeldEndsAStreak() {
        let all = days(20) { day, _ in day.precipitation = 3 }
        #expect(read(all.filter { $0.date != Self.today.adding(days: -2) }).streaks == [])
        #expect(read(all.filter { $0.date != Self.today.adding(days: -4) }).streakDays == 4)
    }

    @Test func aSilentDayEndsAStreakToo() {
        #expect(read(days(20) { day, ago in day.precipitation = ago == 2 ? nil : 3 }).streaks == [])
    }

    @Test func aStreakWithoutEndIsTheClimate() {
        let held = WatchedPast.daysHeld
        #expect(read(days(held - 1) { day, _ in day.high = 30 }).streaks == [.hot5])
        #expect(read(days(held) { day, _ in day.high = 30 }).streaks == [])
    }

    @Test func withoutThePresentDayNothingIsSaid() {
        let all = days(20) { day, _ in day.precipitation = 3 }
        #expect(read(all.dropLast()) == ObservedPast())
        #expect(PastReading.past(nil, on: Self.today, latitude: Self.north, change: 4) == ObservedPast(change: 4))
    }

    @Test(
        arguments: [
            (0.1, 2, nil), (0.1, 3, 3), (0.5, 3, nil),
        ] as [(Double, Int, Int?)])
    func aDryDayBreaksWetOnes(rain: Double, wet: Int, broken: Int?) {
        let past = read(
            days(20) { day, ago in if ago == 0 { day.precipitation = rain } else if ago <= wet { day.precipitation = 4 }
            })
        #expect(past.streaks == (broken == nil ? [] : [.broken]))
        #expect(past.streakDays == broken)
    }

    @Test func rainBreaksDryDaysAndSunBreaksGreyOnes() {
        let rain = read(days(20) { day, ago in day.precipitation = ago == 0 ? 2 : ago <= 9 ? 0 : 3 })
        #expect(rain.streaks == [.broken] && rain.streakDays == 9)
        let sun = read(
            days(20) { day, ago in
                day.precipitation = ago == 0 ? 0 : 0.5
                day.sky = ago == 0 ? .clear : ago <= 6 ? .grey : .mixed
            })
        #expect(sun.streaks == [.broken] && sun.streakDays == 6)
    }

    // MARK: Records

    /// So many days held one by one, and so many before them.
    private func record(
        days count: Int = 31, earlier: Int = 30, _ change: (inout WatchedDay) -> Void,
        before: (inout WatchedPast.Extremes) -> Void = { _ in }
    ) -> ObservedPast {
        var extremes = WatchedPast.Extremes()
        (extremes.count, extremes.high, extremes.low) = (earlier, 16, 7)
        (extremes.precipitation, extremes.windSpeed) = (1, 4)
        before(&extremes)
        let all = days(count) { day, ago in if ago == 0 { change(&day) } }
        return read(all, earlier: extremes, since: Self.today.adding(days: -200))
    }

    @Test func whatIsStrictlyBeyondEveryDayIsARecord() {
        #expect(record { $0.high = 16.1 }.records == [.warmest])
        #expect(record { $0.high = 16 }.records == [])
        #expect(record { $0.low = 6.9 }.records == [.coldest])
        #expect(record { $0.low = 7 }.records == [])
        #expect(record { $0.precipitation = 5.1 }.records == [.wettest])
        #expect(record { $0.windSpeed = 6 }.records == [.windiest])
        #expect(record { $0.high = 16.1 }.since == Self.today.adding(days: -200))
        #expect(record { _ in }.since == nil)
    }

    @Test func aLittleRainOrWindIsNoRecord() {
        #expect(record { $0.precipitation = 4.9 }.records == [])
        #expect(record { $0.windSpeed = 5.5 }.records == [])
    }

    @Test func sixtyDaysAreNeeded() {
        #expect(record(earlier: 30) { $0.high = 20 }.records == [.warmest])
        #expect(record(earlier: 29) { $0.high = 20 }.records == [])
    }

    @Test func whatWasBeforeIsNotForgotten() {
        #expect(record({ $0.high = 20 }, before: { $0.high = 21 }).records == [])
    }

    @Test func whatNobodyEverToldIsNoRecord() {
        #expect(record({ $0.windSpeed = nil }, before: { $0.windSpeed = nil }).records == [])
    }

    // MARK: Firsts

    /// A year's day on which it happens after a month without it.
    private func first(
        _ month: Int, _ day: Int, latitude: Double = north, watchedSince: Int = 150, held: Int = 30,
        earlier: WatchedPast.Extremes = .init(), _ change: (inout WatchedDay, Int) -> Void
    ) throws -> Set<SeasonFirst> {
        let date = try #require(LocalDate(year: 2027, month: month, day: day))
        let all = (0..<held).reversed().map { ago in
            var day = WatchedDay(date.adding(days: -ago))
            (day.low, day.high, day.sky) = (5, 12, .mixed)
            change(&day, ago)
            return day
        }
        return read(all, earlier: earlier, since: date.adding(days: -watchedSince), on: date, latitude: latitude).firsts
    }

    @Test(
        arguments: [
            (10, 20, 60.0, [.frost]), (1, 10, 60, [.frost]), (3, 10, 60, []), (4, 20, -45, [.frost]), (10, 20, -45, []),
            (10, 20, 10, []),
        ] as [(Int, Int, Double, Set<SeasonFirst>)])
    func theFirstFrostComesInTheColdHalfOfTheYear(
        month: Int, day: Int, latitude: Double, expected: Set<SeasonFirst>
    ) throws {
        #expect(
            try first(month, day, latitude: latitude, watchedSince: 300) { day, ago in if ago == 0 { day.low = -1 } }
                == expected)
    }

    @Test func theFirstSnowAndTheFirstWarmDayAreKnown() throws {
        #expect(try first(11, 20) { day, ago in if ago == 0 { day.sky = .snow } } == [.snow])
        #expect(try first(4, 2) { day, ago in if ago == 0 { day.high = 20 } } == [.warmDay])
        #expect(try first(10, 2) { day, ago in if ago == 0 { day.high = 20 } } == [])
        #expect(try first(10, 2, latitude: -40) { day, ago in if ago == 0 { day.high = 20 } } == [.warmDay])
    }

    @Test func theSecondIsNotTheFirst() throws {
        #expect(try first(10, 20) { day, ago in if ago == 0 || ago == 25 { day.low = -1 } } == [])
        var earlier = WatchedPast.Extremes()
        earlier.frost = LocalDate(year: 2027, month: 8, day: 20)
        #expect(try first(10, 20, earlier: earlier) { day, ago in if ago == 0 { day.low = -1 } } == [])
        earlier.frost = LocalDate(year: 2027, month: 3, day: 20)
        #expect(try first(10, 20, earlier: earlier) { day, ago in if ago == 0 { day.low = -1 } } == [.frost])
    }

    @Test func whereTheSeasonWasNotWatchedNothingIsClaimed() throws {
        #expect(try first(1, 10, watchedSince: 60) { day, ago in if ago == 0 { day.low = -1 } } == [])
        #expect(try first(10, 20, held: 20) { day, ago in if ago == 0 { day.low = -1 } } == [])
        #expect(try first(10, 20, held: 21) { day, ago in if ago == 0 { day.low = -1 } } == [.frost])
    }
}
