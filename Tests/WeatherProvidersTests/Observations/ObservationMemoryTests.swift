import FoundationEssentials
import Places
import Storage
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

@Suite struct ObservationMemoryTests {
    private static let hour = 3600.0
    private let now = Date.utc("2027-03-14T11:00")

    private func current(_ temperature: Double, at time: Date) -> CurrentConditions {
        CurrentConditions(time: time, temperature: temperature, condition: .clear)
    }

    /// A memory that was told one temperature.
    private func memory(_ temperature: Double, at time: Date, for query: WeatherQuery = .tampa) -> ObservationMemory {
        let memory = ObservationMemory(journal: nil)
        memory.note(current(temperature, at: time), for: query, at: time)
        return memory
    }

    private func change(
        _ memory: ObservationMemory, to temperature: Double = 20, at time: Date? = nil, for query: WeatherQuery = .tampa
    ) -> Double? {
        memory.change(to: temperature, at: time ?? now, for: query, zones: SystemZones.database)
    }

    /// On this day clocks of Tampa were moved forward: 07:00 is 11:00 UTC, on the day before it was 12:00 UTC.
    @Test(
        arguments: [
            (-23.0, 4.5), (-23.5, 4.5), (-22.5, 4.5), (-23.52, nil), (-22.48, nil), (-24, nil),
        ] as [(Double, Double?)])
    func comparesTheSameTimeOnTheWall(hours: Double, expected: Double?) {
        let memory = memory(15.5, at: now.addingTimeInterval(hours * Self.hour))
        #expect(change(memory) == expected)
    }

    @Test(arguments: [(19.96, 15.5, 4.5), (15.5, 15.5, 0), (-3, 4.44, -7.4), (0, -0.04, 0)])
    func isRoundedToTenths(now temperature: Double, before: Double, expected: Double) {
        let memory = memory(before, at: now.addingTimeInterval(-23 * Self.hour))
        #expect(change(memory, to: temperature) == expected)
    }

    @Test func theSunTellsTheTimeWhereNoZoneIsKnown() {
        let query = WeatherQuery(latitude: 10, longitude: -140)
        #expect(change(memory(15, at: now.addingTimeInterval(-24 * Self.hour), for: query), for: query) == 5)
    }

    @Test func aPlaceIsAKilometreWide() {
        let memory = memory(15, at: now.addingTimeInterval(-23 * Self.hour))
        let near = WeatherQuery(latitude: 27.95, longitude: -82.4591, timeZone: "America/New_York")
        let far = WeatherQuery(latitude: 27.96, longitude: -82.46, timeZone: "America/New_York")
        #expect(change(memory, for: near) == 5 && change(memory, for: far) == nil)
    }

    @Test(arguments: [-50 * 60 - 1, 61, 60 * 24 * 365]) func valuesOutOfTheirTimeAreNotNoted(minutes: Int) {
        let memory = ObservationMemory(journal: nil)
        let time = now.addingTimeInterval(Double(minutes) * 60)
        memory.note(current(15, at: time), for: .tampa, at: now)
        // A day later by the clock on the wall, when no change of clocks is near enough to matter.
        #expect(change(memory, at: time.addingTimeInterval(86_400)) == nil)
        #expect(change(memory, at: time.addingTimeInterval(82_800)) == nil)
    }

    @Test(arguments: [Double.nan, .infinity, -300, 1e300]) func noTemperatureIsNotNoted(temperature: Double) {
        #expect(change(memory(temperature, at: now.addingTimeInterval(-23 * Self.hour))) == nil)
        #expect(change(memory(15, at: now.addingTimeInterval(-23 * Self.hour)), to: .nan) == nil)
    }

    @Test func aClockThatWasAheadIsForgiven() {
        let memory = memory(99, at: now.addingTimeInterval(1000 * Self.hour))
        memory.note(current(15, at: now.addingTimeInterval(-23 * Self.hour)), for: .tampa, at: now)
        #expect(change(memory) == 5)
    }

    @Test func aRestartForgetsNothingThatWasSaved() async throws {
        let journal = MemoryJournal()
        let memory = ObservationMemory(journal: journal)
        memory.note(current(15, at: now.addingTimeInterval(-23 * Self.hour)), for: .tampa, at: now)
        memory.note(current(3, at: now.addingTimeInterval(-24 * Self.hour)), for: .oslo, at: now)
        try await memory.save(at: now)
        let restarted = ObservationMemory(journal: journal)
        #expect(try await restarted.load() == 0)
        #expect(change(restarted) == 5 && change(restarted, for: .oslo) == 17)
    }

    @Test func onlyWhatIsNewIsAppended() async throws {
        let journal = MemoryJournal()
        let memory = ObservationMemory(journal: journal)
        for query in [WeatherQuery.tampa, .oslo, .tromso] { memory.note(current(1, at: now), for: query, at: now) }
        try await memory.save(at: now)
        #expect(journal.entries.count == 3)
        memory.note(current(1, at: now), for: .tampa, at: now)
        try await memory.save(at: now)
        #expect(journal.entries.count == 3)
        memory.note(current(2, at: now.addingTimeInterval(Self.hour)), for: .oslo, at: now)
        try await memory.save(at: now)
        #expect(journal.entries.count == 4)
        #expect(journal.entries.last.map { String(decoding: $0, as: UTF8.self).split(separator: " ").count } == 2)
    }

    @Test func theJournalStaysSmall() async throws {
        let journal = MemoryJournal()
        let memory = ObservationMemory(journal: journal)
        for round in 0..<600 {
            let time = now.addingTimeInterval(Double(round) * Self.hour)
            memory.note(current(Double(round % 30), at: time), for: .tampa, at: time)
            try await memory.save(at: time)
            #expect(journal.entries.count <= 257)
        }
        #expect(journal.compactions == 2)
        let end = now.addingTimeInterval(600 * Self.hour)
        let restarted = ObservationMemory(journal: journal)
        #expect(try await restarted.load() == 0)
        #expect(change(restarted, at: end) == change(memory, at: end))
        #expect(change(restarted, at: end) != nil)
    }

    @Test func aRewrittenJournalLeavesOutWhatIsOld() async throws {
        let journal = MemoryJournal()
        try await journal.append([Array("2795,-8246 29000000:215".utf8), Array("100,100 900000:215".utf8)])
        let memory = ObservationMemory(journal: journal)
        try await memory.load()
        memory.note(current(1, at: now), for: .oslo, at: now)
        for round in 0..<300 {
            let later = now.addingTimeInterval(Double(round) * 1800)
            memory.note(current(2, at: later), for: .oslo, at: later)
            try await memory.save(at: later)
        }
        #expect(journal.compactions == 1)
        #expect(!journal.text.contains(":215"))
    }

    @Test func whatCouldNotBeWrittenIsWrittenTheNextTime() async throws {
        let journal = MemoryJournal()
        let memory = ObservationMemory(journal: journal)
        memory.note(current(15, at: now.addingTimeInterval(-23 * Self.hour)), for: .tampa, at: now)
        journal.fail(true)
        await #expect(throws: StorageError.full) { try await memory.save(at: now) }
        memory.note(current(3, at: now.addingTimeInterval(-24 * Self.hour)), for: .oslo, at: now)
        await #expect(throws: StorageError.full) { try await memory.save(at: now) }
        journal.fail(false)
        try await memory.save(at: now)
        let restarted = ObservationMemory(journal: journal)
        try await restarted.load()
        #expect(change(restarted) == 5 && change(restarted, for: .oslo) == 17)
    }

    @Test func damagedEntriesAreCountedAndLeftOut() async throws {
        let journal = MemoryJournal()
        let memory = ObservationMemory(journal: journal)
        memory.note(current(15, at: now.addingTimeInterval(-23 * Self.hour)), for: .tampa, at: now)
        try await memory.save(at: now)
        try await journal.append([[0xFF, 0x00], Array("91,x 1:1".utf8), []])
        let restarted = ObservationMemory(journal: journal)
        #expect(try await restarted.load() == 3)
        #expect(change(restarted) == 5)
    }

    @Test func noMoreThanSoManyPlacesAreHeld() async throws {
        let journal = MemoryJournal()
        let memory = ObservationMemory(journal: journal, places: 100)
        let time = now.addingTimeInterval(-24 * Self.hour)
        for number in 0..<1000 {
            let query = WeatherQuery(latitude: Double(number) / 100, longitude: 0)
            memory.note(current(15, at: time), for: query, at: now)
        }
        let held = (0..<1000).filter { number in
            change(memory, for: WeatherQuery(latitude: Double(number) / 100, longitude: 0)) != nil
        }
        #expect(held.count <= 100 && held.contains(999) && !held.contains(0))
    }

    @Test func everyFetchedTemperatureIsNoted() async throws {
        let world = TestWorld(at: "2027-03-13T12:00")
        let memory = ObservationMemory(journal: nil)
        let provider = ScriptedProvider("first", [.current, .hours], temperature: 15, now: world.time.now)
        let service = WeatherService(providers: [provider], world.surroundings, observations: memory)
        try await world.running {
            _ = try await service.weather(for: .tampa, parts: [.hours])
            #expect(change(memory) == nil)
            _ = try await service.weather(for: .tampa, parts: [.current])
        }
        #expect(change(memory) == 5)
    }
}
