/// Questions about the weather: how their times are repeated, and why some cannot be answered.
extension Sentence {
    static let askedDate = Sentence("asked.date", [.weekday, .day, .month])
    static let askedDateYear = Sentence("asked.date-year", [.weekday, .day, .month, .year])
    static let askedToday = Sentence("asked.today", [.text])
    static let askedTomorrow = Sentence("asked.tomorrow", [.text])
    static let askedTonight = Sentence("asked.tonight", [.text])
    static let askedMorning = Sentence("asked.morning", [.text])
    static let askedAfternoon = Sentence("asked.afternoon", [.text])
    static let askedEvening = Sentence("asked.evening", [.text])
    static let askedNight = Sentence("asked.night", [.text])
    static let askedAt = Sentence("asked.at", [.text, .time])
    static let askedRange = Sentence("asked.range", [.start, .end])
    static let askedHours = Sentence("asked.hours", [.count])
    static let askedRestOfDay = Sentence("asked.rest-of-day", [.text])
    static let askedWidened = Sentence("asked.widened")
    static let questionPast = Sentence("question.past")
    static let questionNoDate = Sentence("question.no-date")
    static let questionTwoDates = Sentence("question.two-dates")
    static let questionNoZone = Sentence("question.no-zone", [.place])
    static let questionNamed = Sentence("question.named")
    static let questionHelp = Sentence("question.help")
    static let lineAsked = Sentence("line.asked", [.text, .place])
    static let lineWeek = Sentence("line.week")
    static let lineWarmer = Sentence("line.warmer")
    static let choiceTomorrow = Sentence("choice.tomorrow")
    static let choiceWeek = Sentence("choice.week")
    static let exampleAhead = Sentence("example.ahead")
    static let exampleHour = Sentence("example.hour")
    static let exampleUmbrella = Sentence("example.umbrella")
    static let exampleRain = Sentence("example.rain")
    static let exampleWind = Sentence("example.wind")
    static let exampleSunset = Sentence("example.sunset")
    static let exampleAlerts = Sentence("example.alerts")
    static let questionMeaningAhead = Sentence("question.meaning-ahead")
    static let questionMeaningOverview = Sentence("question.meaning-overview")
    static let questionMeaningTime = Sentence("question.meaning-time")
    static let questionMeaningVerdict = Sentence("question.meaning-verdict")
    static let questionMeaningFall = Sentence("question.meaning-fall")
    static let questionMeaningQuantity = Sentence("question.meaning-quantity")
    static let questionMeaningSun = Sentence("question.meaning-sun")
    static let questionMeaningAlerts = Sentence("question.meaning-alerts")

    static let questions: [Sentence] = [
        askedDate, askedDateYear, askedToday, askedTomorrow, askedTonight, askedMorning, askedAfternoon, askedEvening,
        askedNight, askedAt, askedRange, askedHours, askedRestOfDay, askedWidened,
        questionPast, questionNoDate, questionTwoDates, questionNoZone, questionNamed,
        questionHelp, lineAsked, lineWeek, lineWarmer, choiceTomorrow, choiceWeek, exampleAhead,
        exampleHour,
        exampleUmbrella, exampleRain, exampleWind, exampleSunset, exampleAlerts, questionMeaningAhead,
        questionMeaningOverview, questionMeaningTime, questionMeaningVerdict, questionMeaningFall,
        questionMeaningQuantity, questionMeaningSun,
        questionMeaningAlerts,
    ]
}
