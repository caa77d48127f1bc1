import FoundationEssentials
import Places
import Testing
import Weather

@testable import Personality

/// What the time asked about says about jokes, beside the present.
@Suite struct ToldGateTests {
    /// Two days from now, beyond the first 24 hours.
    private static let day = ToldPeriod(
        (CalmWeather.noon + 36 * 3600)..<(CalmWeather.noon + 60 * 3600), on: CalmWeather.today.adding(days: 2),
        isDay: true)
    private static let hours = ToldPeriod(
        (CalmWeather.noon + 40 * 3600)..<(CalmWeather.noon + 43 * 3600), on: CalmWeather.today.adding(days: 2),
        isDay: false)

    private func state(_ told: ToldPeriod = day, _ change: (inout PlaceWeather) -> Void) -> GateState {
        JokeGate.state(of: CalmWeather.changed(change), telling: told, now: CalmWeather.noon)
    }

    @Test(arguments: [day, hours])
    func calmWeatherIsOpen(told: ToldPeriod) {
        #expect(state(told) { _ in } == .open)
        #expect(state(told) { $0.hours = nil } == .open)
    }

    @Test func theDayCountsAsAWhole() {
        #expect(state { $0.days?.value[2].windGust = 30 } == .locked)
        #expect(state { $0.days?.value[2].high = 36 } == .careful)
        #expect(state { $0.days?.value[2].condition = .thunderstorm } == .careful)
        #expect(state { $0.days?.value[1].windGust = 30 } == .open)
    }

    @Test func itsHoursCount() {
        #expect(state(Self.hours) { $0.hours?.value[41].condition = .thunderstorm } == .careful)
        #expect(state(Self.hours) { $0.hours?.value[41].visibility = 80 } == .locked)
        #expect(state(Self.hours) { $0.hours?.value[30].condition = .thunderstorm } == .open)
    }

    @Test(arguments: [(38.0, 50.0, GateState.locked), (61, 70, .open), (20, 30, .open)])
    func warningsCountThatAreInForceThen(start: Double, end: Double, expected: GateState) {
        let state = state {
            $0.warnings?.value = [CalmWeather.warning(severity: .severe, startsIn: start, endsIn: end)]
        }
        #expect(state == expected)
    }

    @Test func aDayThatIsMissingCallsForCare() {
        #expect(state { $0.days?.value.removeLast() } == .careful)
    }
}
