/// Choices beside the weather, what is shown to everybody, and lines that were bad.
extension Sentence {
    static let exampleShare = Sentence("example.share")
    static let exampleSharePlace = Sentence("example.share-place")
    static let shareUsage = Sentence("share.usage")
    static let shareHelp = Sentence("share.help")
    static let shareMeaning = Sentence("share.meaning")
    static let shareMeaningPlace = Sentence("share.meaning-place")
    static let shareNothing = Sentence("share.nothing")
    static let choiceSave = Sentence("choice.save")
    static let choiceShare = Sentence("choice.share")
    static let lineShare = Sentence("line.share", [.place])
    static let flagThanks = Sentence("flag.thanks")
    static let flagHelp = Sentence("flag.help")
    static let flagNothing = Sentence("flag.nothing")

    static let sharing: [Sentence] = [
        exampleShare, exampleSharePlace, shareUsage, shareHelp, shareMeaning, shareMeaningPlace, shareNothing,
        choiceSave, choiceShare, lineShare, flagThanks, flagHelp, flagNothing,
    ]
}
