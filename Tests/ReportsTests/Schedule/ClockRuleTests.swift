import FoundationEssentials
import Places
import Reports
import TestSupport
import Testing

/// What is promised about changes of clocks, with this machine's zones.
@Suite struct ClockRuleTests {
    @Test(arguments: [
        ("Europe/London", "07:00", "2027-03-27", "2027-03-27T07:00:00Z"),
        ("Europe/London", "07:00", "2027-03-28", "2027-03-28T06:00:00Z"),
        ("Europe/London", "07:00", "2027-03-29", "2027-03-29T06:00:00Z"),
        ("America/New_York", "02:30", "2027-03-14", "2027-03-14T07:30:00Z"),
        ("America/New_York", "01:30", "2027-11-07", "2027-11-07T05:30:00Z"),
        ("Australia/Lord_Howe", "02:15", "2027-10-03", "2027-10-02T15:45:00Z"),
        ("America/Santiago", "00:30", "2027-09-05", "2027-09-05T04:30:00Z"),
        ("Asia/Kathmandu", "07:00", "2027-03-13", "2027-03-13T01:15:00Z"),
        // A quarter of a day into the next date: the skipped day of Samoa.
        ("Pacific/Apia", "07:00", "2011-12-29", "2011-12-29T17:00:00Z"),
        ("Pacific/Apia", "07:00", "2011-12-30", "2011-12-30T17:00:00Z"),
        ("Pacific/Apia", "07:00", "2011-12-31", "2011-12-30T17:00:00Z"),
        ("Europe/London", "07:00", "2028-02-29", "2028-02-29T07:00:00Z"),
    ])
    func aTimeOnADayIsAMoment(zone: String, time: String, date: String, expected: String) throws {
        try expectMoment(zone: zone, time: time, date: date, expected: expected)
    }

    /// British Columbia keeps its clocks as they are from November 2026 on, which older zones of a machine cannot know.
    @Test(
        .enabled(if: SystemZones.version >= "2026b", "this tzdata is older than the law; upgrade the package"),
        arguments: [
            ("07:00", "2026-10-31", "2026-10-31T14:00:00Z"),
            ("07:00", "2026-11-02", "2026-11-02T14:00:00Z"),
            ("01:30", "2026-11-01", "2026-11-01T08:30:00Z"),
            ("07:00", "2027-01-15", "2027-01-15T14:00:00Z"),
            ("02:30", "2027-03-14", "2027-03-14T09:30:00Z"),
        ])
    func clocksThatNoLongerChange(time: String, date: String, expected: String) throws {
        try expectMoment(zone: "America/Vancouver", time: time, date: date, expected: expected)
    }

    @Test func aSkippedTimeIsShownLaterByTheGap() throws {
        let zones = SystemZones.database
        let instant = try #require(Instant.date("2027-03-14T07:30:00Z"))
        let shown = try #require(zones.localTime(in: "America/New_York", at: instant))
        #expect(shown.hour == 3 && shown.minute == 30)
    }

    @Test func anUnknownZoneHasNoMoments() throws {
        let time = try #require(TimeOfDay("07:00"))
        let date = try #require(LocalDate("2027-03-14"))
        #expect(SystemZones.database.instant(of: time, on: date, in: "Europe/Atlantis") == nil)
        let schedule = ReportSchedule(days: .weekly(.everyDay), time: time, zone: "Europe/Atlantis")
        #expect(schedule.next(after: Date(timeIntervalSince1970: 0), zones: SystemZones.database) == nil)
    }

    /// What the search for a moment relies on: between two days there is one change of clocks at most.
    @Test func noZoneChangesTwiceWithinTwoDays() {
        let zones = SystemZones.database
        let day = 1_793_404_800  // 2026-10-31 00:00 UTC
        let names = zones.names.filter { !$0.hasPrefix("posix/") && !$0.hasPrefix("right/") }
        let wrong = names.filter { zone in
            let offsets = stride(from: 0, to: 500, by: 1).map { index in
                zones.secondsFromUTC(in: zone, at: Date(timeIntervalSince1970: Double(day + index * 86_400)))
            }
            return offsets.indices.dropFirst(2).contains {
                offsets[$0] != offsets[$0 - 1] && offsets[$0 - 1] != offsets[$0 - 2]
            }
        }
        #expect(names.count > 400 && wrong == [])
    }

    private func expectMoment(zone: String, time: String, date: String, expected: String) throws {
        let time = try #require(TimeOfDay(time))
        let date = try #require(LocalDate(date))
        let instant = try #require(SystemZones.database.instant(of: time, on: date, in: zone))
        #expect(Instant.text(instant) == expected)
        let due = ReportSchedule(days: .once(date), time: time, zone: zone)
            .next(after: Date(timeIntervalSince1970: 1_000_000_000), zones: SystemZones.database)
        #expect(due == DueTime(date: date, instant: instant))
    }
}
