/// Why a report cannot be made, and what works instead.
extension Sentence {
    static let refuseNoTime = Sentence("report.no-time")
    static let refuseNoDays = Sentence("report.no-days")
    static let refuseBadHour = Sentence("report.bad-hour", [.name])
    static let refuseBadHourUnquoted = Sentence("report.bad-hour-unquoted")
    static let refuseBadMinute = Sentence("report.bad-minute", [.name])
    static let refuseBadMinuteUnquoted = Sentence("report.bad-minute-unquoted")
    static let refuseBadTime = Sentence("report.bad-time", [.name])
    static let refuseBadTimeUnquoted = Sentence("report.bad-time-unquoted")
    static let refuseBadDay = Sentence("report.bad-day", [.name])
    static let refuseBadDayUnquoted = Sentence("report.bad-day-unquoted")
    static let refuseNearDay = Sentence("report.near-day", [.name])
    static let refuseBadDate = Sentence("report.bad-date", [.name])
    static let refuseBadDateUnquoted = Sentence("report.bad-date-unquoted")
    static let refusePast = Sentence("report.past", [.name])
    static let refusePastUnquoted = Sentence("report.past-unquoted")
    static let refuseTooOften = Sentence("report.too-often", [.name])
    static let refuseTooOftenUnquoted = Sentence("report.too-often-unquoted")
    static let refuseTooSeldom = Sentence("report.too-seldom", [.name])
    static let refuseTooSeldomUnquoted = Sentence("report.too-seldom-unquoted")
    static let refuseNoDayLeft = Sentence("report.no-day-left")
    static let refuseNotUnderstood = Sentence("report.not-understood", [.name])
    static let refuseNotUnderstoodUnquoted = Sentence("report.not-understood-unquoted")

    static let refuseOnlySnow = Sentence("report.only-snow")

    static let reportRefusals: [Sentence] = [
        refuseNoTime, refuseNoDays, refuseBadHour, refuseBadHourUnquoted, refuseBadMinute, refuseBadMinuteUnquoted,
        refuseBadTime, refuseBadTimeUnquoted, refuseBadDay, refuseBadDayUnquoted, refuseNearDay, refuseBadDate,
        refuseBadDateUnquoted, refusePast, refusePastUnquoted, refuseTooOften, refuseTooOftenUnquoted, refuseTooSeldom,
        refuseTooSeldomUnquoted, refuseNoDayLeft, refuseNotUnderstood, refuseNotUnderstoodUnquoted,
        refuseOnlySnow,
    ]
}
