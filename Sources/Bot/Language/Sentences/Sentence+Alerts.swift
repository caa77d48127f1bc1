/// Answers about official warnings.
extension Sentence {
    static let alertsInForce = Sentence("alerts.in-force", [.count, .place, .issuer, .span])
    static let alertsTouching = Sentence("alerts.touching", [.count, .place, .time, .issuer, .span])
    static let alertsNone = Sentence("alerts.none", [.place, .issuer, .span])
    static let alertsNoneTouching = Sentence("alerts.none-touching", [.place, .time, .issuer, .span])
    static let alertsOtherTimes = Sentence("alerts.other-times", [.count])
    static let alertsAhead = Sentence("alerts.ahead")
    static let alertsNoSource = Sentence("alerts.no-source", [.place])
    static let alertsSilent = Sentence("alerts.silent", [.place])
    static let alertsArea = Sentence("alerts.area", [.place])
    static let alertsUnplaced = Sentence("alerts.unplaced", [.count, .place])
    static let exampleAlertsIn = Sentence("example.alerts-in", [.name])
    static let alertsMeaning = Sentence("alerts.meaning")
    static let alertsFacts = Sentence("alerts.facts", [.value, .other])
    static let alertsFactsArea = Sentence("alerts.facts-area", [.value, .other, .place])
    static let severityUnknown = Sentence("alerts.severity-unknown")
    static let severityMinor = Sentence("alerts.severity-minor")
    static let severityModerate = Sentence("alerts.severity-moderate")
    static let severitySevere = Sentence("alerts.severity-severe")
    static let severityExtreme = Sentence("alerts.severity-extreme")
    static let urgencyUnknown = Sentence("alerts.urgency-unknown")
    static let urgencyPast = Sentence("alerts.urgency-past")
    static let urgencyFuture = Sentence("alerts.urgency-future")
    static let urgencyExpected = Sentence("alerts.urgency-expected")
    static let urgencyImmediate = Sentence("alerts.urgency-immediate")

    static let alerts: [Sentence] = [
        alertsInForce, alertsTouching, alertsNone, alertsNoneTouching, alertsOtherTimes, alertsAhead, alertsNoSource,
        alertsSilent, alertsArea, alertsUnplaced, exampleAlertsIn, alertsMeaning, alertsFacts, alertsFactsArea,
        severityUnknown, severityMinor, severityModerate, severitySevere, severityExtreme, urgencyUnknown, urgencyPast,
        urgencyFuture, urgencyExpected, urgencyImmediate,
    ]
}
