/// Comparisons with yesterday and today.
extension Sentence {
    static let changeNotKept = Sentence("change.not-kept")
    static let changeKept = Sentence("change.kept")
    static let changeKeptFrom = Sentence("change.kept-from", [.weekday, .time])
    static let changeHourWarmer = Sentence("change.hour-warmer", [.value])
    static let changeHourColder = Sentence("change.hour-colder", [.value])
    static let changeHourSame = Sentence("change.hour-same")
    static let changeHighsUnknown = Sentence("change.highs-unknown")
    static let changeHighToday = Sentence("change.high-today", [.temperature])
    static let changeLineWarmer = Sentence("change.line-warmer", [.value])
    static let changeLineColder = Sentence("change.line-colder", [.value])
    static let changeLineSame = Sentence("change.line-same")

    static let changes: [Sentence] = [
        changeNotKept, changeKept, changeKeptFrom, changeHourWarmer, changeHourColder, changeHourSame,
        changeHighsUnknown, changeHighToday, changeLineWarmer, changeLineColder, changeLineSame,
    ]
}
