import FoundationEssentials
import Places
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

@Suite struct SimulatorProviderTests {
    @Test func everyAnswerSaysThatItIsSimulated() async throws {
        let weather = try await weather(.tampa)
        #expect(weather.current?.attribution.isSimulated == true)
        #expect(weather.hours?.attribution.isSimulated == true)
        #expect(weather.days?.attribution.isSimulated == true)
    }

    @Test func sameSeedPlaceAndHourGiveTheSameWeather() async throws {
        let first = try await weather(.tampa, at: "2026-10-05T18:01")
        let second = try await weather(.tampa, at: "2026-10-05T18:59")
        #expect(first.current?.value == second.current?.value)
        #expect(first.hours?.value == second.hours?.value)
        #expect(first.days?.value == second.days?.value)
    }

    @Test func seedPlaceAndHourAllMatter() async throws {
        let base = try await weather(.tampa).hours?.value.map(\.temperature)
        #expect(try await weather(.tampa, seed: 8).hours?.value.map(\.temperature) != base)
        #expect(try await weather(.tampa, at: "2026-10-05T19:20").hours?.value.map(\.temperature) != base)
        let near = WeatherQuery(latitude: 27.99, longitude: -82.4584, timeZone: "America/New_York")
        #expect(try await weather(near).hours?.value.map(\.temperature) != base)
    }

    @Test func nowIsTheFirstHourAndLiesWithinToday() async throws {
        let weather = try await weather(.tampa)
        let now = try #require(weather.current?.value)
        let hour = try #require(weather.hours?.value.first)
        let today = try #require(weather.days?.value.first)
        #expect(now.time == hour.time && now.temperature == hour.temperature && now.condition == hour.condition)
        #expect(today.date == LocalDate(year: 2026, month: 10, day: 5))
        #expect((today.low ?? 99)...(today.high ?? -99) ~= now.temperature)
        #expect((today.windGust ?? 0) >= (now.windGust ?? 99))
        #expect(!today.isPartial)
    }

    @Test(arguments: [
        ("Singapore in July", 1.35, 103.82, "2026-07-10T06:00", 22.0...38.0),
        ("Tampa in January", 27.95, -82.46, "2026-01-15T19:00", 5...28),
        ("Tampa in July", 27.95, -82.46, "2026-07-15T19:00", 22...40),
        ("Sydney in January", -33.87, 151.21, "2026-01-15T04:00", 17...38),
        ("Oslo in January", 59.91, 10.75, "2026-01-15T12:00", -18...6),
        ("Oslo in July", 59.91, 10.75, "2026-07-15T12:00", 8...32),
        ("South Pole in July", -89.99, 0, "2026-07-15T12:00", -60 ... -20),
    ])
    func latitudeAndSeasonDecideWhatIsUsual(
        name: String, latitude: Double, longitude: Double, time: String, expected: ClosedRange<Double>
    ) async throws {
        for seed in 1...20 as ClosedRange<UInt64> {
            let query = WeatherQuery(latitude: latitude, longitude: longitude)
            let temperature = try #require(try await weather(query, at: time, seed: seed).current?.value.temperature)
            #expect(expected ~= temperature, "\(name), seed \(seed)")
        }
    }

    @Test func theAfternoonIsWarmerThanTheNightUnderAnySky() async throws {
        let hours = try #require(try await weather(.tampa, at: "2026-10-05T04:20").hours?.value)
        let night = (0..<3).compactMap { hours[$0].temperature }.reduce(0, +)
        let afternoon = (14..<17).compactMap { hours[$0].temperature }.reduce(0, +)
        #expect(afternoon > night)
    }

    @Test func conditionsAgreeWithTheirNumbers() async throws {
        for seed in 1...30 as ClosedRange<UInt64> {
            for query in [WeatherQuery.tampa, .oslo, .tromso] {
                let hours = try #require(try await weather(query, at: "2026-01-05T18:20", seed: seed).hours?.value)
                for hour in hours {
                    #expect(hour.condition.isWet == ((hour.precipitation ?? 0) > 0))
                    #expect(((hour.snowfall ?? 0) > 0) == [.lightSnow, .snow, .heavySnow].contains(hour.condition))
                    #expect((hour.windGust ?? 0) >= (hour.windSpeed ?? 99))
                    #expect(hour.condition != .unknown)
                    if (hour.snowfall ?? 0) > 0 { #expect((hour.temperature ?? 99) < 0) }
                }
            }
        }
    }

    @Test func everyKindOfSkyOccurs() async throws {
        var seen: Set<Condition> = []
        for seed in 1...60 as ClosedRange<UInt64> {
            for (query, time) in [(WeatherQuery.tampa, "2026-07-05T18:20"), (.oslo, "2026-01-05T18:20")] {
                seen.formUnion(try await weather(query, at: time, seed: seed).hours?.value.map(\.condition) ?? [])
            }
        }
        #expect(
            seen.isSuperset(of: [
                .clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .overcast, .drizzle, .lightRain, .rain,
                .thunderstorm,
                .lightSnow, .snow,
            ]))
    }

    @Test func theSunFollowsTheFormula() async throws {
        let day = try #require(try await weather(.tampa, at: "2026-06-21T16:00").days?.value.first)
        #expect(abs(day.sunrise?.timeIntervalSince(.utc("2026-06-21T10:34")) ?? 999) < 90)
        #expect(abs(day.sunset?.timeIntervalSince(.utc("2026-06-22T00:29")) ?? 999) < 90)
        #expect(try await weather(.tromso, at: "2026-12-21T11:00").current?.value.isDay == false)
        #expect(try await weather(.tromso, at: "2026-06-20T23:00").current?.value.isDay == true)
        #expect(try await weather(.tromso, at: "2026-12-21T11:00").days?.value.first?.light == .polarNight)
    }

    @Test func thereAreNoMadeUpWarnings() {
        #expect(!simulator().parts.contains(.warnings))
    }

    @Test func aZoneWithAQuarterHourWorks() async throws {
        let query = WeatherQuery(latitude: 27.7, longitude: 85.3, timeZone: "Asia/Kathmandu")
        #expect(try await weather(query).days?.value.count == 7)
    }

    @Test(arguments: [
        ("Oslo in May", 59.91, 10.75, "2026-05-10T12:00", true),
        ("Tampa in May", 27.95, -82.46, "2026-05-10T12:00", false),
        ("Beijing in January", 39.9, 116.4, "2026-01-10T12:00", false),
    ])
    func theAirIsPlausibleAndPollenEuropean(
        name: String, latitude: Double, longitude: Double, time: String, hasPollen: Bool
    ) async throws {
        for seed in 1...20 as ClosedRange<UInt64> {
            let query = WeatherQuery(latitude: latitude, longitude: longitude)
            let sourced = try #require(try await weather(query, at: time, seed: seed).air)
            let air = sourced.value
            #expect(sourced.attribution.isSimulated)
            #expect(1...40 ~= air.pm25 ?? 0 && (air.pm10 ?? 0) >= (air.pm25 ?? 99), "\(name), seed \(seed)")
            #expect(30...150 ~= air.ozone ?? 0 && 2...30 ~= air.nitrogenDioxide ?? 0)
            #expect(0...6 ~= air.sulphurDioxide ?? -1 && 140...400 ~= air.carbonMonoxide ?? 0)
            #expect(air.usIndex == air.pm25.map { USAirIndex(pm25: $0) })
            #expect((air.europeanIndex?.value ?? 999) < 80 && (air.usIndex?.value ?? 999) <= 120)
            #expect(air.pollen.count == (hasPollen ? 6 : 0))
            #expect(air.pollen.values.allSatisfy { 0...250 ~= $0 })
        }
    }

    private func weather(
        _ query: WeatherQuery, at time: String = "2026-10-05T18:20", seed: UInt64 = 7
    ) async throws -> PlaceWeather {
        try await simulator(at: time, seed: seed).weather(for: query, parts: [.current, .hours, .days, .air])
    }

    private func simulator(at time: String = "2026-10-05T18:20", seed: UInt64 = 7) -> SimulatorProvider {
        SimulatorProvider(seed: seed, zones: FixedZones(), now: { .utc(time) })
    }
}
