import FoundationEssentials
import Places
import TestSupport
import Testing

@testable import Reports

/// Reports through every change of clocks of more than a year, against zdump.
@Suite(.enabled(if: Dump.isInstalled, "zdump (package libc-bin) is not installed"))
struct ScheduleYearTests {
    /// A zone and the days through which it is watched.
    struct Stretch: Sendable, CustomTestStringConvertible {
        let zone: String
        var first = "2026-10-30"
        var last = "2028-03-31"

        var testDescription: String { "\(zone) \(first)" }
        var days: [LocalDate] {
            guard let first = LocalDate(first), let last = LocalDate(last) else { return [] }
            return (first.daysSince1970...last.daysSince1970).map(LocalDate.init(daysSince1970:))
        }
    }

    static let stretches =
        [
            "Europe/London", "Europe/Berlin", "Europe/Dublin", "America/New_York", "America/St_Johns",
            "America/Vancouver", "America/Havana", "America/Santiago", "America/Asuncion", "America/Nuuk",
            "America/Sao_Paulo", "Asia/Beirut", "Asia/Gaza", "Africa/Cairo", "Africa/Casablanca", "Asia/Kathmandu",
            "Asia/Kolkata", "Australia/Lord_Howe", "Australia/Sydney", "Australia/Adelaide", "Pacific/Auckland",
            "Pacific/Chatham", "Pacific/Apia", "Pacific/Kiritimati", "Antarctica/Troll", "UTC",
        ].map { Stretch(zone: $0) } + [
            // Days that were skipped whole, and a day that came twice.
            Stretch(zone: "Pacific/Apia", first: "2011-09-20", last: "2012-04-10"),
            Stretch(zone: "Pacific/Fakaofo", first: "2011-12-20", last: "2012-01-10"),
            Stretch(zone: "Pacific/Kwajalein", first: "1993-08-10", last: "1993-08-31"),
            Stretch(zone: "Pacific/Kiritimati", first: "1994-12-20", last: "1995-01-10"),
            // Clocks that went back over midnight, and by two hours.
            Stretch(zone: "America/Sao_Paulo", first: "2017-10-10", last: "2018-11-10"),
            Stretch(zone: "Asia/Pyongyang", first: "2015-08-10", last: "2018-05-10"),
            Stretch(zone: "America/Caracas", first: "2007-12-01", last: "2008-01-01"),
        ]

    static let times = [
        "00:00", "00:15", "00:30", "01:00", "01:30", "01:59", "02:00", "02:15", "02:30", "02:45", "03:00", "03:30",
        "07:00", "12:00", "18:45", "22:00", "23:00", "23:30", "23:59",
    ].compactMap { TimeOfDay($0) }

    private let zones = SystemZones.database

    private func clock(_ stretch: Stretch) throws -> WallClock {
        try WallClock(
            zone: stretch.zone, from: #require(stretch.days.first), through: #require(stretch.days.last))
    }

    /// Every due time of a daily report, by the clock on the wall; of two days at one moment the later.
    private func expected(_ clock: WallClock, _ stretch: Stretch, _ time: TimeOfDay) -> [DueTime] {
        var list: [DueTime] = []
        for date in stretch.days {
            guard let instant = clock.moment(time, date) else { continue }
            let due = DueTime(date: date, instant: instant)
            if list.last?.instant == due.instant { list.removeLast() }
            list.append(due)
        }
        return list
    }

    /// All days from one before the first on, each asked for after the one before.
    private func walk(_ stretch: Stretch, _ time: TimeOfDay) -> [DueTime] {
        guard let first = stretch.days.first, let last = stretch.days.last,
            let start = zones.instant(of: time, on: first.adding(days: -1), in: stretch.zone)
        else { return [] }
        let schedule = ReportSchedule(days: .weekly(.everyDay), time: time, zone: stretch.zone, until: last)
        var instant = start
        var list: [DueTime] = []
        while let due = schedule.next(after: instant, zones: zones) {
            list.append(due)
            instant = due.instant
        }
        return list
    }

    @Test(arguments: stretches) func everyDayHasOneMomentTheWallsOwn(stretch: Stretch) throws {
        let clock = try clock(stretch)
        for time in Self.times {
            let due = walk(stretch, time)
            #expect(due == expected(clock, stretch, time), "\(time)")
            #expect(Set(due.map(\.date)).count == due.count)
            #expect(zip(due, due.dropFirst()).allSatisfy { $0.instant < $1.instant })
        }
    }

    /// Around a change every minute of the day is tried, not only those that people like.
    @Test(arguments: stretches) func everyMinuteAroundAChangeIsRight(stretch: Stretch) throws {
        let clock = try clock(stretch)
        let days = Set(clock.changes.flatMap { change in (-1...1).map { change / 86_400 + $0 } })
        let wrong = days.map(LocalDate.init(daysSince1970:)).filter(stretch.days.contains).flatMap { date in
            (0..<1440).compactMap { TimeOfDay(minutes: $0) }.filter { time in
                zones.instant(of: time, on: date, in: stretch.zone) != clock.moment(time, date)
            }.map { "\(date) \($0)" }
        }
        #expect(wrong == [])
    }

    /// A restart at any moment goes on with the next of the same list.
    @Test(arguments: stretches) func anyMomentLeadsToTheSameList(stretch: Stretch) throws {
        let clock = try clock(stretch)
        var generator = SeededGenerator(seed: 4)
        for time in Self.times {
            let list = expected(clock, stretch, time)
            let (first, last) = try (#require(list.first), #require(list.last))
            let schedule = ReportSchedule(days: .weekly(.everyDay), time: time, zone: stretch.zone)
            var moments = (0..<60).map { _ in Double.random(in: 0..<1, using: &generator) }
                .map { first.instant.addingTimeInterval($0 * last.instant.timeIntervalSince(first.instant) - 1) }
            for change in clock.changes {
                moments += stride(from: -9000.0, through: 9000, by: 600)
                    .map { Date(timeIntervalSince1970: Double(change) + $0) }
            }
            moments += list.prefix(12).flatMap { due in [-1, 0, 1].map { due.instant.addingTimeInterval($0) } }
            let wrong = moments.filter { $0 < last.instant && $0 >= first.instant }.filter { moment in
                schedule.next(after: moment, zones: zones) != list.first { $0.instant > moment }
            }
            #expect(wrong.map(Instant.text) == [], "\(time)")
        }
    }

    /// A clock that jumps back by up to three days comes to days that it has seen; none gets the report again.
    @Test(arguments: stretches) func aClockThatJumpsBackRepeatsNoDay(stretch: Stretch) throws {
        let clock = try clock(stretch)
        var generator = SeededGenerator(seed: 5)
        for time in Self.times {
            let list = expected(clock, stretch, time)
            let schedule = ReportSchedule(days: .weekly(.everyDay), time: time, zone: stretch.zone)
            let wrong = zip(list, list.dropFirst()).filter { due, following in
                let jump = Double.random(in: 0..<259_200, using: &generator)
                let after = due.instant.addingTimeInterval(-jump)
                return schedule.next(after: after, lastDate: due.date, zones: zones) != following
            }
            #expect(wrong.map(\.0.date) == [], "\(time)")
        }
    }

    /// The stretches do hold what they are here for.
    @Test func theWallSkipsAndRepeats() throws {
        let clocks = try Self.stretches.map(clock)
        #expect(clocks.filter { $0.gaps.contains { $0 > 0 } }.count > 15)
        #expect(clocks.filter { $0.gaps.contains { $0 < 0 } }.count > 15)
        let gaps = Set(clocks.flatMap(\.gaps))
        #expect(gaps.isSuperset(of: [1800, 3600, 86_400, -1800, -3600]))
    }
}
