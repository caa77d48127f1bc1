import Testing

@testable import Bot

/// Wordings that ask for a report, and what each comes to.
@Suite struct ReportWishCorpusTests {
    @Test(arguments: [
        ("every day at 7", "daily 07:00?"), ("daily 07:00", "daily 07:00"), ("everyday at 7am", "daily 07:00"),
        ("every day at 0700", "daily 07:00"), ("daily 7.00", "daily 07:00"), ("each day at 7", "daily 07:00?"),
        ("every single day at 7", "daily 07:00?"), ("Every day, at 7.", "daily 07:00?"),
        ("at 7 every day", "daily 07:00?"),
        ("at 7 daily", "daily 07:00?"), ("7 daily", "daily 07:00?"), ("7am daily", "daily 07:00"),
        ("daily at 7 o'clock", "daily 07:00?"), ("daily at 7 o’clock", "daily 07:00?"), ("daily 7 am", "daily 07:00"),
        ("daily 7 a.m.", "daily 07:00"), ("daily at 7 p.m.", "daily 19:00"), ("daily 7h", "daily 07:00"),
        ("daily 7h30", "daily 07:30"), ("daily 18h", "daily 18:00"), ("daily 7:30pm", "daily 19:30"),
        ("daily 7.30 pm", "daily 19:30"), ("daily at noon", "daily 12:00"), ("daily at midday", "daily 12:00"),
        ("every day at midnight", "daily 00:00"), ("daily at half past seven", "daily 07:30"),
        ("daily half past 7", "daily 07:30"), ("daily at quarter to 8", "daily 07:45"),
        ("daily at a quarter past six", "daily 06:15"), ("daily at ten to eight", "daily 07:50"),
        ("daily at seven", "daily 07:00?"), ("every day at seven thirty", "daily 07:30"),
        ("daily at seven forty five", "daily 07:45"), ("daily at seven am", "daily 07:00"),
        ("daily 7 in the morning", "daily 07:00"), ("daily at 7 in the evening", "daily 19:00"),
        ("daily at 10 at night", "daily 22:00"), ("daily 3 in the afternoon", "daily 15:00"),
        ("daily 12", "daily 12:00"),
        ("daily 13", "daily 13:00"), ("daily 24", "daily 00:00"), ("daily 0", "daily 00:00"),
        ("daily 12am", "daily 00:00"),
        ("daily 12pm", "daily 12:00"), ("daily 07", "daily 07:00"), ("daily 1830", "daily 18:30"),
        ("daily 730", "daily 07:30"), ("daily 730pm", "daily 19:30"), ("daily @7", "daily 07:00?"),
        ("daily around 7", "daily 07:00?"), ("daily at 07:00:00", "daily 07:00"), ("daily 07:00h", "daily 07:00"),
        ("daily 0700 hrs", "daily 07:00"), ("daily 7:30 sharp", "daily 07:30"), ("every day 6p", "daily 18:00"),
        ("every 7am", "daily 07:00"), ("once a day at 7", "daily 07:00?"), ("7 days a week at 7", "daily 07:00?"),
        ("every day at 18:00", "daily 18:00"), ("evry day at 7", "daily 07:00?"),
        ("every 24 hours at 7", "daily 07:00?"),
        ("every one day at 6", "daily 06:00?"), ("once daily at 8", "daily 08:00?"), ("all week at 8", "daily 08:00?"),
    ])
    func comesDaily(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("every morning", "daily morning"), ("each morning", "daily morning"), ("weekday mornings", "weekdays morning"),
        ("every weekday morning", "weekdays morning"), ("nightly", "daily evening"), ("every evening", "daily evening"),
        ("every night", "daily evening"), ("every morning at 6", "daily 06:00"), ("every evening at 7", "daily 19:00"),
        ("every evening at 7:30", "daily 19:30"), ("every night at 11", "daily 23:00"),
        ("every night at 12", "daily 00:00"),
        ("nightly at 10", "daily 22:00"), ("mornings at 7", "daily 07:00"), ("evenings at 8", "daily 20:00"),
        ("weeknights at 9", "weekdays 21:00"), ("monday mornings", "mon morning"), ("tuesday nights", "tue evening"),
        ("every monday morning", "mon morning"), ("monday mornings at 8", "mon 08:00"),
        ("every morning on weekdays", "weekdays morning"), ("in the morning every day", "daily morning"),
        ("weekend mornings at 9", "weekend 09:00"), ("every afternoon at 3", "daily 15:00"),
        ("saturday and sunday evenings", "weekend evening"), ("every noon", "daily 12:00"),
    ])
    func comesInAPartOfTheDay(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("every weekday at 7", "weekdays 07:00?"), ("weekdays 7:30am", "weekdays 07:30"),
        ("mon-fri 07:30", "weekdays 07:30"),
        ("mon–fri 07:30", "weekdays 07:30"), ("Monday to Friday 7:30", "weekdays 07:30"),
        ("mon - fri 7", "weekdays 07:00?"),
        ("Monday –Friday 7", "weekdays 07:00?"), ("Monday through Friday at 7", "weekdays 07:00?"),
        ("from monday to friday at 7", "weekdays 07:00?"), ("monday until friday at 7", "weekdays 07:00?"),
        ("from tuesday through sat at 8", "tue,wed,thu,fri,sat 08:00?"), ("fri-mon 9", "mon,fri,sat,sun 09:00?"),
        ("friday to monday at 9", "mon,fri,sat,sun 09:00?"), ("weekends at 9", "weekend 09:00?"),
        ("every weekend at 9", "weekend 09:00?"), ("weekend at 9", "weekend 09:00?"),
        ("weekday at 7", "weekdays 07:00?"),
        ("mon,wed,fri at 6pm", "mon,wed,fri 18:00"), ("mon, wed, fri at 6pm", "mon,wed,fri 18:00"),
        ("mon, wed & fri at 6pm", "mon,wed,fri 18:00"), ("Mon, Wed and Fri at 6pm", "mon,wed,fri 18:00"),
        ("mon wed fri 6pm", "mon,wed,fri 18:00"), ("mon/wed/fri 6pm", "mon,wed,fri 18:00"),
        ("mwf 6pm", "mon,wed,fri 18:00"),
        ("mo-fr 7", "weekdays 07:00?"), ("m-f 7", "weekdays 07:00?"), ("tu,th 8", "tue,thu 08:00?"),
        ("mon-wed,fri 7", "mon,tue,wed,fri 07:00?"), ("every monday and thursday 8:15", "mon,thu 08:15"),
        ("every monday and every thursday at 8", "mon,thu 08:00?"), ("on Fridays at noon", "fri 12:00"),
        ("at 6 every tuesday", "tue 06:00?"), ("every tue at 6", "tue 06:00?"), ("Mondays 7", "mon 07:00?"),
        ("on mondays and thursdays at 7", "mon,thu 07:00?"), ("Tuesdays & Thursdays 7:15", "tue,thu 07:15"),
        ("weekly on monday at 7", "mon 07:00?"), ("every week on friday at 5pm", "fri 17:00"),
        ("once a week on sunday at 10", "sun 10:00?"), ("each wednesday at 12", "wed 12:00"),
        ("workdays at 7", "weekdays 07:00?"), ("every working day at 7", "weekdays 07:00?"),
        ("every business day 8:30", "weekdays 08:30"), ("school days at 7", "weekdays 07:00?"),
        ("every work day at 6:45", "weekdays 06:45"), ("week days at 7", "weekdays 07:00?"),
        ("weekdays and saturday at 7", "mon,tue,wed,thu,fri,sat 07:00?"),
        ("weekdays and weekends at 7", "daily 07:00?"),
        ("daily on weekdays at 7", "weekdays 07:00?"), ("weekdays, 7am", "weekdays 07:00"),
        ("on weekdays at 7", "weekdays 07:00?"), ("saturdays, sundays 9", "weekend 09:00?"),
        ("sat+sun 9am", "weekend 09:00"), ("every Thurs 7", "thu 07:00?"), ("every fri, sat at 10pm", "fri,sat 22:00"),
    ])
    func comesOnDaysOfTheWeek(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("every day but sunday at 8", "mon,tue,wed,thu,fri,sat 08:00?"),
        ("daily 7 except wednesdays", "mon,tue,thu,fri,sat,sun 07:00?"),
        ("daily 7 except wednesdays and friday", "mon,tue,thu,sat,sun 07:00?"),
        ("daily except weekends at 7", "weekdays 07:00?"), ("weekdays except friday 7", "mon,tue,wed,thu 07:00?"),
        ("every day at 7 but not on sundays", "mon,tue,wed,thu,fri,sat 07:00?"),
        ("every day at 7, not on weekends", "weekdays 07:00?"),
        ("daily 7 apart from mondays", "tue,wed,thu,fri,sat,sun 07:00?"),
        ("daily 7 excluding sat-sun", "weekdays 07:00?"),
        ("every day other than monday at 7", "tue,wed,thu,fri,sat,sun 07:00?"),
        ("daily 7 without sundays", "mon,tue,wed,thu,fri,sat 07:00?"),
        ("weekdays 7 but not fridays", "mon,tue,wed,thu 07:00?"),
        ("except sundays at 7 every day", "mon,tue,wed,thu,fri,sat 07:00?"),
        ("mondays except mondays at 7", "no day left"), ("weekends at 7 except sat and sun", "no day left"),
    ])
    func leavesDaysOut(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("report tomorrow at 7", "once tomorrow 07:00?"), ("report at 7 tomorrow", "once tomorrow 07:00?"),
        ("report tomorrow morning", "once tomorrow morning"), ("report tonight", "once today evening"),
        ("report tonight at 8", "once today 20:00"), ("report on friday at 6", "once fri 06:00?"),
        ("report next friday at 6pm", "once fri 18:00"), ("report friday evening", "once fri evening"),
        ("report 24 dec at 8", "once 24.12. 08:00?"), ("report on dec 24 at 8am", "once 24.12. 08:00"),
        ("report on the 24th of december at 8am", "once 24.12. 08:00"),
        ("report December 24th, 2026 8am", "once 24.12.2026 08:00"),
        ("report 2026-12-24 08:00", "once 24.12.2026 08:00"), ("report on 24.12. at 8am", "once 24.12. 08:00"),
        ("report 24/12 8am", "once 24.12. 08:00"), ("report friday 24 dec 7am", "once 24.12. 07:00"),
        ("report the day after tomorrow at 7", "once overmorrow 07:00?"), ("report in 3 days at 7", "once +3 07:00?"),
        ("report in a week at 7", "once +7 07:00?"), ("remind me tomorrow at 7", "once tomorrow 07:00?"),
        ("wake me tomorrow at 6:30", "once tomorrow 06:30"), ("notify me friday at noon", "once fri 12:00"),
        ("report for tomorrow at 7", "once tomorrow 07:00?"),
        ("report Tampa tomorrow at 7", "once tomorrow 07:00? [Tampa]"),
        ("schedule a report for tomorrow at 7", "once tomorrow 07:00?"), ("report tmrw 7am", "once tomorrow 07:00"),
        ("send me a report tomorrow at 7am", "once tomorrow 07:00"), ("report today at 18:00", "once today 18:00"),
        ("report every weekday at 7", "weekdays 07:00?"), ("report daily 7am", "daily 07:00"),
        ("report mon and wed at 7", "mon,wed 07:00?"),
    ])
    func needsReportToComeOnce(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("remind me at 7 every day", "daily 07:00?"), ("wake me at 6:30 on weekdays", "weekdays 06:30"),
        ("wake me up at 6:30 on weekdays", "weekdays 06:30"), ("send me the weather every morning", "daily morning"),
        ("can you tell me the forecast for Oslo every weekday at 7?", "weekdays 07:00? [Oslo]"),
        ("subscribe Tampa daily 7", "daily 07:00? [Tampa]"),
        ("subscribe to Tampa every day at 7", "daily 07:00? [Tampa]"),
        ("subscribe me to Oslo weekdays 7", "weekdays 07:00? [Oslo]"),
        ("I want a daily report at 7", "daily 07:00?"), ("I'd like the weather every day at 7, please", "daily 07:00?"),
        ("please send me a weather report every day at 8 am", "daily 08:00"),
        ("set up a daily report at 7", "daily 07:00?"),
        ("schedule a daily report at 7am for Tampa", "daily 07:00 [Tampa]"),
        ("add a report every day at 7", "daily 07:00?"),
        ("create a weekday report at 7:30", "weekdays 07:30"),
        ("give me the weather in Tampa daily at 7", "daily 07:00? [Tampa]"),
        ("message me every morning", "daily morning"), ("ping me daily at 9", "daily 09:00?"),
        ("could I get the forecast every evening at 8?", "daily 20:00"),
        ("can I have the weather every day at 7", "daily 07:00?"),
        ("what's the weather in Oslo every day at 7", "daily 07:00? [Oslo]"),
        ("let me know the weather every morning", "daily morning"),
        ("every morning send me the weather for Oslo", "daily morning [Oslo]"),
        ("sign me up for daily reports at 7", "daily 07:00?"),
        ("hey squall, every weekday at 7 please", "weekdays 07:00?"),
        ("I need weather updates every monday at 8", "mon 08:00?"),
        ("show me Oslo every day at 7", "daily 07:00? [Oslo]"),
        ("we want the forecast each friday at 4pm", "fri 16:00"),
    ])
    func isAskedForInSentences(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("daily 7am for Tampa", "daily 07:00 [Tampa]"), ("Tampa every day at 7", "daily 07:00? [Tampa]"),
        ("for Tampa every day at 7", "daily 07:00? [Tampa]"), ("in Tampa every day at 7", "daily 07:00? [Tampa]"),
        ("weather in Tampa daily at 7", "daily 07:00? [Tampa]"), ("daily 7 Tampa", "daily 07:00? [Tampa]"),
        ("Tampa daily 7", "daily 07:00? [Tampa]"), ("Tampa, every day at 7", "daily 07:00? [Tampa]"),
        ("daily 7 for Tampa and Oslo", "daily 07:00? [Tampa] [Oslo]"),
        ("daily 7 Tampa & Oslo", "daily 07:00? [Tampa] [Oslo]"),
        ("daily 7 for Tampa, Oslo and Lima", "daily 07:00? [Tampa] [Oslo] [Lima]"),
        ("daily 7 for Tampa, Oslo, Lima", "daily 07:00? [Tampa] [Oslo] [Lima]"),
        ("Tampa and Oslo every weekday at 7", "weekdays 07:00? [Tampa] [Oslo]"),
        ("daily 7 for Tampa, FL", "daily 07:00? [Tampa, FL]"),
        ("daily 7 for Paris, Texas and Oslo", "daily 07:00? [Paris, Texas] [Oslo]"),
        ("Paris, Texas every day at 7", "daily 07:00? [Paris, Texas]"), ("daily 7 for beach", "daily 07:00? [beach]"),
        ("beach weekdays 7", "weekdays 07:00? [beach]"),
        ("weekdays 7 for beach and Oslo", "weekdays 07:00? [beach] [Oslo]"),
        ("daily 7 New York", "daily 07:00? [New York]"), ("daily at 7 in New York", "daily 07:00? [New York]"),
        ("daily at 7 for São Paulo", "daily 07:00? [São Paulo]"),
        ("daily 7 for Friday Harbor", "daily 07:00? [Friday Harbor]"),
        ("Friday Harbor, WA every day at 7", "daily 07:00? [Friday Harbor, WA]"),
        ("daily 7 for Half Moon Bay", "daily 07:00? [Half Moon Bay]"), ("daily 7 for \"Moon\"", "daily 07:00? [Moon]"),
        ("daily 7 for Trinidad & Tobago", "daily 07:00? [Trinidad & Tobago]"),
        ("daily 7 for home", "daily 07:00? [home]"),
        ("daily 7 in March", "daily 07:00? [March]"), ("daily 7 for Xyzzyville", "daily 07:00? [Xyzzyville]"),
        ("Xyzzyville every day at 7", "daily 07:00? [Xyzzyville]"), ("daily 7 Tampaa", "daily 07:00? [Tampaa]"),
        ("daily at 7 about Oslo", "daily 07:00? [Oslo]"), ("daily 7 for 33602", "daily 07:00? [33602]"),
        ("Tampa at 6pm on Fridays", "fri 18:00 [Tampa]"), ("daily 7 for Tampa at home", "daily 07:00? [Tampa] [home]"),
        ("daily 7 for 東京", "daily 07:00? [東京]"), ("every sunday at 9 for Sun City", "sun 09:00? [Sun City]"),
        ("daily 7 for The Hague", "daily 07:00? [The Hague]"), ("London on weekdays at 7", "weekdays 07:00? [London]"),
    ])
    func namesPlaces(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("daily 07:00 Europe/London", "daily 07:00 zone=Europe/London"),
        ("daily at 7am London time", "daily 07:00 zone=London"),
        ("daily 7am in London time", "daily 07:00 zone=London"),
        ("daily 7am New York time", "daily 07:00 zone=New York"),
        ("daily 7am in Europe/London", "daily 07:00 zone=Europe/London"),
        ("daily 07:00 Europe/Londn", "daily 07:00 zone=Europe/Londn"),
        ("daily 7am UTC", "daily 07:00 zone=UTC"), ("daily 7am utc", "daily 07:00 zone=utc"),
        ("daily 7am UTC time", "daily 07:00 zone=UTC"),
        ("daily 7am UTC+2", "daily 07:00 zone=UTC+2"), ("daily 7am GMT-5", "daily 07:00 zone=GMT-5"),
        ("daily 7am +05:30", "daily 07:00 zone=+05:30"),
        ("daily 7am timezone Europe/Oslo", "daily 07:00 zone=Europe/Oslo"),
        ("daily 7am tz Oslo", "daily 07:00 zone=Oslo"),
        ("daily 7am in timezone Oslo for Tampa", "daily 07:00 [Tampa] zone=Oslo"),
        ("daily 7am time zone Asia/Tokyo", "daily 07:00 zone=Asia/Tokyo"),
        ("daily 7am for Tampa in London time", "daily 07:00 [Tampa] zone=London"),
        ("daily 7am London time for Tampa", "daily 07:00 [Tampa] zone=London"),
        ("daily 7am for Tampa Europe/London", "daily 07:00 [Tampa] zone=Europe/London"),
        ("Tampa daily at 7 London time", "daily 07:00? [Tampa] zone=London"),
        ("daily 7am Tampa's time", "daily 07:00 zone=Tampa"),
        ("daily 7am Tampa time zone", "daily 07:00 zone=Tampa"), ("daily 7am my time", "daily 07:00"),
        ("daily 7am local time for Tampa", "daily 07:00 [Tampa] zone=Tampa"),
        ("daily 7am Tampa London time", "daily 07:00 [Tampa] zone=London"),
        ("daily at 7 America/New_York for Oslo", "daily 07:00? [Oslo] zone=America/New_York"),
    ])
    func namesZones(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("weekdays 7 only if rain", "rain"), ("weekdays 7 if it rains", "rain"),
        ("weekdays 7 when it will rain", "rain"),
        ("weekdays 7 only when it's raining", "rain"), ("weekdays 7 if there will be rain", "rain"),
        ("weekdays 7 only rain", "rain"),
        ("weekdays 7 only on rainy days", "rain"), ("weekdays 7 if snow or rain", "rain"),
        ("weekdays 7 if rain or snow", "rain"),
        ("weekdays 7 if it is going to rain", "rain"), ("weekdays 7 if rain is expected", "rain"),
        ("weekdays 7, but only if it rains", "rain"),
        ("weekdays 7 if I need an umbrella", "what"), ("only if rain weekdays 7", "rain"),
        ("if it rains, weekdays 7", "rain"),
        ("weekdays 7 in case of rain", "rain"), ("weekdays 7 whenever it rains", "rain"),
        ("weekdays 7 rain only", "rain"),
        ("weekdays 7 only if notable", "notable"), ("weekdays 7 only when interesting", "notable"),
        ("weekdays 7 when something happens", "notable"), ("weekdays 7 only if anything notable happens", "notable"),
        ("weekdays 7 only if it's worth it", "notable"), ("weekdays 7 if there is something special", "notable"),
        ("weekdays 7 only if something interesting", "notable"), ("weekdays 7 if bad weather", "notable"),
        ("weekdays 7 only on warnings", "warning"), ("weekdays 7 on warnings", "warning"),
        ("weekdays 7 only warnings", "warning"),
        ("weekdays 7 if there is a warning", "warning"), ("weekdays 7 only if warnings are in force", "warning"),
        ("weekdays 7 when there's a storm warning", "warning"), ("weekdays 7 if warning", "warning"),
        ("weekdays 7 only if below 5", "<5.0"), ("weekdays 7 below 5", "<5.0"), ("weekdays 7 if under 41F", "<41.0F"),
        ("weekdays 7 only if colder than 0 °C", "<0.0C"), ("weekdays 7 if colder than 0°C", "<0.0C"),
        ("weekdays 7 if it gets below -5", "<-5.0"), ("weekdays 7 if below minus 5", "<-5.0"),
        ("weekdays 7 if below −5", "<-5.0"),
        ("weekdays 7 if the temperature drops below 3 degrees", "<3.0"),
        ("weekdays 7 if below 3 degrees celsius", "<3.0C"),
        ("weekdays 7 if under 40 degrees Fahrenheit", "<40.0F"), ("weekdays 7 above 30", ">30.0"),
        ("weekdays 7 only above 30c", ">30.0C"),
        ("weekdays 7 if it's hotter than 86 f", ">86.0F"), ("weekdays 7 if warmer than 25", ">25.0"),
        ("weekdays 7 if over 90°F", ">90.0F"),
        ("weekdays 7 if < 5", "<5.0"), ("weekdays 7 if below 2.5", "<2.5"), ("weekdays 7 if below 2,5", "<2.5"),
        ("weekdays 7 if it freezes", "<0.0C"),
        ("weekdays 7 if below zero", "<0.0"), ("weekdays 7 if below freezing", "<0.0C"),
        ("weekdays 7 only if frost", "<0.0C"),
    ])
    func hasACondition(_ typed: String, _ condition: String) throws {
        let expected =
            condition == "what" ? "what (if I need an umbrella): weekdays 07:00?" : "weekdays 07:00? if=\(condition)"
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }

    @Test(arguments: [
        ("daily 7am until friday", "until=fri"), ("daily 7am till fri", "until=fri"),
        ("daily 7am until 24 dec", "until=24.12."),
        ("daily 7am until Dec 24", "until=24.12."), ("daily 7am until 2026-12-24", "until=24.12.2026"),
        ("daily 7am until 24.12.2026", "until=24.12.2026"), ("daily 7am until the 24th of December", "until=24.12."),
        ("daily 7am until tomorrow", "until=tomorrow"), ("daily 7am until next friday", "until=fri"),
        ("daily 7am for the next week", "until=+7"), ("daily 7am for a week", "until=+7"),
        ("daily 7am for 3 days", "until=+3"),
        ("daily 7am for the next 10 days", "until=+10"), ("daily 7am for two weeks", "until=+14"),
        ("daily 7am for a month", "until=+30"),
        ("daily 7am this week", "until=sun"), ("daily 7am until further notice", ""),
        ("daily 7am until the end of the week", "until=sun"),
        ("until friday daily 7am", "until=fri"), ("daily 7am through friday", "until=fri"),
        ("daily 7am ending 24 dec", "until=24.12."),
        ("daily 7am for today", "tell=today"), ("daily 7am for tomorrow", "tell=tomorrow"),
        ("daily 7am about tomorrow", "tell=tomorrow"),
        ("tomorrow's weather daily 7am", "tell=tomorrow"), ("daily 7am tomorrow's forecast", "tell=tomorrow"),
        ("daily 7am with today's weather", "tell=today"), ("daily 7am for the next day", "tell=tomorrow"),
        ("daily 7am here", "to=here"), ("daily 7am in this channel", "to=here"),
        ("daily 7am to this channel", "to=here"),
        ("daily 7am in the channel", "to=here"), ("daily 7am in #ops", "to=#ops"), ("daily 7am to #ops", "to=#ops"),
        ("daily 7am #ops", "to=#ops"), ("daily 7am in <#C1|ops>", "to=#"), ("daily 7am in the ops channel", "to=#ops"),
        ("daily 7am to channel ops", "to=#ops"), ("daily 7am in the direct chat", "to=me"),
        ("daily 7am to me", "to=me"),
        ("daily 7am by dm", "to=me"), ("dm me daily 7am", "to=me"), ("daily 7am privately", "to=me"),
        ("daily 7am as a direct message", "to=me"),
        ("daily 7am for the team here", "to=here team"), ("daily 7am for the team", "team"),
        ("daily 7am team report here", "to=here team"),
        ("daily 7am for everyone here", "to=here"), ("daily 7am for the whole team", "team"),
        ("post daily 7am here", "to=here"),
    ])
    func hasAnEndADayOrATarget(_ typed: String, _ expected: String) throws {
        let request = try ReportRequest.summary(of: typed)
        #expect(request == (expected.isEmpty ? "daily 07:00" : "daily 07:00 \(expected)"), "\(typed)")
    }

    @Test(arguments: [
        (
            "every weekday at 7:30 for Tampa and beach in London time only if it rains until friday here",
            "weekdays 07:30 [Tampa] [beach] zone=London if=rain until=fri to=here"
        ),
        (
            "here, until 24 dec, only if below 5 °C, for Oslo, at 6pm on mon, wed and fri, Europe/Oslo",
            "mon,wed,fri 18:00 [Oslo] zone=Europe/Oslo if=<5.0C until=24.12. to=here"
        ),
        (
            "please send tomorrow's forecast for São Paulo to #ops every evening at 8 except saturdays",
            "mon,tue,wed,thu,fri,sun 20:00 [São Paulo] tell=tomorrow to=#ops"
        ),
        ("Oslo only if notable weekdays 06:45 to me", "weekdays 06:45 [Oslo] if=notable to=me"),
    ])
    func hasAllOfItInAnyOrder(_ typed: String, _ expected: String) throws {
        let read = try ReportRequest.summary(of: typed)
        #expect(read == expected, "\(typed)")
    }
}
