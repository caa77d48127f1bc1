/// What later versions bring.
extension Sentence {
    static let laterCompare = Sentence("later.compare")
    static let laterAhead = Sentence("later.ahead")
    static let laterQuestion = Sentence("later.question")
    static let laterAlerts = Sentence("later.alerts")
    static let laterPlaceMeant = Sentence("later.place-meant")

    static let later: [Sentence] = [
        laterCompare, laterAhead, laterQuestion, laterAlerts, laterPlaceMeant,
    ]
}
