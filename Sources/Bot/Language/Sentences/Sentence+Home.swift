/// The home: how it is set, shown and removed.
extension Sentence {
    static let exampleHome = Sentence("example.home")
    static let lineHome = Sentence("line.home")
    static let lineHomeSet = Sentence("line.home-set", [.place])
    static let lineHomeRemove = Sentence("line.home-remove")
    static let homeUsage = Sentence("home.usage")
    static let homeHelp = Sentence("home.help")
    static let homeMeaning = Sentence("home.meaning")
    static let homeMeaningShow = Sentence("home.meaning-show")
    static let homeMeaningBack = Sentence("home.meaning-back")
    static let homeMeaningRemove = Sentence("home.meaning-remove")
    static let homeNamed = Sentence("home.named", [.place])
    static let homeMissing = Sentence("home.missing")
    static let homeMissingHow = Sentence("home.missing-how")
    static let homeUnreadable = Sentence("home.unreadable")
    static let homeThis = Sentence("home.this")
    static let homeSet = Sentence("home.set", [.place])
    static let homeChanged = Sentence("home.changed", [.place, .other])
    static let homeSame = Sentence("home.same", [.place])
    static let homeRemoved = Sentence("home.removed", [.place])
    static let homeNoneToRemove = Sentence("home.none-to-remove")
    static let choiceHome = Sentence("choice.home")

    static let homes: [Sentence] = [
        exampleHome, lineHome, lineHomeSet, lineHomeRemove, homeUsage, homeHelp, homeMeaning, homeMeaningShow,
        homeMeaningBack, homeMeaningRemove, homeNamed, homeMissing, homeMissingHow, homeUnreadable, homeThis, homeSet,
        homeChanged, homeSame, homeRemoved, homeNoneToRemove, choiceHome,
    ]
}
