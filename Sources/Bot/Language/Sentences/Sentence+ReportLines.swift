/// Lines to type about reports; the grammar reads each of them.
extension Sentence {
    static let lineReportEveryDay = Sentence("line.report-every-day")
    static let lineReportWeekdays = Sentence("line.report-weekdays")
    static let lineReportWeekends = Sentence("line.report-weekends")
    static let lineReportEvery = Sentence("line.report-every", [.text])
    static let lineReportOnce = Sentence("line.report-once", [.text])
    static let lineReportAt = Sentence("line.report-at", [.time])
    static let lineReportIn = Sentence("line.report-in", [.name])
    static let lineReportFor = Sentence("line.report-for", [.place])
    static let lineReportAnd = Sentence("line.report-and", [.text, .other])
    static let lineReportRain = Sentence("line.report-rain")
    static let lineReportNotable = Sentence("line.report-notable")
    static let lineReportWarning = Sentence("line.report-warning")
    static let lineReportBelow = Sentence("line.report-below", [.value])
    static let lineReportAbove = Sentence("line.report-above", [.value])
    static let lineReportAlways = Sentence("line.report-always")
    static let lineReportUntil = Sentence("line.report-until", [.text])
    static let lineReportForToday = Sentence("line.report-for-today")
    static let lineReportForTomorrow = Sentence("line.report-for-tomorrow")
    static let lineReportTeam = Sentence("line.report-team")
    static let lineReportHere = Sentence("line.report-here")
    static let lineReportDirect = Sentence("line.report-direct")
    static let lineReportChange = Sentence("line.report-change", [.name])
    static let lineReportChangeTo = Sentence("line.report-change-to", [.name])
    static let lineToday = Sentence("line.today")
    static let lineTomorrow = Sentence("line.tomorrow")
    static let lineDayAfterTomorrow = Sentence("line.day-after-tomorrow")
    static let lineDate = Sentence("line.date", [.day, .month])
    static let lineDateYear = Sentence("line.date-year", [.day, .month, .year])
    static let lineInDays = Sentence("line.in-days", [.count])
    static let lineNextDue = Sentence("line.next-due")
    static let linePause = Sentence("line.pause", [.name])
    static let lineResume = Sentence("line.resume", [.name])
    static let lineResumeAll = Sentence("line.resume-all")
    static let lineSkip = Sentence("line.skip", [.name, .text])
    static let lineStop = Sentence("line.stop", [.name])
    static let lineChangeTime = Sentence("line.change-time", [.name])
    static let lineChangeDays = Sentence("line.change-days", [.name])
    static let lineChangePlace = Sentence("line.change-place", [.name])
    static let lineChangeCondition = Sentence("line.change-condition", [.name])
    static let lineGive = Sentence("line.give", [.place])
    static let lineTakeBack = Sentence("line.take-back", [.place])
    static let lineHours = Sentence("line.hours", [.value])
    static let lineMorning = Sentence("line.morning", [.value])

    static let reportLines: [Sentence] = [
        lineReportEveryDay, lineReportWeekdays, lineReportWeekends, lineReportEvery, lineReportOnce, lineReportAt,
        lineReportIn, lineReportFor, lineReportAnd, lineReportRain, lineReportNotable, lineReportWarning,
        lineReportBelow, lineReportAbove, lineReportAlways, lineReportUntil, lineReportForToday, lineReportForTomorrow,
        lineReportTeam, lineReportHere, lineReportDirect, lineReportChange, lineReportChangeTo, lineToday,
        lineTomorrow, lineDayAfterTomorrow, lineDate, lineDateYear, lineInDays, lineNextDue, linePause, lineResume,
        lineResumeAll, lineSkip, lineStop, lineChangeTime, lineChangeDays, lineChangePlace, lineChangeCondition,
        lineGive, lineTakeBack, lineHours, lineMorning,
    ]
}
