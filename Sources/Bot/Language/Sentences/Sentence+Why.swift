/// Where an answer came from.
extension Sentence {
    static let exampleWhy = Sentence("example.why")
    static let whyMeaning = Sentence("why.meaning")
    static let whyHelp = Sentence("why.help")
    static let whyNothing = Sentence("why.nothing")
    static let whyAlone = Sentence("why.alone")
    static let whyPlace = Sentence("why.place", [.place, .value, .name])
    static let whyPlaceWithoutZone = Sentence("why.place-without-zone", [.place, .value])
    static let whyMorePlaces = Sentence("why.more-places", [.count])
    static let whyRuleArea = Sentence("why.rule-area", [.name])
    static let whyRuleOthers = Sentence("why.rule-others", [.count])
    static let whyRulePoint = Sentence("why.rule-point")
    static let whyRuleHome = Sentence("why.rule-home")
    static let whyRuleNickname = Sentence("why.rule-nickname", [.name])
    static let whyRuleSaved = Sentence("why.rule-saved")
    static let whyRuleName = Sentence("why.rule-name")
    static let whyPart = Sentence("why.part", [.text, .issuer, .span])
    static let whySimulated = Sentence("why.simulated")
    static let whyPartStale = Sentence("why.part-stale", [.text, .issuer, .span])
    static let whyPartMissing = Sentence("why.part-missing", [.text, .value])
    static let whyPartCurrent = Sentence("why.part-current")
    static let whyPartHours = Sentence("why.part-hours")
    static let whyPartDays = Sentence("why.part-days")
    static let whyPartWarnings = Sentence("why.part-warnings")
    static let whyPartAir = Sentence("why.part-air")
    static let whyReasonSetup = Sentence("why.reason-setup")
    static let whyReasonSlowDown = Sentence("why.reason-slow-down")
    static let whyReasonNotCovered = Sentence("why.reason-not-covered")
    static let whyReasonArea = Sentence("why.reason-area")
    static let whyReasonUnreadable = Sentence("why.reason-unreadable")
    static let whyReasonSilent = Sentence("why.reason-silent")
    static let whyLine = Sentence("why.line")
    static let whyLineNamed = Sentence("why.line-named", [.name])
    static let whyNoLineOff = Sentence("why.no-line-off")
    static let whyNoLineHushed = Sentence("why.no-line-hushed")
    static let whyNoLineLocked = Sentence("why.no-line-locked")
    static let whyNoLineCareful = Sentence("why.no-line-careful")
    static let whyNoLineChoice = Sentence("why.no-line-choice")
    static let whyNoLineChance = Sentence("why.no-line-chance")

    static let why: [Sentence] = [
        exampleWhy, whyMeaning, whyHelp, whyNothing, whyAlone, whyPlace, whyPlaceWithoutZone, whyMorePlaces,
        whyRuleArea, whyRuleOthers, whyRulePoint, whyRuleHome, whyRuleNickname, whyRuleSaved, whyRuleName, whyPart,
        whySimulated, whyPartStale,
        whyPartMissing, whyPartCurrent, whyPartHours, whyPartDays, whyPartWarnings, whyPartAir, whyReasonSetup,
        whyReasonSlowDown,
        whyReasonNotCovered, whyReasonArea, whyReasonUnreadable, whyReasonSilent, whyLine, whyLineNamed, whyNoLineOff,
        whyNoLineHushed, whyNoLineLocked, whyNoLineCareful, whyNoLineChoice, whyNoLineChance,
    ]
}
