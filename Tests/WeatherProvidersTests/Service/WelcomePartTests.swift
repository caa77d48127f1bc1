import Concurrency
import FoundationEssentials
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

/// Parts that an answer is glad of, and does not wait for.
@Suite struct WelcomePartTests {
    private let world = TestWorld()
    private let gate = Eventually<Bool>()

    private func service(_ forecast: ScriptedProvider, _ air: ScriptedProvider) -> WeatherService {
        WeatherService(providers: [forecast, air], world.surroundings)
    }

    private var forecast: ScriptedProvider {
        ScriptedProvider("open-meteo", [.current, .days], temperature: 20, now: world.time.now)
    }

    private var slowAir: ScriptedProvider {
        let (gate, now) = (gate, world.now)
        return ScriptedProvider("open-meteo-air", [.air]) { _, parts throws(WeatherError) in
            _ = await gate.value()
            return ScriptedProvider.weather("open-meteo", parts, temperature: 0, at: now)
        }
    }

    @Test func whatIsThereInTimeIsGiven() async throws {
        let air = ScriptedProvider("open-meteo-air", [.air], temperature: 0, now: world.time.now)
        let service = service(forecast, air)
        let weather = try await world.running {
            try await service.weather(for: .tampa, parts: [.current, .days], besides: [.air])
        }
        #expect(weather.air?.value.usIndex == USAirIndex(42))
        #expect(weather.current != nil && weather.days != nil && weather.missing.isEmpty)
    }

    @Test func whatIsSlowDelaysNobodyAndIsThereForTheNext() async throws {
        let air = slowAir
        let service = service(forecast, air)
        try await world.running {
            _ = try await service.weather(for: .tampa, parts: [.current])
            async let answer = service.weather(for: .tampa, parts: [.current], besides: [.air])
            // The attempt at the air, and whoever is glad of it.
            await world.clock.sleepers(atLeast: 2)
            world.clock.advance(by: WeatherService.grace)
            let weather = try await answer
            #expect(weather.current != nil && weather.air == nil)
            #expect(weather.missing == [.air: .timedOut])
            gate.resolve(true)
            let later = try await service.weather(for: .tampa, parts: [.air])
            #expect(later.air?.value.usIndex == USAirIndex(42))
        }
        #expect(air.asked.count == 1)
    }

    @Test func whatFailsSpoilsNothing() async throws {
        let forecast = forecast
        let air = ScriptedProvider("open-meteo-air", [.air], failing: .unavailable)
        let service = service(forecast, air)
        try await world.running {
            for second in 0..<6 {
                world.time.advance(seconds: second == 0 ? 0 : 601)
                let weather = try await service.weather(for: .tampa, parts: [.current], besides: [.air])
                #expect(weather.current != nil && weather.missing == [.air: .unavailable])
            }
        }
        #expect(forecast.asked.count == 6)
        #expect(service.providerStates.map(\.label) == ["ok", "paused: unavailable"])
    }

    @Test func whatNobodyCoversIsSaidSo() async throws {
        let service = WeatherService(providers: [forecast], world.surroundings)
        let weather = try await world.running {
            try await service.weather(for: .tampa, parts: [.current], besides: [.air])
        }
        #expect(weather.missing == [.air: .notCovered])
    }

    @Test func itMakesUpForNoMissingPart() async throws {
        let air = ScriptedProvider("open-meteo-air", [.air], temperature: 0, now: world.time.now)
        let service = service(ScriptedProvider("open-meteo", [.current, .days], failing: .badAnswer), air)
        try await world.running {
            await #expect(throws: WeatherError.badAnswer) {
                try await service.weather(for: .tampa, parts: [.current, .days], besides: [.air])
            }
        }
    }

    @Test func thirtyMinutesAreOneFetch() async throws {
        let air = ScriptedProvider("open-meteo-air", [.air], temperature: 0, now: world.time.now)
        let service = service(forecast, air)
        try await world.running {
            for _ in 0..<3 {
                _ = try await service.weather(for: .tampa, parts: [.current], besides: [.air])
                world.time.advance(seconds: 599)
            }
        }
        #expect(air.asked.count == 1)
    }
}
