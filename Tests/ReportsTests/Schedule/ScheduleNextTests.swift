import FoundationEssentials
import Places
import Reports
import TestSupport
import Testing

/// Which days a report comes on, and when it is over.
@Suite struct ScheduleNextTests {
    private let zones = SystemZones.database

    private func schedule(
        _ days: ReportSchedule.Days, at time: String = "07:00", until: String? = nil, skipping: [String] = []
    ) throws -> ReportSchedule {
        var schedule = ReportSchedule(
            days: days, time: try #require(TimeOfDay(time)), zone: "Europe/London",
            until: until.flatMap { LocalDate($0) })
        schedule.skipped = Set(skipping.compactMap { LocalDate($0) })
        return schedule
    }

    private func instant(_ text: String) throws -> Date { try #require(Instant.date(text)) }

    /// The days of the next due times, each asked for after the one before.
    private func dates(_ schedule: ReportSchedule, after start: String, count: Int = 5) throws -> [String] {
        var instant = try instant(start)
        var dates: [String] = []
        while dates.count < count, let due = schedule.next(after: instant, zones: zones) {
            dates.append(due.date.description)
            instant = due.instant
        }
        return dates
    }

    @Test(
        arguments: [
            ([1, 2, 3, 4, 5], ["2028-02-25", "2028-02-28", "2028-02-29", "2028-03-01", "2028-03-02"]),
            ([6, 7], ["2028-02-26", "2028-02-27", "2028-03-04", "2028-03-05", "2028-03-11"]),
            ([2], ["2028-02-29", "2028-03-07", "2028-03-14", "2028-03-21", "2028-03-28"]),
            ([1, 2, 3, 4, 5, 6, 7], ["2028-02-25", "2028-02-26", "2028-02-27", "2028-02-28", "2028-02-29"]),
        ] as [([Int], [String])])
    func comesOnItsWeekdays(days: [Int], expected: [String]) throws {
        let weekdays = try #require(WeekdaySet(days))
        #expect(try dates(schedule(.weekly(weekdays)), after: "2028-02-25T06:59:59Z") == expected)
    }

    @Test(arguments: [
        ("2026-12-01T06:59:59Z", "2026-12-01"), ("2026-12-01T07:00:00Z", "2026-12-02"),
        ("2026-12-01T07:00:01Z", "2026-12-02"), ("2026-12-01T23:59:59Z", "2026-12-02"),
    ])
    func isLaterThanTheMoment(after: String, expected: String) throws {
        #expect(try dates(schedule(.weekly(.everyDay)), after: after, count: 1) == [expected])
    }

    @Test func endsWithItsLastDay() throws {
        let schedule = try schedule(.weekly(.everyDay), until: "2026-12-03")
        #expect(try dates(schedule, after: "2026-12-01T12:00:00Z") == ["2026-12-02", "2026-12-03"])
        #expect(try schedule.next(after: instant("2026-12-03T07:00:00Z"), zones: zones) == nil)
    }

    @Test func theLastDayCountsThoughItsTimeIsMovedBehindIt() throws {
        // On this day clocks of Nuuk skip the hour before midnight.
        var schedule = try schedule(.weekly(.everyDay), at: "23:30", until: "2027-03-27")
        schedule.zone = "America/Nuuk"
        let due = try #require(try schedule.next(after: instant("2027-03-28T00:00:00Z"), zones: zones))
        #expect(due.date == LocalDate("2027-03-27") && Instant.text(due.instant) == "2027-03-28T01:30:00Z")
        #expect(zones.localTime(in: "America/Nuuk", at: due.instant)?.date == LocalDate("2027-03-28"))
        #expect(schedule.next(after: due.instant, zones: zones) == nil)
    }

    @Test func leavesOutSkippedDays() throws {
        let schedule = try schedule(.weekly(.weekdays), skipping: ["2026-12-02", "2026-12-04", "2026-11-03"])
        #expect(
            try dates(schedule, after: "2026-12-01T12:00:00Z", count: 3) == ["2026-12-03", "2026-12-07", "2026-12-08"])
    }

    /// However many days are skipped, it is not taken for over.
    @Test func comesBackAfterYearsOfSkippedDays() throws {
        let monday = try #require(WeekdaySet([1]))
        let first = try #require(LocalDate("2026-12-07"))
        var schedule = try schedule(.weekly(monday))
        schedule.skipped = Set((0..<520).map { first.adding(days: 7 * $0) })
        #expect(try dates(schedule, after: "2026-12-01T12:00:00Z", count: 1) == ["2036-11-24"])
    }

    @Test(arguments: [
        ("2026-12-01T12:00:00Z", "2028-02-29T07:00:00Z"), ("2028-02-29T06:59:59Z", "2028-02-29T07:00:00Z"),
        ("2028-02-29T07:00:00Z", nil), ("2030-01-01T00:00:00Z", nil),
    ])
    func comesOnceOnItsDay(after: String, expected: String?) throws {
        let day = try #require(LocalDate("2028-02-29"))
        let due = try schedule(.once(day)).next(after: instant(after), zones: zones)
        #expect(due.map { Instant.text($0.instant) } == expected)
    }

    @Test func onceIsOverWhenItCameWasSkippedOrEndedBefore() throws {
        let day = try #require(LocalDate("2026-12-05"))
        let start = try instant("2026-12-01T12:00:00Z")
        #expect(try schedule(.once(day)).next(after: start, lastDate: day, zones: zones) == nil)
        #expect(try schedule(.once(day), skipping: ["2026-12-05"]).next(after: start, zones: zones) == nil)
        #expect(try schedule(.once(day), until: "2026-12-04").next(after: start, zones: zones) == nil)
    }

    @Test(arguments: [("2026-12-04", "2026-12-05"), ("2026-12-05", "2026-12-06"), ("2026-12-08", "2026-12-09")])
    func aDayThatHadItIsPassedOver(last: String, expected: String) throws {
        let start = try instant("2026-12-05T06:00:00Z")
        let due = try schedule(.weekly(.everyDay)).next(after: start, lastDate: LocalDate(last), zones: zones)
        #expect(due?.date == LocalDate(expected))
    }

    /// The report was made on one system and is due on another, whose tzdata calls the zone otherwise.
    @Test(arguments: [("Europe/Kiev", "Europe/Kyiv"), ("Europe/Kyiv", "Europe/Kiev")])
    func aRenamedZoneStaysGood(stored: String, known: String) throws {
        var files = SystemZones.files
        let rules = files[stored] ?? files[known]
        files[stored] = nil
        files[known] = rules
        let elsewhere = TimeZoneDatabase(files: files, links: SystemZones.links)
        var schedule = try schedule(.weekly(.everyDay))
        schedule.zone = stored
        let due = try #require(try schedule.next(after: instant("2027-03-27T12:00:00Z"), zones: elsewhere))
        #expect(Instant.text(due.instant) == "2027-03-28T04:00:00Z")
    }
}
