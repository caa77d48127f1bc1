/// What later versions bring.
extension Sentence {
    static let laterReports = Sentence("later.reports")
    static let laterShare = Sentence("later.share")
    static let laterWhy = Sentence("later.why")
    static let laterFlag = Sentence("later.flag")
    static let laterCompare = Sentence("later.compare")
    static let laterAhead = Sentence("later.ahead")
    static let laterQuestion = Sentence("later.question")
    static let laterAlerts = Sentence("later.alerts")
    static let laterPlaceMeant = Sentence("later.place-meant")

    static let later: [Sentence] = [
        laterReports,
        laterShare, laterWhy, laterFlag, laterCompare, laterAhead, laterQuestion, laterAlerts,
        laterPlaceMeant,
    ]
}
