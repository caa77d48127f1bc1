import Concurrency
import FoundationEssentials
import Places
import Telemetry
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

@Suite struct WeatherServiceTests {
    private let world = TestWorld()
    private static let all: Set<WeatherPart> = [.current, .hours, .days, .warnings, .air]

    private func provider(
        _ name: String, _ parts: Set<WeatherPart> = [.current, .hours, .days], temperature: Double = 20
    ) -> ScriptedProvider {
        ScriptedProvider(name, parts, temperature: temperature, now: world.time.now)
    }

    private func service(_ providers: any WeatherProvider...) -> WeatherService {
        WeatherService(providers: providers, world.surroundings)
    }

    @Test func eachPartComesFromTheFirstProviderThatHasIt() async throws {
        let first = provider("first", [.current])
        let second = provider("second")
        let third = provider("third", Self.all)
        let service = service(first, second, third)
        let weather = try await world.running { try await service.weather(for: .tampa, parts: Self.all) }
        #expect(weather.current?.attribution.provider == "first")
        #expect(weather.hours?.attribution.provider == "second")
        #expect(weather.days?.attribution.provider == "second")
        #expect(weather.warnings?.attribution.provider == "third")
        #expect(weather.air?.attribution.provider == "third")
        #expect(
            first.asked == [[.current]] && second.asked == [[.hours, .days]] && third.asked == [[.warnings, .air]])
        #expect(weather.timeZone == "America/New_York")
        #expect(weather.missing.isEmpty)
    }

    @Test func providersAreAskedInParallel() async throws {
        let firstStarted = Eventually<Bool>()
        let secondStarted = Eventually<Bool>()
        let now = world.now
        let first = ScriptedProvider("first", [.current]) { _, parts throws(WeatherError) in
            firstStarted.resolve(true)
            _ = await secondStarted.value()
            return ScriptedProvider.weather("first", parts, temperature: 1, at: now)
        }
        let second = ScriptedProvider("second", [.warnings]) { _, parts throws(WeatherError) in
            secondStarted.resolve(true)
            _ = await firstStarted.value()
            return ScriptedProvider.weather("second", parts, temperature: 1, at: now)
        }
        let service = service(first, second)
        let weather = try await world.running { try await service.weather(for: .tampa, parts: [.current, .warnings]) }
        #expect(weather.current != nil && weather.warnings != nil)
    }

    @Test(arguments: [(WeatherPart.current, 600.0), (.hours, 1800), (.days, 1800), (.warnings, 300), (.air, 1800)])
    func whatIsFreshComesFromMemory(part: WeatherPart, lifetime: Double) async throws {
        let provider = provider("first", Self.all)
        let service = service(provider)
        try await world.running {
            _ = try await service.weather(for: .tampa, parts: [part])
            world.time.advance(seconds: lifetime - 1)
            let fromMemory = try await service.weather(for: .tampa, parts: [part])
            #expect(provider.asked.count == 1)
            #expect(fromMemory.fetched(part) == world.now.addingTimeInterval(1 - lifetime))
            world.time.advance(seconds: 1)
            _ = try await service.weather(for: .tampa, parts: [part])
            #expect(provider.asked.count == 2)
        }
    }

    @Test func aPartThatEndsWithinTheSecondIsFetchedAnew() async throws {
        let provider = provider("first")
        let service = service(provider)
        world.time.advance(seconds: 0.5)
        try await world.running {
            _ = try await service.weather(for: .tampa, parts: [.current, .days])
            world.time.advance(seconds: 599.75)
            for _ in 0..<3 { _ = try await service.weather(for: .tampa, parts: [.current, .days]) }
            #expect(provider.asked.count == 1)
            world.time.advance(seconds: 0.25)
            let weather = try await service.weather(for: .tampa, parts: [.current, .days])
            #expect(provider.asked == [[.current, .days], [.current]])
            #expect(weather.current?.fetched == world.now)
            #expect(try await service.weather(for: .tampa, parts: [.current, .days]).current?.fetched == world.now)
        }
    }

    @Test func everyAskerIsCountedForEachPart() async throws {
        let service = service(provider("first"))
        try await world.running {
            for _ in 0..<5 { _ = try await service.weather(for: .tampa, parts: [.current], besides: [.days]) }
        }
        let text = world.registry.rendered()
        #expect(text.contains("squall_weather_parts_total{part=\"current\",source=\"memory\"} 4"))
        #expect(text.contains("squall_weather_parts_total{part=\"days\",source=\"memory\"} 4"))
    }

    @Test func onlyTheAbsentPartsAreFetched() async throws {
        let provider = provider("first")
        let service = service(provider)
        try await world.running {
            _ = try await service.weather(for: .tampa, parts: [.current])
            _ = try await service.weather(for: .tampa, parts: [.current, .days])
        }
        #expect(provider.asked == [[.current], [.days]])
    }

    @Test func coordinatesCountToFourDecimals() async throws {
        let provider = provider("first")
        let service = service(provider)
        try await world.running {
            for latitude in [27.94752, 27.94748, 27.9474] {
                _ = try await service.weather(for: WeatherQuery(latitude: latitude, longitude: 1), parts: [.current])
            }
        }
        #expect(provider.asked.count == 2)
    }

    @Test func tenThousandAskersAreOneRequest() async throws {
        let gate = Eventually<Bool>()
        let now = world.now
        let provider = ScriptedProvider("first", [.current, .days]) { _, parts throws(WeatherError) in
            _ = await gate.value()
            return ScriptedProvider.weather("first", parts, temperature: 21, at: now)
        }
        let service = service(provider)
        let answers = try await world.running {
            try await withThrowingTaskGroup(of: Double?.self) { group in
                for number in 0..<10_000 {
                    group.addTask {
                        if number == 9999 { gate.resolve(true) }
                        return try await service.weather(for: .tampa, parts: [.current, .days]).current?.value
                            .temperature
                    }
                }
                return try await group.reduce(into: [Double?: Int]()) { $0[$1, default: 0] += 1 }
            }
        }
        #expect(answers == [21: 10_000])
        #expect(provider.asked == [[.current, .days]])
    }

    @Test func aWaiterThatLeavesDoesNotEndTheFetch() async throws {
        let gate = Eventually<Bool>()
        let started = Eventually<Bool>()
        let now = world.now
        let provider = ScriptedProvider("first", [.current]) { _, parts throws(WeatherError) in
            started.resolve(true)
            guard await gate.value() != nil else { throw .unavailable }
            return ScriptedProvider.weather("first", parts, temperature: 21, at: now)
        }
        let service = service(provider)
        try await world.running {
            let impatient = Task { () async -> WeatherError? in
                do throws(WeatherError) {
                    _ = try await service.weather(for: .tampa, parts: [.current])
                    return nil
                } catch {
                    return error
                }
            }
            _ = await started.value()
            impatient.cancel()
            #expect(await impatient.value == .timedOut)
            gate.resolve(true)
            let later = try await service.weather(for: .tampa, parts: [.current])
            #expect(later.current?.value.temperature == 21)
        }
        #expect(provider.asked.count == 1)
    }

    @Test func aFailureGoesToTheNextProviderThatHasThePart() async throws {
        let first = ScriptedProvider("first", [.current, .days], failing: .unavailable)
        let second = provider("second", [.days])
        let third = provider("third", [.current, .days])
        let service = service(first, second, third)
        let weather = try await world.running { try await service.weather(for: .tampa, parts: [.current, .days]) }
        #expect(weather.days?.attribution.provider == "second")
        #expect(weather.current?.attribution.provider == "third")
        #expect(first.asked.count == 1 && second.asked == [[.days]] && third.asked == [[.current]])
    }

    @Test func aPartThatAnAnswerLacksGoesToTheNextProvider() async throws {
        let now = world.now
        let first = ScriptedProvider("first", [.current, .days]) { _, _ throws(WeatherError) in
            ScriptedProvider.weather("first", [.current], temperature: 3, at: now)
        }
        let second = provider("second", [.days])
        let service = service(first, second)
        let weather = try await world.running { try await service.weather(for: .tampa, parts: [.current, .days]) }
        #expect(weather.current?.attribution.provider == "first")
        #expect(weather.days?.attribution.provider == "second")
    }

    @Test func whenAllFailTheLastKnownIsGivenMarkedWithItsAge() async throws {
        let isDown = Locked(false)
        let now = world.time.now
        let provider = ScriptedProvider("first", [.current]) { _, parts throws(WeatherError) in
            if isDown.withLock({ $0 }) { throw .unavailable }
            return ScriptedProvider.weather("first", parts, temperature: 21, at: now())
        }
        let service = service(provider)
        let fetched = world.now
        try await world.running {
            _ = try await service.weather(for: .tampa, parts: [.current])
            isDown.withLock { $0 = true }
            world.time.advance(seconds: 3 * 3600)
            let stale = try await service.weather(for: .tampa, parts: [.current])
            #expect(stale.current?.isStale == true && stale.current?.fetched == fetched)
            world.time.advance(seconds: 1)
            await #expect(throws: WeatherError.unavailable) {
                try await service.weather(for: .tampa, parts: [.current])
            }
            isDown.withLock { $0 = false }
            let fresh = try await service.weather(for: .tampa, parts: [.current])
            #expect(fresh.current?.isStale == false)
        }
    }

    @Test(
        arguments: [
            ([.notCovered, .unavailable], .unavailable), ([.badKey, .unavailable], .badKey),
            ([.rateLimited(retryAfter: 9), .notCovered], .rateLimited(retryAfter: 9)),
            ([.notCovered, .notCovered], .notCovered),
            ([], .notCovered),
        ] as [([WeatherError], WeatherError)])
    func theMostTellingErrorIsGiven(errors: [WeatherError], expected: WeatherError) async throws {
        let providers = errors.enumerated().map { ScriptedProvider("p\($0.offset)", [.current], failing: $0.element) }
        let service = WeatherService(providers: providers, world.surroundings)
        try await world.running {
            await #expect(throws: expected) { try await service.weather(for: .tampa, parts: [.current]) }
        }
    }

    @Test func warningsThatNobodyCoversAreNotTheSameAsNoneAndNotAsUnavailable() async throws {
        let current = provider("first", [.current])
        let covering = service(current, provider("nws", [.warnings]))
        let elsewhere = service(current, ScriptedProvider("nws", [.warnings], failing: .notCovered))
        let broken = service(current, ScriptedProvider("nws", [.warnings], failing: .unavailable))
        let without = service(current)
        try await world.running {
            let none = try await covering.weather(for: .tampa, parts: [.current, .warnings])
            #expect(none.warnings?.value == [] && none.missing.isEmpty)
            for (service, expected) in [
                (elsewhere, WeatherError.notCovered), (broken, .unavailable), (without, .notCovered),
            ] {
                let weather = try await service.weather(for: .tampa, parts: [.current, .warnings])
                #expect(weather.warnings == nil)
                #expect(weather.missing == [.warnings: expected])
            }
        }
    }

    @Test func notCoveredIsRememberedLikeAValue() async throws {
        let provider = ScriptedProvider("nws", [.warnings], failing: .notCovered)
        let service = service(provider)
        try await world.running {
            for _ in 0..<3 {
                await #expect(throws: WeatherError.notCovered) {
                    try await service.weather(for: .oslo, parts: [.warnings])
                }
            }
        }
        #expect(provider.asked.count == 1)
    }

    @Test func whatHasPassedSinceTheFetchIsLeftOut() async throws {
        let now = world.time.now
        let warning = WeatherWarning(
            id: "w", event: "Flood Watch", severity: .severe, urgency: .expected, end: world.now.addingTimeInterval(60),
            area: "", text: "", issuer: "")
        let provider = ScriptedProvider("first", Self.all) { _, parts throws(WeatherError) in
            var weather = ScriptedProvider.weather("first", parts, temperature: 1, at: now())
            weather.warnings?.value = [warning]
            return weather
        }
        let service = service(provider)
        world.time.advance(seconds: 9 * 3600 + 40 * 60 - 61)
        try await world.running {
            let parts: Set<WeatherPart> = [.days, .hours]
            #expect(try await service.weather(for: .tampa, parts: parts).days?.value.first?.date.day == 5)
            world.time.advance(seconds: 120)
            let weather = try await service.weather(for: .tampa, parts: parts)
            #expect(weather.days?.value.map(\.date.day) == [6, 7])
            #expect(weather.hours?.value.count == 1)
            #expect(try await service.weather(for: .tampa, parts: [.warnings]).warnings?.value == [])
        }
        #expect(provider.asked.count == 2)
    }

    @Test func fetchingLeavesTheEventLoopAndTheAnswerComesBackToIt() async throws {
        let loop = TestLoop()
        let wasOnLoop = Eventually<Bool>()
        let now = world.now
        let provider = ScriptedProvider("first", [.current]) { _, parts throws(WeatherError) in
            wasOnLoop.resolve(loop.isCurrent)
            return ScriptedProvider.weather("first", parts, temperature: 1, at: now)
        }
        let service = service(provider)
        let isBack = try await world.running {
            try await Task(executorPreference: loop) {
                _ = try await service.weather(for: .tampa, parts: [.current])
                return loop.isCurrent
            }.value
        }
        #expect(isBack)
        #expect(wasOnLoop.current == false)
    }

    @Test func whenTheLineIsFullItFailsAtOnce() async throws {
        let busy = WeatherService(
            providers: [provider("first")],
            WeatherSurroundings(
                background: BackgroundWork(limit: 0), zones: FixedZones(), clock: world.clock, now: world.time.now,
                logger: world.log.logger, metrics: WeatherMetrics(registry: .init())))
        await #expect(throws: WeatherError.unavailable) { try await busy.weather(for: .tampa, parts: [.current]) }
    }

    @Test func requestsAndPartsAreCounted() async throws {
        let service = service(
            ScriptedProvider("open-meteo", [.current], failing: .rateLimited(retryAfter: 30)),
            provider("met-norway", [.current]))
        try await world.running {
            _ = try await service.weather(for: .tampa, parts: [.current])
            _ = try await service.weather(for: .tampa, parts: [.current])
            _ = try await service.weather(for: .oslo, parts: [.current])
        }
        let text = world.registry.rendered()
        for line in [
            "squall_weather_requests_total{provider=\"open-meteo\",outcome=\"rate-limited\"} 1",
            "squall_weather_requests_total{provider=\"open-meteo\",outcome=\"paused\"} 1",
            "squall_weather_requests_total{provider=\"met-norway\",outcome=\"ok\"} 2",
            "squall_weather_parts_total{part=\"current\",source=\"memory\"} 1",
            "squall_weather_parts_total{part=\"current\",source=\"fetch\"} 2",
        ] {
            #expect(text.contains("\(line)\n"), "\(line)")
        }
    }

    @Test func noLogLineHoldsThePlace() async throws {
        let service = service(ScriptedProvider("first", [.current], failing: .badAnswer))
        try await world.running {
            _ = try? await service.weather(for: .tampa, parts: [.current])
        }
        #expect(world.log.lines.map(\.message) == ["provider asked"])
        #expect(world.log.lines[0].metadata["provider.outcome"] == "bad-answer")
        #expect(!world.log.lines.contains { "\($0)".contains("27.9") || "\($0)".contains("New_York") })
    }
}
