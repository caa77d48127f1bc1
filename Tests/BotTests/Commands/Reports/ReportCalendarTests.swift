import BotScenes
import FoundationEssentials
import Places
import Testing

@testable import Bot

/// Dates that people name, by the calendar of a zone; it is Tuesday, 1 December 2026, in Oslo.
@Suite struct ReportCalendarTests {
    private func date(_ wish: DayWish, isOverToday: Bool = false) throws -> String {
        let calendar = ReportCalendar(zone: "Europe/Oslo", now: WeatherSample.now, zones: FixedZones())
        return try #require(calendar).date(wish, isOverToday: isOverToday).description
    }

    @Test(arguments: [
        (DayWish.today, "2026-12-01"), (.tomorrow, "2026-12-02"), (.dayAfterTomorrow, "2026-12-03"),
        (.inDays(10), "2026-12-11"), (.weekday(2), "2026-12-01"), (.weekday(1), "2026-12-07"),
        (.weekday(3), "2026-12-02"), (.date(day: 1, month: 12, year: nil), "2026-12-01"),
        (.date(day: 30, month: 11, year: nil), "2027-11-30"), (.date(day: 29, month: 2, year: nil), "2028-02-29"),
        (.date(day: 24, month: 12, year: 2027), "2027-12-24"),
    ])
    func isTheNextSuchDay(_ wish: DayWish, _ expected: String) throws {
        #expect(try date(wish) == expected)
    }

    @Test func aDayOfTheWeekWhoseTimeIsOverIsNextWeeks() throws {
        #expect(try date(.weekday(2), isOverToday: true) == "2026-12-08")
        #expect(try date(.weekday(3), isOverToday: true) == "2026-12-02")
    }

    @Test(arguments: [
        (DayWish.date(day: 31, month: 2, year: nil), ReportCalendar.Fault.impossible),
        (.date(day: 29, month: 2, year: 2027), .impossible), (.date(day: 30, month: 11, year: 2026), .past),
    ])
    func saysWhyThereIsNone(_ wish: DayWish, _ fault: ReportCalendar.Fault) {
        #expect(throws: fault) { try date(wish) }
    }

    @Test func goesByTheZone() throws {
        let calendar = ReportCalendar(zone: "Asia/Tokyo", now: WeatherSample.now, zones: FixedZones())
        #expect(calendar?.today.description == "2026-12-02")
        #expect(ReportCalendar(zone: FixedZones.unknown, now: WeatherSample.now, zones: FixedZones()) == nil)
    }
}
