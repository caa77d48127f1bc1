/// Short replies, and what is said of things that no source has.
extension Sentence {
    static let talkYes = Sentence("talk.yes")
    static let talkNo = Sentence("talk.no")
    static let talkOkay = Sentence("talk.okay")
    static let talkSorry = Sentence("talk.sorry")
    static let talkBye = Sentence("talk.bye")
    static let talkLaugh = Sentence("talk.laugh")
    static let talkRude = Sentence("talk.rude")
    static let followUpNothing = Sentence("follow-up.nothing")
    static let lackSea = Sentence("lack.sea")
    static let lackTides = Sentence("lack.tides")
    static let lackWaves = Sentence("lack.waves")
    static let lackTracks = Sentence("lack.tracks")
    static let lackHeat = Sentence("lack.heat")
    static let lackAurora = Sentence("lack.aurora")
    static let lackClimate = Sentence("lack.climate")
    static let lackVerdict = Sentence("lack.verdict")
    static let lackMoonrise = Sentence("lack.moonrise")
    static let lackGoldenHour = Sentence("lack.golden-hour")
    static let lackReasons = Sentence("lack.reasons")
    static let moonEverywhere = Sentence("moon.everywhere")
    static let nearWords = Sentence("near.words")

    static let talk: [Sentence] = [
        talkYes, talkNo, talkOkay, talkSorry, talkBye, talkLaugh, talkRude, followUpNothing, lackSea, lackTides,
        lackWaves, lackTracks, lackHeat, lackAurora, lackClimate, lackVerdict, lackMoonrise, lackGoldenHour,
        lackReasons, moonEverywhere, nearWords,
    ]
}
