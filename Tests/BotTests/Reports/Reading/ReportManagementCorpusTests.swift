import Testing

@testable import Bot

/// Wordings about reports that exist, and about the hours that matter.
@Suite struct ReportManagementCorpusTests {
    @Test(arguments: [
        "reports", "Reports?", "my reports", "schedules", "list reports", "list my reports", "show my reports",
        "show me all my reports please", "report", "schedule", "my schedule", "subscriptions", "what are my reports",
        "what reports do I have?", "which reports are set up", "when is my next report?", "reminders",
        "list all reports",
        "what have I scheduled", "do I have any reports?", "reports for Tampa", "manage my reports",
        "reports in this channel",
    ])
    func showsThem(_ typed: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == "list", "\(typed)")
    }

    @Test(arguments: [
        ("pause", "pause one"), ("pause 2", "pause 2"), ("pause #2", "pause 2"), ("pause report 2", "pause 2"),
        ("pause number 2", "pause 2"), ("pause the second one", "pause 2"), ("pause all", "pause all"),
        ("pause reports", "pause all"),
        ("pause all my reports", "pause all"), ("pause everything", "pause all"), ("pause my report", "pause one"),
        ("pause the report", "pause one"), ("pause it", "pause one"), ("pause Tampa", "pause (Tampa)"),
        ("pause beach", "pause (beach)"),
        ("pause the Tampa report", "pause (Tampa)"), ("pause the report for Tampa", "pause (Tampa)"),
        ("pause the 7 o'clock one", "pause (7 o'clock)"), ("pause the report at 7", "pause (at 7)"),
        ("pause #k7m2q9xd", "pause #k7m2q9xd"),
        ("suspend 3", "pause 3"), ("snooze all reports", "pause all"), ("resume", "resume one"),
        ("resume 2", "resume 2"),
        ("resume all", "resume all"), ("unpause tampa", "resume (tampa)"), ("unpause", "resume one"),
        ("resume #k7m2q9xd", "resume #k7m2q9xd"),
        ("restart report 2", "resume 2"), ("continue my report", "resume one"),
        ("reactivate the Oslo report", "resume (Oslo)"),
        ("start my reports again", "resume all"), ("resume the weekday report", "resume (weekday)"),
        ("pause report", "pause one"),
    ])
    func pausesAndResumes(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("stop", "stop one"), ("Stop!", "stop one"), ("stop 2", "stop 2"), ("stop all reports", "stop all"),
        ("stop all", "stop all"),
        ("stop everything", "stop all"), ("stop reports", "stop all"), ("stop my report", "stop one"),
        ("stop the report", "stop one"),
        ("cancel my report", "stop one"), ("cancel", "stop one"), ("cancel 2", "stop 2"), ("unsubscribe", "stop one"),
        ("unsubscribe me", "stop one"), ("unsubscribe from Tampa", "stop (Tampa)"),
        ("unsubscribe from all", "stop all"),
        ("delete report 2", "stop 2"), ("delete my report", "stop one"), ("delete all my reports", "stop all"),
        ("remove report 2", "stop 2"),
        ("remove the Tampa report", "stop (Tampa)"), ("stop #k7m2q9xd", "stop #k7m2q9xd"),
        ("stop Tampa", "stop (Tampa)"),
        ("stop beach", "stop (beach)"), ("stop the daily report", "stop (daily)"),
        ("stop the report for Tampa", "stop (Tampa)"),
        ("stop sending me the weather", "stop one"), ("stop sending me reports", "stop all"),
        ("stop sending me the weather every day", "stop (every day)"),
        ("end report 2", "stop 2"), ("no more reports", "stop all"), ("no more reports please", "stop all"),
        ("turn off report 2", "stop 2"),
        ("turn off my reports", "stop all"), ("get rid of report 2", "stop 2"),
        ("cancel the 7 o'clock report", "stop (7 o'clock)"),
        ("stop the first one", "stop 1"), ("I don't want any more reports", "stop all"),
        ("cancel subscription", "stop one"),
        ("stop the weekday one", "stop (weekday)"), ("cancel all of my reports", "stop all"), ("stop both", "stop all"),
    ])
    func stops(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("skip", "skip one next"), ("skip tomorrow", "skip one tomorrow"), ("skip 2 tomorrow", "skip 2 tomorrow"),
        ("skip tomorrow 2", "skip 2 tomorrow"), ("skip friday", "skip one fri"), ("skip on friday", "skip one fri"),
        ("skip next friday", "skip one fri"), ("skip next", "skip one next"), ("skip the next one", "skip one next"),
        ("skip next report", "skip one next"), ("skip the next report", "skip one next"), ("skip 2", "skip 2 next"),
        ("skip today", "skip one today"), ("skip tonight", "skip one today"), ("skip 24 dec", "skip one 24.12."),
        ("skip 2026-12-24", "skip one 24.12.2026"), ("skip Tampa tomorrow", "skip (Tampa) tomorrow"),
        ("skip tampa", "skip (tampa) next"),
        ("skip the Tampa report on friday", "skip (Tampa) fri"), ("skip report tomorrow", "skip one tomorrow"),
        ("skip all tomorrow", "skip all tomorrow"), ("skip all reports tomorrow", "skip all tomorrow"),
        ("no report tomorrow", "skip one tomorrow"),
        ("no reports tomorrow", "skip all tomorrow"), ("no report on friday please", "skip one fri"),
        ("don't send me a report tomorrow", "skip one tomorrow"),
        ("I don't want a report tomorrow", "skip one tomorrow"), ("skip #k7m2q9xd tomorrow", "skip #k7m2q9xd tomorrow"),
        ("skip the day after tomorrow", "skip one overmorrow"), ("skip tomorrow's report", "skip one tomorrow"),
        ("skip tomorrow morning", "skip one tomorrow"), ("skip 31 feb", "skip one badDate (31 feb)"),
        ("skip yesterday", "skip one past (yesterday)"), ("skip 2 yesterday", "skip 2 past (yesterday)"),
        ("skip next week", "skip one several (next week)"), ("skip mondays", "skip (mondays) several (mondays)"),
        ("skip 2 next week", "skip 2 several (2 next week)"),
        ("skip tomorrow and friday", "skip one several (and friday)"),
        ("skip 2 tomorrow and friday", "skip 2 several (2 and friday)"),
    ])
    func skips(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("change", "change one: ?"), ("change 2", "change 2: ?"), ("change my report", "change one: ?"),
        ("edit report 2", "change 2: ?"),
        ("change 2 to 8:30", "change 2: 08:30"), ("change 2 to 8", "change 2: 08:00?"),
        ("change report 2 to 8:30", "change 2: 08:30"),
        ("change the 7 o'clock one to 8", "change (7 o'clock): 08:00?"), ("move report to 6:45", "change one: 06:45"),
        ("move 2 to 6:45", "change 2: 06:45"), ("change Tampa report to weekdays", "change (Tampa): weekdays"),
        ("change the Tampa report to weekdays at 8", "change (Tampa): weekdays 08:00?"),
        ("change Tampa to weekdays", "change (Tampa): weekdays"),
        ("change 2 only if rain", "change 2: if=rain"), ("change 2 for Oslo", "change 2: [Oslo]"),
        ("change 2 to for Oslo", "change 2: [Oslo]"),
        ("change report 2 to Oslo", "change 2: [Oslo]"), ("change 2 weekdays at 8", "change 2: weekdays 08:00?"),
        ("change 2 at 8", "change 2: 08:00?"),
        ("change 2 to here", "change 2: to=here"), ("change 2 here", "change 2: to=here"),
        ("change 2 always", "change 2: always"),
        ("change only if rain", "change one: if=rain"), ("change until friday", "change one: until=fri"),
        ("change always", "change one: always"), ("change for today", "change one: tell=today"),
        ("change for tomorrow", "change one: tell=tomorrow"), ("change it for today", "change one: tell=today"),
        ("change 8:30", "change (8:30): ?"), ("change weekdays at 8", "change (weekdays at 8): ?"),
        ("change 2 whatever the weather", "change 2: always"), ("change 2 until friday", "change 2: until=fri"),
        ("change 2 to monday to friday", "change 2: weekdays"),
        ("change my report from 7 to 8", "change (from 7): 08:00?"),
        ("change report 2 from 7 to 8", "change 2: 08:00?"),
        ("change the time to 8:30", "change one: 08:30"), ("change it to 8", "change one: 08:00?"),
        ("change to 8", "change one: 08:00?"),
        ("change the time of report 2 to 8", "change 2: 08:00?"), ("change #k7m2q9xd to 8", "change #k7m2q9xd: 08:00?"),
        ("change #k7m2q9xd", "change #k7m2q9xd: ?"),
        ("reschedule 2 to 9pm", "change 2: 21:00"), ("set report 2 to 8:30", "change 2: 08:30"),
        ("make report 2 weekdays", "change 2: weekdays"),
        ("change 2 to 25:00", "change 2, bad hour (25:00): "), ("change 2 to London time", "change 2: zone=London"),
        ("change 2 to Europe/London", "change 2: zone=Europe/London"),
        ("change 2 to every evening", "change 2: daily evening"), ("change 2 to half past seven", "change 2: 07:30"),
        ("change 2 for tomorrow", "change 2: tell=tomorrow"),
        ("change 2 to friday", "change 2: once fri"),
        ("change 2 to every 5 minutes", "change 2, too often (every 5 minutes)"),
        ("update report 2 to 9", "change 2: 09:00?"),
    ])
    func changes(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("share beach here", "give beach"), ("share my beach here", "give beach"),
        ("give beach to this channel", "give beach"),
        ("share beach to this channel", "give beach"), ("give Tampa to the team", "give Tampa"),
        ("give home to this room", "give home"),
        ("share \"beach\" here", "give beach"), ("unshare beach", "take back beach"),
        ("unshare beach here", "take back beach"),
        ("stop sharing beach", "take back beach"), ("stop sharing beach in this channel", "take back beach"),
        ("unshare", "take back "),
    ])
    func givesPlaces(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("hours", "hours ?"), ("my hours", "hours ?"), ("set hours", "hours ?"), ("set my hours", "hours ?"),
        ("what are my hours", "hours ?"),
        ("set hours 8-9, 17-18", "hours 08:00-09:00 17:00-18:00"),
        ("set hours 8–9, 17–18", "hours 08:00-09:00 17:00-18:00"),
        ("set hours 8 - 9", "hours 08:00-09:00"), ("my hours 8 to 9 and 5pm to 6pm", "hours 08:00-09:00 17:00-18:00"),
        ("hours 8-9", "hours 08:00-09:00"), ("set hours 8 to 18", "hours 08:00-18:00"),
        ("set my hours to 7:30-8:15 and 17:00-17:45", "hours 07:30-08:15 17:00-17:45"),
        ("my hours are from 8 until 9", "hours 08:00-09:00"), ("set hours between 8 and 9", "hours 08:00-09:00"),
        ("set hours 5-6pm", "hours 17:00-18:00"),
        ("set hours 8am-9am", "hours 08:00-09:00"), ("set hours 9-5", "hours 09:00-17:00"),
        ("set hours 22-6", "hours 22:00-06:00"),
        ("set commute hours 8-9", "hours 08:00-09:00"), ("change my hours to 7-8", "hours 07:00-08:00"),
        ("set hours 0800-0900", "hours 08:00-09:00"),
        ("set hours 11am-1pm", "hours 11:00-13:00"), ("set hours noon-1pm", "hours 12:00-13:00"),
        ("reset hours", "hours "), ("reset my hours", "hours "), ("set hours all day", "hours "),
        ("set hours off", "hours "), ("clear my hours", "hours "),
        ("set hours 25-26", "hours hour (25-26)"), ("set hours soon", "hours form (soon)"),
        ("set hours 8", "hours form (8)"),
        ("set morning 6:30", "morning 06:30"), ("my morning is at 6", "morning 06:00"),
        ("set my morning to 6am", "morning 06:00"),
        ("my morning starts at 6:15", "morning 06:15"), ("set morning to half past six", "morning 06:30"),
        ("set morning time 7", "morning 07:00"),
        ("my morning", "morning ?"), ("set morning", "morning ?"), ("when is my morning?", "morning ?"),
        ("reset morning", "morning usual"),
        ("set morning default", "morning usual"), ("set morning 25:00", "morning hour (25:00)"),
    ])
    func settlesHoursAndMorning(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }
}
