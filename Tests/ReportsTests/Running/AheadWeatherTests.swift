import Concurrency
import FoundationEssentials
import Places
import TestSupport
import Testing
import Weather

@testable import Reports

@Suite(.timeLimit(.minutes(5))) struct AheadWeatherTests {
    let time = ManualTime(secondsSince1970: 1_800_000_000)
    let clock = ManualClock()
    let source = CountingWeather()

    private func weather(capacity: Int = 100) -> AheadWeather {
        AheadWeather(source, zones: NoZones(), perMinute: 60, capacity: capacity, now: time.now)
    }

    private func ask(_ weather: AheadWeather, _ number: Int = 0, _ part: WeatherPart = .hours) async -> WeatherError? {
        do throws(WeatherError) {
            _ = try await weather.weather(for: RunnerScene.query(number), parts: [part])
            return nil
        } catch {
            return error
        }
    }

    @Test func anAnswerIsSharedForAQuarterOfAnHour() async {
        let weather = weather()
        for _ in 0..<3 { #expect(await ask(weather) == nil) }
        #expect(source.asked.count == 1)
        time.advance(seconds: 900)
        #expect(await ask(weather) == nil)
        #expect(source.asked.count == 2)
    }

    @Test func aFailureIsSharedShortly() async {
        let weather = weather()
        source.fail(with: .unavailable)
        for _ in 0..<3 { #expect(await ask(weather) == .unavailable) }
        #expect(source.asked.count == 1)
        source.fail(with: nil)
        time.advance(seconds: 30)
        #expect(await ask(weather) == nil)
    }

    @Test func whatWasFetchedByAClockThatWasAheadIsNotFreshUntilThen() async {
        let weather = weather()
        #expect(await ask(weather) == nil)
        time.advance(seconds: -86_400)
        #expect(await ask(weather) == nil)
        #expect(await ask(weather) == nil)
        #expect(source.asked.count == 2)
        await weather.sweep(isIdle: false)
        #expect(await weather.count == 1)
    }

    @Test func aMissingPartIsAnErrorOnlyForThoseWhoWantIt() async {
        let weather = weather()
        source.lack([.warnings: .unavailable])
        #expect(await ask(weather, 0, .warnings) == .unavailable)
        #expect(await ask(weather, 0, .hours) == nil)
        #expect(source.asked.count == 1)
        time.advance(seconds: 60)
        #expect(await ask(weather, 0, .hours) == nil)
        #expect(source.asked.count == 2)
    }

    @Test func whatIsHeldIsBounded() async {
        let weather = weather(capacity: 5)
        await weather.add((0..<50).map(RunnerScene.query), due: time.now())
        await weather.fetchAhead({ [clock] in clock.now.offset + .seconds(1000) }, clock: InstantClock())
        #expect(source.asked.count == 5)
        for number in 0..<20 { #expect(await ask(weather, number) == nil) }
        #expect(await weather.count == 5)
    }

    @Test func aWaveThatIsOverIsDropped() async {
        let weather = weather()
        await weather.add([RunnerScene.query(1)], due: time.now().addingTimeInterval(60))
        #expect(await ask(weather) == nil)
        await weather.sweep(isIdle: true)
        #expect(await weather.count == 1)
        time.advance(seconds: 121)
        await weather.sweep(isIdle: false)
        #expect(await weather.count == 1)
        await weather.sweep(isIdle: true)
        #expect(await weather.count == 0)
        #expect(await weather.beginning == nil)
    }
}

/// Knows no zone.
private struct NoZones: TimeZoneSource {
    var names: [String] { [] }
    func secondsFromUTC(in zone: String, at instant: Date) -> Int? { nil }
}

/// A clock on which nobody waits.
private struct InstantClock: Clock {
    var now: ManualClock.Instant { ManualClock.Instant(.zero) }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {}
}
