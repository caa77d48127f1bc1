import Testing

@testable import Places

@Suite struct POSIXTimeZoneTests {
    private func offset(_ rule: String, _ year: Int, _ month: Int, _ day: Int, seconds: Int = 0) throws -> Int {
        let zone = try #require(POSIXTimeZone(Array(rule.utf8)))
        let date = try #require(LocalDate(year: year, month: month, day: day))
        return zone.secondsFromUTC(at: date.daysSince1970 * 86_400 + seconds)
    }

    @Test(arguments: [
        ("UTC0", 0), ("JST-9", 32_400), ("<+0545>-5:45", 20_700), ("<-03>3", -10_800), ("XXX-1:02:03", 3723),
    ])
    func readsAFixedOffset(rule: String, expected: Int) throws {
        #expect(try offset(rule, 2050, 7, 1) == expected)
    }

    @Test func changesOnTheLastSundays() throws {
        let rule = "CET-1CEST,M3.5.0,M10.5.0/3"
        #expect(try offset(rule, 2026, 3, 29, seconds: 3599) == 3600)
        #expect(try offset(rule, 2026, 3, 29, seconds: 3600) == 7200)
        #expect(try offset(rule, 2026, 10, 25, seconds: 3599) == 7200)
        #expect(try offset(rule, 2026, 10, 25, seconds: 3600) == 3600)
        #expect(try offset(rule, 2400, 7, 1) == 7200)
    }

    @Test func keepsSummerOverNewYearInTheSouth() throws {
        let rule = "AEST-10AEDT,M10.1.0,M4.1.0/3"
        #expect(try offset(rule, 2026, 1, 1) == 39_600)
        #expect(try offset(rule, 2026, 7, 1) == 36_000)
        #expect(try offset(rule, 2026, 12, 31, seconds: 86_399) == 39_600)
    }

    @Test func readsHalfHourOfSummerTime() throws {
        let rule = "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"
        #expect(try offset(rule, 2050, 1, 15) == 39_600)
        #expect(try offset(rule, 2050, 6, 15) == 37_800)
    }

    @Test func readsWinterTimeAsTheException() throws {
        let rule = "IST-1GMT0,M10.5.0,M3.5.0/1"
        #expect(try offset(rule, 2050, 1, 15) == 0)
        #expect(try offset(rule, 2050, 6, 15) == 3600)
    }

    @Test func readsHoursOutsideTheDay() throws {
        // Greenland: 22:00 on Saturday before the last Sunday, written as -1 hour of Sunday.
        let rule = "<-02>2<-01>,M3.5.0/-1,M10.5.0/0"
        #expect(try offset(rule, 2026, 3, 29, seconds: 3599) == -7200)
        #expect(try offset(rule, 2026, 3, 29, seconds: 3600) == -3600)
    }

    @Test func readsSummerTimeAllYear() throws {
        let rule = "XXX3EDT4,0/0,J365/23"
        for (month, day) in [(1, 1), (6, 30), (12, 31)] { #expect(try offset(rule, 2028, month, day) == -14_400) }
    }

    @Test func countsJulianDaysWithoutLeapDay() throws {
        let rule = "AAA0BBB,J60/0,J300/0"
        #expect(try offset(rule, 2028, 2, 29, seconds: 86_399) == 0)
        #expect(try offset(rule, 2028, 3, 1) == 3600)
        #expect(try offset("AAA0BBB,59/0,300/0", 2028, 2, 29) == 3600)
    }

    @Test(arguments: [
        "", "U0", "UTC", "<+05", "<+05>", "UTC168", "UTC0:60", "UTC0 ", "CET-1CEST", "CET-1CEST,M3.5.0",
        "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.0.0,M10.5.0",
        "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J5", "CET-1CEST,366,5", "CET-1CEST,M3.5.0,M10.5.0/",
        "CET-1CEST,M3.5.0,M10.5.0x", "CET-99999999999999999999",
    ])
    func refusesOtherTexts(rule: String) {
        #expect(POSIXTimeZone(Array(rule.utf8)) == nil)
    }
}
