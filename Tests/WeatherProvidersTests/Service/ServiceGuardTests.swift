import Concurrency
import FoundationEssentials
import HTTPCore
import Settings
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

/// What stands between the service and each provider.
@Suite struct ServiceGuardTests {
    private let world = TestWorld()

    private func provider(_ name: String, temperature: Double) -> ScriptedProvider {
        ScriptedProvider(name, [.current], temperature: temperature, now: world.time.now)
    }

    private func service(_ providers: any WeatherProvider...) -> WeatherService {
        WeatherService(providers: providers, world.surroundings)
    }

    /// MeteoAlarm is not among them: one feed answers for all places of a country.
    private static let asked = ProviderContractTests.online.filter { $0.name != .meteoAlarm }

    @Test(.timeLimit(.minutes(5)), arguments: zip(asked, [4, 10, 4, 4, 16, 1, 2]))
    func noServiceIsAskedMoreThanItAllowsAtOnce(subject: ProviderContractTests.Subject, allowed: Int) async throws {
        let running = Locked((now: 0, most: 0))
        let isFull = Eventually<Bool>()
        let gate = Eventually<Bool>()
        let answer = try subject.goodAnswer()
        let transport = ScriptedTransport { _ throws(HTTPTransportError) in
            let count = running.withLock { running in
                running.now += 1
                running.most = max(running.most, running.now)
                return running.now
            }
            if count == allowed { isFull.resolve(true) }
            _ = await gate.value()
            running.withLock { $0.now -= 1 }
            return answer
        }
        var configuration = WeatherService.Configuration()
        configuration.providers = [subject.name]
        configuration.contact = "ops@example.org"
        configuration.openWeatherMap.key = { Secret("k") }
        configuration.tomorrowIO.key = { Secret("k") }
        configuration.tomorrowIO.perMinute = nil
        configuration.tomorrowIO.perDay = nil
        let providers = try ProviderName.makeProviders(configuration, transport: transport, world.surroundings)
        // The air of a service stands in a line of its own.
        let provider = try #require(subject.isAir ? providers.last : providers.first)
        let service = WeatherService(providers: [provider], world.surroundings)
        try await world.running {
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<40 {
                    let query = WeatherQuery(latitude: Double(number), longitude: -100, countryCode: "US")
                    // A place may lack what was asked for; how often the service is asked is the same.
                    group.addTask { _ = try? await service.weather(for: query, parts: Set(WeatherPart.allCases)) }
                }
                _ = await isFull.value()
                // One for each attempt and for each that waits in line.
                await world.clock.sleepers(atLeast: 40)
                gate.resolve(true)
            }
        }
        #expect(running.withLock { $0.most } == allowed)
        // Now and what comes are two requests to Tomorrow.io; warnings, point and days are three to NWS.
        let each = [ProviderName.tomorrowIO: 2, .nws: 3][subject.name] ?? 1
        #expect(transport.requests.count == 40 * each)
    }

    @Test func whoseTurnDoesNotComeGoesOnAndTheServiceIsNotBlamed() async throws {
        let gate = Eventually<Bool>()
        let now = world.now
        let busy = ScriptedProvider("first", [.current]) { _, parts throws(WeatherError) in
            guard await gate.value() != nil else { throw .unavailable }
            return ScriptedProvider.weather("first", parts, temperature: 1, at: now)
        }
        let service = service(busy, provider("second", temperature: 2))
        try await world.running {
            try await withThrowingTaskGroup(of: Double?.self) { group in
                for number in 0..<20 {
                    let query = WeatherQuery(latitude: Double(number), longitude: 0)
                    group.addTask {
                        try await service.weather(for: query, parts: [.current]).current?.value.temperature
                    }
                }
                await world.clock.sleepers(atLeast: 20)
                world.clock.advance(by: .milliseconds(1500))
                var temperatures: [Double?] = []
                for _ in 0..<12 { temperatures.append(try await group.next() ?? nil) }
                #expect(temperatures == Array(repeating: 2, count: 12))
                gate.resolve(true)
                for try await temperature in group { #expect(temperature == 1) }
            }
        }
        #expect(busy.asked.count == 8)
        #expect(service.providerStates.map(\.label) == ["ok", "ok"])
    }

    @Test func anAttemptBeyondThreeSecondsIsAbandoned() async throws {
        let first = ScriptedProvider("first", [.current]) { _, _ throws(WeatherError) in
            _ = await Eventually<Bool>().value()
            throw .unavailable
        }
        let second = provider("second", temperature: 7)
        let service = service(first, second)
        try await world.running {
            async let answer = service.weather(for: .tampa, parts: [.current])
            await world.clock.sleepers(atLeast: 1)
            world.clock.advance(by: .milliseconds(2999))
            #expect(world.clock.sleeping == 1)
            world.clock.advance(by: .milliseconds(1))
            let weather = try await answer
            #expect(weather.current?.value.temperature == 7)
        }
        #expect(service.providerStates[0].lastError == "unavailable")
    }

    @Test func aProviderInTroubleIsLeftAloneAndThenProbed() async throws {
        let isDown = Locked(true)
        let now = world.time.now
        let provider = ScriptedProvider("first", [.current]) { _, parts throws(WeatherError) in
            if isDown.withLock({ $0 }) { throw .unavailable }
            return ScriptedProvider.weather("first", parts, temperature: 21, at: now())
        }
        let service = service(provider)
        try await world.running {
            for _ in 0..<8 {
                await #expect(throws: WeatherError.unavailable) {
                    try await service.weather(for: .tampa, parts: [.current])
                }
            }
            #expect(provider.asked.count == 5)
            #expect(service.providerStates[0].label == "paused: unavailable")
            isDown.withLock { $0 = false }
            world.time.advance(seconds: 30)
            _ = try await service.weather(for: .tampa, parts: [.current])
            #expect(service.providerStates[0].label == "ok")
            #expect(service.providerStates[0].lastSuccess == world.now)
        }
    }

    @Test func firstAndLaterAskersAreToldTheSameTime() async throws {
        let service = service(ScriptedProvider("first", [.current], failing: .rateLimited(retryAfter: nil)))
        world.time.advance(seconds: 20)
        try await world.running {
            for query in [WeatherQuery.tampa, .oslo] {
                await #expect(throws: WeatherError.rateLimited(retryAfter: 40)) {
                    try await service.weather(for: query, parts: [.current])
                }
            }
            world.time.advance(seconds: 40)
            for _ in 0..<2 {
                await #expect(throws: WeatherError.rateLimited(retryAfter: 2340)) {
                    try await service.weather(for: .tampa, parts: [.current])
                }
            }
        }
    }

    @Test func aRefusedKeyIsTriedAgainWhenKeysWereRead() async throws {
        let provider = ScriptedProvider("first", [.current], failing: .badKey)
        let service = service(provider)
        try await world.running {
            for _ in 0..<2 { _ = try? await service.weather(for: .tampa, parts: [.current]) }
            #expect(provider.asked.count == 1)
            service.forgetKeys()
            for _ in 0..<2 { _ = try? await service.weather(for: .tampa, parts: [.current]) }
            #expect(provider.asked.count == 2)
        }
    }
}
