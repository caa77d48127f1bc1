import FoundationEssentials
import Places
import Storage
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

/// What is kept of days: by the memory that people use, through its journal.
@Suite struct DayBookTests {
    private let now = Date.utc("2027-03-14T11:00")
    /// In Tampa, where it is 07:00.
    private let today = LocalDate(year: 2027, month: 3, day: 14)

    private func day(_ ago: Int, high: Double = 20, isPartial: Bool = false) throws -> DayForecast {
        let date = try #require(today)
        var day = DayForecast(date: date.adding(days: -ago), condition: .rain, isPartial: isPartial)
        (day.high, day.low, day.precipitation, day.windSpeed) = (high, 10.04, 1.26, 3)
        return day
    }

    private func note(
        _ memory: ObservationMemory, _ ago: Int, high: Double = 20, isPartial: Bool = false,
        for query: WeatherQuery = .tampa
    ) throws {
        let days = [
            try day(ago + 1, high: 99), try day(ago, high: high, isPartial: isPartial), try day(ago - 1, high: 99),
        ]
        let instant = now.addingTimeInterval(-86_400 * Double(ago))
        memory.note(days, for: query, at: instant, zones: SystemZones.database)
    }

    private func highs(_ memory: ObservationMemory, of query: WeatherQuery = .tampa) -> [Double?] {
        memory.past(of: query)?.days.map(\.high) ?? []
    }

    @Test func onlyThePresentDayIsHeldToTenths() throws {
        let memory = ObservationMemory(journal: nil)
        try note(memory, 0)
        let past = try #require(memory.past(of: .tampa))
        #expect(past.since == today && past.days.count == 1)
        let day = try #require(past.days.first)
        #expect(day.date == today && day.high == 20 && day.low == 10 && day.precipitation == 1.3 && day.windSpeed == 3)
        #expect(day.sky == .rain)
        #expect(memory.past(of: .oslo) == nil)
    }

    @Test func theDaysAreThoseOfThePlace() throws {
        let memory = ObservationMemory(journal: nil)
        // Two hours before midnight in Tampa it is the next day in Oslo.
        let late = Date.utc("2027-03-14T02:00")
        let days = [try day(1, high: 1), try day(0, high: 2)]
        for query in [WeatherQuery.tampa, .oslo] {
            memory.note(days, for: query, at: late, zones: SystemZones.database)
        }
        #expect(highs(memory) == [1] && highs(memory, of: .oslo) == [2])
    }

    @Test func whatIsToldLaterInTheDayCounts() throws {
        let memory = ObservationMemory(journal: nil)
        try note(memory, 0, high: 20)
        try note(memory, 0, high: 18)
        #expect(highs(memory) == [18])
    }

    @Test func theRestOfADayAddsToWhatWasTold() throws {
        let memory = ObservationMemory(journal: nil)
        try note(memory, 0, high: 20)
        try note(memory, 0, high: 12, isPartial: true)
        #expect(highs(memory) == [20])
        try note(memory, 0, high: 21, isPartial: true)
        #expect(highs(memory) == [21])
    }

    @Test func whatIsNotToldAgainStays() throws {
        let memory = ObservationMemory(journal: nil)
        try note(memory, 0, high: 20)
        var evening = try day(0)
        (evening.high, evening.precipitation, evening.low) = (nil, nil, 7)
        evening.condition = .unknown
        memory.note([evening], for: .tampa, at: now, zones: SystemZones.database)
        let day = try #require(memory.past(of: .tampa)?.days.first)
        #expect(day.high == 20 && day.precipitation == 1.3 && day.low == 7 && day.sky == .rain)
    }

    @Test func oldDaysBecomeExtremes() throws {
        let memory = ObservationMemory(journal: nil)
        for ago in (0..<100).reversed() { try note(memory, ago, high: Double(ago == 80 ? 35 : ago % 10)) }
        let past = try #require(memory.past(of: .tampa))
        #expect(past.days.count == WatchedPast.daysHeld && past.days.last?.date == today)
        #expect(past.earlier.count == 100 - WatchedPast.daysHeld)
        #expect(past.earlier.high == 35 && past.earlier.low == 10 && past.earlier.warmth == today?.adding(days: -80))
        #expect(past.since == today?.adding(days: -99))
    }

    @Test func aClockThatWasAheadIsForgiven() throws {
        let memory = ObservationMemory(journal: nil)
        try note(memory, -300, high: 40)
        try note(memory, 0, high: 20)
        #expect(highs(memory) == [20])
        #expect(memory.past(of: .tampa)?.since == today)
    }

    @Test func aRestartForgetsNothingThatWasSaved() async throws {
        let journal = MemoryJournal()
        let memory = ObservationMemory(journal: journal)
        for ago in (0..<50).reversed() {
            try note(memory, ago, high: Double(ago))
            try note(memory, ago, high: -1, for: .oslo)
            try await memory.save(at: now)
        }
        let restarted = ObservationMemory(journal: journal)
        #expect(try await restarted.load() == 0)
        for query in [WeatherQuery.tampa, .oslo] { #expect(restarted.past(of: query) == memory.past(of: query)) }
        #expect(restarted.past(of: .tampa)?.earlier.count == 50 - WatchedPast.daysHeld)
    }

    @Test func onlyTheChangedDayIsAppended() async throws {
        let journal = MemoryJournal()
        let memory = ObservationMemory(journal: journal)
        for ago in [2, 1, 0] { try note(memory, ago) }
        try await memory.save(at: now)
        try note(memory, 0)
        try await memory.save(at: now)
        #expect(journal.entries.count == 1)
        #expect(journal.text.split(separator: " ").count == 3)
        #expect(!journal.text.contains("99"))
    }

    @Test func theJournalStaysSmallAndKeepsExtremes() async throws {
        let journal = MemoryJournal()
        let memory = ObservationMemory(journal: journal)
        for round in 0..<600 {
            try note(memory, 599 - round, high: Double(round % 30))
            try await memory.save(at: now.addingTimeInterval(-86_400 * Double(599 - round)))
            #expect(journal.entries.count <= 257)
        }
        #expect(journal.compactions == 2)
        #expect(journal.entries.allSatisfy { $0.count < 1200 })
        let restarted = ObservationMemory(journal: journal)
        try await restarted.load()
        #expect(restarted.past(of: .tampa) == memory.past(of: .tampa))
        #expect(restarted.past(of: .tampa)?.earlier.high == 29)
    }

    @Test func aPlaceNobodyAskedAboutForAYearIsLeftOut() async throws {
        let journal = MemoryJournal()
        let memory = ObservationMemory(journal: journal)
        try note(memory, 401)
        try note(memory, 399, for: .oslo)
        journal.fail(true)
        await #expect(throws: StorageError.full) { try await memory.save(at: now) }
        journal.fail(false)
        try await memory.save(at: now)
        let restarted = ObservationMemory(journal: journal)
        try await restarted.load()
        #expect(restarted.past(of: .tampa) == nil && restarted.past(of: .oslo) != nil)
    }

    @Test func aJournalOfAnOlderVersionIsRead() async throws {
        let journal = MemoryJournal()
        let minute = Int(now.timeIntervalSince1970 / 60) - 23 * 60
        try await journal.append([Array("2795,-8246 \(minute):155".utf8)])
        let memory = ObservationMemory(journal: journal)
        #expect(try await memory.load() == 0)
        #expect(memory.change(to: 20, at: now, for: .tampa, zones: SystemZones.database) == 4.5)
        #expect(memory.past(of: .tampa) == nil)
    }

    @Test func theDaysOfSoManyPlacesAreHeld() throws {
        let memory = ObservationMemory(journal: nil, places: 100)
        for number in 0..<200 {
            try note(memory, 0, for: WeatherQuery(latitude: Double(number) / 100, longitude: 0, timeZone: nil))
        }
        let held = (0..<200).count { memory.past(of: WeatherQuery(latitude: Double($0) / 100, longitude: 0)) != nil }
        #expect(held <= 50 && held > 40)
    }

    /// 10 000 places with a month and a year behind them.
    @Test func manyPlacesAreReadAndTakeLittleRoom() async throws {
        let journal = MemoryJournal()
        let days = (20_000..<20_031).map { ObservedDays.Value(WatchedDay(LocalDate(daysSince1970: $0))) }
        let lines = (0..<10_000).compactMap { number in
            ObservedPlace(latitude: number % 9000, longitude: number).map {
                DayLine.text($0, ObservedDays(since: 19_600, values: days))
            }
        }
        #expect(lines.reduce(0) { $0 + $1.count } < 10_000_000)
        for start in stride(from: 0, to: lines.count, by: 500) {
            try await journal.append(Array(lines[start..<min(start + 500, lines.count)]))
        }
        let memory = ObservationMemory(journal: journal)
        #expect(try await memory.load() == 0)
    }
}
