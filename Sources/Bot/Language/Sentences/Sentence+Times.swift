/// Moments and stretches of time.
extension Sentence {
    static let timeOnWeekday = Sentence("time.on-weekday", [.weekday, .time])
    static let timeOnDate = Sentence("time.on-date", [.day, .month, .time])
    static let timeMorning = Sentence("time.morning", [.time])
    static let timeAfternoon = Sentence("time.afternoon", [.time])
    static let spanMoment = Sentence("span.moment")
    static let spanSeconds = Sentence("span.seconds", [.count])
    static let spanMinutes = Sentence("span.minutes", [.count])
    static let spanHours = Sentence("span.hours", [.count])

    static let times: [Sentence] = [
        timeOnWeekday, timeOnDate, timeMorning, timeAfternoon, spanMoment, spanSeconds, spanMinutes, spanHours,
    ]
}
