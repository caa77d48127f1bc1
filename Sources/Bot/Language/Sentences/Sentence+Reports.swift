/// Reports: what they are in words, and what is said when one is made.
extension Sentence {
    static let exampleReport = Sentence("example.report")
    static let exampleReportOnce = Sentence("example.report-once")
    static let exampleReportOnly = Sentence("example.report-only")
    static let exampleReportHere = Sentence("example.report-here")
    static let exampleReportTeam = Sentence("example.report-team")
    static let exampleReports = Sentence("example.reports")
    static let exampleReportSkip = Sentence("example.report-skip")
    static let exampleReportChange = Sentence("example.report-change")
    static let exampleReportPause = Sentence("example.report-pause")
    static let exampleReportStop = Sentence("example.report-stop")
    static let reportUsage = Sentence("report.usage")
    static let reportHelp = Sentence("report.help")
    static let reportMeaning = Sentence("report.meaning")
    static let reportMeaningOnce = Sentence("report.meaning-once")
    static let reportMeaningOnly = Sentence("report.meaning-only")
    static let reportMeaningHere = Sentence("report.meaning-here")
    static let reportMeaningTeam = Sentence("report.meaning-team")
    static let reportMeaningList = Sentence("report.meaning-list")
    static let reportMeaningSkip = Sentence("report.meaning-skip")
    static let reportMeaningChange = Sentence("report.meaning-change")
    static let reportMeaningPause = Sentence("report.meaning-pause")
    static let reportMeaningResume = Sentence("report.meaning-resume")
    static let reportMeaningResumeAll = Sentence("report.meaning-resume-all")
    static let reportMeaningStop = Sentence("report.meaning-stop")
    static let reportMeaningNamed = Sentence("report.meaning-named")
    static let reportMeaningOpen = Sentence("report.meaning-open")
    static let reportMeaningEvening = Sentence("report.meaning-evening")
    static let reportMeaningToday = Sentence("report.meaning-today")
    static let reportForYou = Sentence("report.for-you")
    static let reportSummary = Sentence("report.summary", [.place, .text])
    static let reportSummaryHere = Sentence("report.summary-here", [.place, .text])
    static let reportSummaryElsewhere = Sentence("report.summary-elsewhere", [.place, .text])
    static let reportSummaryTeam = Sentence("report.summary-team", [.text])
    static let reportSummaryTeamElsewhere = Sentence("report.summary-team-elsewhere", [.text])
    static let reportWhen = Sentence("report.when", [.text, .time, .name])
    static let reportOn = Sentence("report.on", [.text])
    static let reportEveryDay = Sentence("report.every-day")
    static let reportWeekdays = Sentence("report.weekdays")
    static let reportEvery = Sentence("report.every", [.text])
    static let reportEveryDayExcept = Sentence("report.every-day-except", [.text])
    static let reportNoWarningSource = Sentence("report.no-warning-source", [.place])
    static let reportNoWarningSourceSome = Sentence("report.no-warning-source-some", [.place])
    static let reportComma = Sentence("report.comma", [.text, .other])
    static let reportAnd = Sentence("report.and", [.text, .other])
    static let reportDate = Sentence("report.date", [.weekday, .day, .month, .year])
    static let reportMoment = Sentence("report.moment", [.text, .time, .name])
    static let reportNext = Sentence("report.next", [.text])
    static let reportNextThere = Sentence("report.next-there", [.text, .place, .time])
    static let reportOver = Sentence("report.over")
    static let reportNever = Sentence("report.never")
    static let reportNextDay = Sentence("report.next-day")
    static let reportSkippedTime = Sentence("report.skipped-time", [.time, .other])
    static let reportDoubledTime = Sentence("report.doubled-time", [.time])
    static let reportTeamPlaces = Sentence("report.team-places")
    static let reportIfRain = Sentence("report.if-rain")
    static let reportIfNotable = Sentence("report.if-notable")
    static let reportIfWarning = Sentence("report.if-warning")
    static let reportIfBelow = Sentence("report.if-below", [.value])
    static let reportIfAbove = Sentence("report.if-above", [.value])
    static let reportOnlyIf = Sentence("report.only-if", [.text])
    static let reportUntil = Sentence("report.until", [.text])
    static let reportMade = Sentence("report.made", [.text])
    static let reportSame = Sentence("report.same", [.text])
    static let reportFirst = Sentence("report.first")
    static let reportAssumed = Sentence("report.assumed", [.time])
    static let reportTellsTomorrow = Sentence("report.tells-tomorrow")
    static let reportTellsNext = Sentence("report.tells-next")
    static let reportTellsToday = Sentence("report.tells-today")
    static let reportSeenByAll = Sentence("report.seen-by-all")
    static let reportInvite = Sentence("report.invite")
    static let reportIsPaused = Sentence("report.is-paused", [.text])
    static let reportsFull = Sentence("report.full", [.count])
    static let reportChannelFull = Sentence("report.channel-full", [.count])
    static let reportUndeliverable = Sentence("report.undeliverable", [.name])
    static let reportUndeliverableHere = Sentence("report.undeliverable-here")
    static let reportTypeItIn = Sentence("report.type-it-in", [.name])
    static let reportTypeItThere = Sentence("report.type-it-there")
    static let reportTeamNeedsChannel = Sentence("report.team-needs-channel")
    static let reportTeamEmpty = Sentence("report.team-empty")
    static let reportChannelsOff = Sentence("report.channels-off")
    static let reportChannelsAdmins = Sentence("report.channels-admins")
    static let reportNoHome = Sentence("report.no-home")
    static let reportTooManyPlaces = Sentence("report.too-many-places", [.limit])
    static let reportEndsTooSoon = Sentence("report.ends-too-soon")
    static let reportWhichScale = Sentence("report.which-scale")
    static let zoneExample = Sentence("report.zone-example")
    static let zoneExampleOther = Sentence("report.zone-example-other")
    static let reportZoneUnknown = Sentence("report.zone-unknown")
    static let reportZoneWhich = Sentence("report.zone-which", [.name])
    static let reportZoneAbbreviation = Sentence("report.zone-abbreviation", [.name])
    static let reportZoneOffset = Sentence("report.zone-offset")
    static let reportZoneStrange = Sentence("report.zone-strange", [.name])
    static let reportZoneNear = Sentence("report.zone-near", [.name])
    static let choiceReports = Sentence("choice.reports")
    static let choiceStop = Sentence("choice.stop")
    static let choicePause = Sentence("choice.pause")
    static let choiceResume = Sentence("choice.resume")
    static let choiceResumeAll = Sentence("choice.resume-all")
    static let choiceSkip = Sentence("choice.skip")
    static let choiceChange = Sentence("choice.change")
    static let choiceToday = Sentence("choice.today")

    static let reporting: [Sentence] = [
        exampleReport, exampleReportOnce, exampleReportOnly, exampleReportHere, exampleReportTeam, exampleReports,
        exampleReportSkip, exampleReportChange, exampleReportPause, exampleReportStop, reportUsage, reportHelp,
        reportMeaning, reportMeaningOnce, reportMeaningOnly, reportMeaningHere, reportMeaningTeam, reportMeaningList,
        reportMeaningSkip, reportMeaningChange, reportMeaningPause, reportMeaningResume, reportMeaningResumeAll,
        reportMeaningStop, reportMeaningNamed, reportMeaningOpen, reportMeaningEvening, reportMeaningToday,
        reportForYou, reportSummary, reportSummaryHere, reportSummaryElsewhere, reportSummaryTeam,
        reportSummaryTeamElsewhere, reportWhen, reportOn, reportEveryDay, reportWeekdays, reportEvery,
        reportEveryDayExcept, reportNoWarningSource, reportNoWarningSourceSome, reportComma,
        reportAnd, reportDate, reportMoment, reportNext, reportNextThere, reportOver, reportNever, reportNextDay,
        reportSkippedTime, reportDoubledTime, reportTeamPlaces, reportIfRain, reportIfNotable, reportIfWarning,
        reportIfBelow, reportIfAbove, reportOnlyIf, reportUntil, reportMade, reportSame, reportFirst, reportAssumed,
        reportTellsTomorrow, reportTellsNext, reportTellsToday, reportSeenByAll, reportInvite, reportIsPaused,
        reportsFull,
        reportChannelFull, reportUndeliverable, reportUndeliverableHere, reportTypeItIn, reportTypeItThere,
        reportTeamNeedsChannel, reportTeamEmpty, reportChannelsOff, reportChannelsAdmins, reportNoHome,
        reportTooManyPlaces, reportEndsTooSoon, reportWhichScale, zoneExample, zoneExampleOther, reportZoneUnknown,
        reportZoneWhich, reportZoneAbbreviation,
        reportZoneOffset, reportZoneStrange, reportZoneNear, choiceReports, choiceStop, choicePause, choiceResume,
        choiceResumeAll, choiceSkip, choiceChange, choiceToday,
    ]
}
