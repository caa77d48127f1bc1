/// What is needed, and why.
extension Sentence {
    static let verdictDry = Sentence("verdict.dry")
    static let verdictNoRainForecast = Sentence("verdict.no-rain-forecast")
    static let verdictChanceAtMost = Sentence("verdict.chance-at-most", [.chance])
    static let verdictSnowAtMost = Sentence("verdict.snow-at-most", [.chance])
    static let verdictSleetAtMost = Sentence("verdict.sleet-at-most", [.chance])
    static let verdictFreezingRainAtMost = Sentence("verdict.freezing-rain-at-most", [.chance])
    static let verdictEitherAtMost = Sentence("verdict.either-at-most", [.chance])
    static let verdictSkyAlso = Sentence("verdict.sky-also", [.text, .condition])
    static let verdictFeels = Sentence("verdict.feels", [.temperature])
    static let verdictIndex = Sentence("verdict.index", [.value])
    static let verdictIndexAbout = Sentence("verdict.index-about", [.value, .time])
    static let verdictIndexSilent = Sentence("verdict.index-silent", [.text])
    static let verdictSunDown = Sentence("verdict.sun-down")
    static let clothesBitter = Sentence("clothes.bitter")
    static let clothesFreezing = Sentence("clothes.freezing")
    static let clothesCold = Sentence("clothes.cold")
    static let clothesCool = Sentence("clothes.cool")
    static let clothesFresh = Sentence("clothes.fresh")
    static let clothesWarm = Sentence("clothes.warm")
    static let clothesHot = Sentence("clothes.hot")
    static let clothesLayers = Sentence("clothes.layers", [.text])
    static let clothesUnknown = Sentence("clothes.unknown")
    static let clothesUmbrella = Sentence("clothes.umbrella")
    static let clothesSunscreen = Sentence("clothes.sunscreen")

    /// What is said of a thing; of clothes there is more to say.
    static func verdict(on thing: AskedMatter.Verdict, _ answer: Verdict.Answer) -> Sentence {
        Sentence("verdict.\(thing.rawValue)-\(answer.rawValue)", [.text])
    }

    /// The same in a line whose label names the thing.
    static func verdictLine(_ answer: Verdict.Answer) -> Sentence {
        Sentence("verdict.line-\(answer.rawValue)", [.text])
    }

    static let verdictFamily: [Sentence] =
        AskedMatter.Verdict.allCases.filter { $0 != .clothes }.flatMap { thing in
            Verdict.Answer.allCases.map { verdict(on: thing, $0) }
        } + Verdict.Answer.allCases.map(verdictLine)

    static let verdicts: [Sentence] = [
        verdictDry, verdictNoRainForecast, verdictSnowAtMost, verdictSleetAtMost, verdictFreezingRainAtMost,
        verdictEitherAtMost, verdictSkyAlso, verdictChanceAtMost, verdictFeels, verdictIndex, verdictIndexAbout,
        verdictIndexSilent, verdictSunDown, clothesBitter, clothesFreezing, clothesCold, clothesCool, clothesFresh,
        clothesWarm, clothesHot, clothesLayers, clothesUnknown, clothesUmbrella, clothesSunscreen,
    ]
}
