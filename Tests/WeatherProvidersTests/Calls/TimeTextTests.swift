import FoundationEssentials
import Places
import Testing

@testable import WeatherProviders

@Suite struct TimeTextTests {
    @Test(arguments: [
        "2026-10-05T18:20:00Z", "2026-10-05T18:20Z", "2026-10-05T14:20:00-04:00", "2026-10-05T20:20:00.123+02:00",
        "2026-10-06T00:05:00+05:45", "2026-10-05T20:20:00+0200",
    ])
    func anOffsetInTheTextDecides(text: String) {
        #expect(TimeText.instant(text, secondsFromUTC: 7200) == .utc("2026-10-05T18:20"))
    }

    @Test func aTextWithoutOffsetIsLocal() {
        #expect(TimeText.instant("2026-10-05T14:20", secondsFromUTC: -14_400) == .utc("2026-10-05T18:20"))
        #expect(TimeText.instant("2026-10-05T14:20") == nil)
    }

    @Test(arguments: [
        "", "2026-10-05", "2026-13-05T14:20Z", "2026-02-30T14:20Z", "2026-10-05T24:20Z", "2026-10-05T14:60Z",
        "2026-10-05T14:20:61Z", "2026-10-05 14:20Z", "2026-10-05T14:20Zulu", "2026-10-05T14:20+25:00",
        "26-10-05T14:20Z",
        "2026-10-05T14:20+", "２０26-10-05T14:20Z",
    ])
    func anythingElseIsNoTime(text: String) {
        #expect(TimeText.instant(text, secondsFromUTC: 0) == nil)
    }

    @Test func aDayIsADayOfTheCalendar() {
        #expect(TimeText.day("2026-10-05") == LocalDate(year: 2026, month: 10, day: 5))
        #expect(TimeText.day("2026-02-29") == nil)
        #expect(TimeText.day("2026-10-05T00:00") == nil)
    }
}
