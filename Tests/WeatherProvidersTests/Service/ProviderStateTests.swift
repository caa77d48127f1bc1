import FoundationEssentials
import Testing

@testable import WeatherProviders

@Suite struct ProviderStateTests {
    private let early = Date.utc("2026-10-05T18:20")
    private let late = Date.utc("2026-10-05T18:21")

    @Test func theLabelTellsTheLatest() {
        var state = ProviderState(name: "nws")
        #expect(state.label == "untried")
        state.lastSuccess = early
        #expect(state.label == "ok")
        state.lastFailure = late
        state.lastError = "unavailable"
        #expect(state.label == "failing: unavailable")
        state.lastSuccess = late
        #expect(state.label == "ok")
        state.pausedUntil = late
        #expect(state.label == "paused: unavailable")
    }
}
