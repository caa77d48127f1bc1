import Testing

@testable import Bot

/// Wishes for reports that cannot be, and what is said to be wrong.
@Suite struct ReportProblemCorpusTests {
    @Test(arguments: [
        ("every day", "no time: daily"), ("daily", "no time: daily"), ("weekdays", "no time: weekdays"),
        ("every monday", "no time: mon"), ("mon-fri", "no time: weekdays"), ("Mondays", "no time: mon"),
        ("every day for Tampa", "no time: daily [Tampa]"), ("Tampa every day", "no time: daily [Tampa]"),
        ("every day if it rains", "no time: daily if=rain"), ("every afternoon", "no time: daily"),
        ("report tomorrow", "no time: once tomorrow"), ("report for Tampa tomorrow", "no time: once tomorrow [Tampa]"),
        ("weekends here", "no time: weekend to=here"), ("monday and tuesday", "no time: mon,tue"),
        ("every day in London time", "no time: daily zone=London"), ("remind me tomorrow", "no time: once tomorrow"),
    ])
    func wantsATime(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("report at 7", "no days: 07:00?"), ("remind me at 7", "no days: 07:00?"), ("subscribe", "no days: "),
        ("report Tampa", "no days: [Tampa]"), ("subscribe Tampa", "no days: [Tampa]"), ("every", "no days: "),
        ("every week at 7", "no days: 07:00?"), ("weekly at 7", "no days: 07:00?"),
        ("once a week at 7", "no days: 07:00?"),
        ("notify me if it rains", "no days: if=rain"), ("remind me when it rains", "no days: if=rain"),
        ("schedule a report", "no days: "), ("new report", "no days: "), ("add a report", "no days: "),
        ("report every week", "no days: "),
    ])
    func wantsDays(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("every day at 25:00", "bad hour (25:00): daily"), ("every day at 7:75", "bad minute (7:75): daily"),
        ("daily 7:75", "bad minute (7:75): daily"), ("daily at 99", "bad hour (99): daily"),
        ("daily at 24:30", "bad hour (24:30): daily"),
        ("daily at 13am", "bad hour (13am): daily"), ("daily at 7:5", "bad form (7:5): daily"),
        ("daily 7:", "daily 07:00?"),
        ("daily 07:00-08:00", "bad form (07:00-08:00): daily"), ("daily at 7-8", "bad form (7-8): daily"),
        ("daily at dinnertime", "bad form (dinnertime): daily"), ("daily 2575", "bad hour (2575): daily"),
        ("daily at 0760", "bad minute (0760): daily"),
        ("every weekday at 30 for Tampa", "bad hour (30): weekdays [Tampa]"),
        ("report tomorrow at 25:00", "bad hour (25:00): once tomorrow"), ("daily at 0pm", "bad hour (0pm): daily"),
    ])
    func namesNoTime(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("every blursday at 7", "bad day (blursday) near 4: 07:00?"),
        ("every wendesday at 7", "bad day (wendesday) near 3: 07:00?"),
        ("every wensday at 7", "bad day (wensday) near 3: 07:00?"),
        ("every tusday at 7", "bad day (tusday) near 2: 07:00?"),
        ("each firday 7", "bad day (firday) near 5: 07:00?"),
        ("every saterday at 9 for Tampa", "bad day (saterday) near 6: 09:00? [Tampa]"),
        ("wensdays at 7", "bad day (wensdays) near 3: 07:00?"),
        ("on thrusdays at 7", "bad day (thrusdays) near 4: 07:00?"),
        ("every payday at 7", "bad day (payday) near : 07:00?"),
        ("every xyzzy at 7", "bad day (xyzzy) near : 07:00?"),
        ("every wendesday", "bad day (wendesday) near 3: "),
    ])
    func namesNoDay(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("every 5 minutes", "too often (every 5 minutes)"), ("every hour", "too often (every hour)"),
        ("every 2 hours", "too often (every 2 hours)"),
        ("every minute", "too often (every minute)"), ("every half hour", "too often (every half hour)"),
        ("every 15min", "too often (every 15min)"),
        ("every few hours", "too often (every few hours)"), ("twice a day", "too often (twice a day)"),
        ("twice daily", "too often (twice daily)"),
        ("three times a day", "too often (three times a day)"), ("report hourly", "too often (hourly)"),
        ("remind me every hour", "too often (every hour)"),
        ("every other hour", "too often (every other hour)"),
        ("every two hours for Tampa", "too often (every two hours)"),
        ("daily at 7 and 18:00", "too often (18:00)"), ("every day at 7 and at 19:00", "too often (19:00)"),
        ("every day at 7, 12 and 18", "too often (12)"),
    ])
    func isTooOften(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("every other day", "too seldom (every other day): "),
        ("every other day at 7", "too seldom (every other day): 07:00?"),
        ("every two weeks at 7", "too seldom (every two weeks): 07:00?"),
        ("every 2 days at 7", "too seldom (every 2 days): 07:00?"),
        ("every second monday at 8", "too seldom (every second monday): 08:00?"),
        ("monthly at 7", "too seldom (monthly): 07:00?"),
        ("every month at 7", "too seldom (every month): 07:00?"), ("every fortnight", "too seldom (every fortnight): "),
        ("every first monday at 7", "too seldom (every first monday): 07:00?"),
        ("every 15th at 7", "too seldom (every 15th): 07:00?"),
        ("every year", "too seldom (every year): "), ("once a month at 7", "too seldom (once a month): 07:00?"),
        ("biweekly at 7 for Tampa", "too seldom (biweekly): 07:00? [Tampa]"),
    ])
    func isTooSeldom(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("daily 7am EST", "abbreviation (EST): daily 07:00"), ("daily 7am IST", "abbreviation (IST): daily 07:00"),
        ("daily 7am pst", "abbreviation (pst): daily 07:00"),
        ("daily 7am CET for Oslo", "abbreviation (CET): daily 07:00 [Oslo]"),
        ("daily 7am GMT", "abbreviation (GMT): daily 07:00"), ("daily 7am ET", "abbreviation (ET): daily 07:00"),
        ("daily 7am eastern time", "abbreviation (eastern): daily 07:00"),
        ("daily 7am Pacific Standard Time", "abbreviation (Pacific): daily 07:00"),
        ("daily 7am EST time", "abbreviation (EST): daily 07:00"),
        ("31 Feb at 8", "bad date (31 Feb)"), ("report 31 Feb at 8", "bad date (31 Feb)"),
        ("report on feb 30 at 7", "bad date (on feb 30)"),
        ("daily 7 until 31 june", "bad date (until 31 june)"), ("report 2027-02-29 7am", "bad date (2027-02-29)"),
        ("report on 3/4 at 7", "bad date (on 3/4)"), ("report the 24th at 7", "bad date (the 24th)"),
        ("yesterday at 7", "past (yesterday)"), ("report yesterday at 7", "past (yesterday)"),
        ("report last friday at 7", "past (last friday)"),
        ("daily 7 until yesterday", "past (until yesterday)"),
    ])
    func namesNoZoneOrDate(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("daily 7 unless it rains", "what (unless it rains): daily 07:00?"),
        ("daily 7 if it's sunny", "what (if it's sunny): daily 07:00?"),
        ("daily 7 if it does not rain", "what (if it does not rain): daily 07:00?"),
        ("daily 7 except holidays", "what (except holidays): daily 07:00?"),
        ("daily 7 in celsius", "what (celsius): daily 07:00?"),
        ("daily 7 starting monday", "what (starting monday): daily 07:00?"),
        ("daily 7 if windy for Tampa", "what (if windy): daily 07:00? [Tampa]"),
        ("daily 7 until christmas", "what (until christmas): daily 07:00?"),
    ])
    func holdsWordsThatNobodyUnderstands(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }
}
