/// What later versions bring.
extension Sentence {
    static let laterHome = Sentence("later.home")
    static let laterSaved = Sentence("later.saved")
    static let laterSettings = Sentence("later.settings")
    static let laterUnitsBoth = Sentence("later.units-both")
    static let laterUnitsFixed = Sentence("later.units-fixed")
    static let laterMood = Sentence("later.mood")
    static let laterReports = Sentence("later.reports")
    static let laterWhy = Sentence("later.why")
    static let laterCompare = Sentence("later.compare")
    static let laterAhead = Sentence("later.ahead")
    static let laterQuestion = Sentence("later.question")
    static let laterAlerts = Sentence("later.alerts")
    static let laterPlaceMeant = Sentence("later.place-meant")

    static let later: [Sentence] = [
        laterHome, laterSaved, laterSettings, laterUnitsBoth, laterUnitsFixed, laterMood, laterReports,
        laterWhy, laterCompare, laterAhead, laterQuestion, laterAlerts, laterPlaceMeant,
    ]
}
