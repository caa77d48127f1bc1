import Weather

/// Words what to wear, by how warm it feels.
struct ClothesWords {
    private let asked: Asked
    private let forecast: SpanForecast
    private let judge: VerdictJudge

    init(_ asked: Asked, _ forecast: SpanForecast) {
        self.asked = asked
        self.forecast = forecast
        judge = VerdictJudge(asked, forecast)
    }

    /// What fits most of the time; one more layer where the coldest hours differ much.
    var headline: String {
        guard let low = forecast.outlook.feelsLow, let high = forecast.outlook.feelsHigh else {
            return asked.say(.clothesUnknown)
        }
        let words = asked.say(Self.sentence((low + high) / 2))
        let isWide = Rounding.tenths(high - low) >= 10
        return isWide ? asked.say(.clothesLayers, [.text: words]) : words
    }

    /// How warm it feels, then what else is to be taken.
    var rows: [Reply.Row] {
        let outlook = forecast.outlook
        let feels = asked.measures.temperatures((outlook.feelsLow, outlook.feelsHigh))
        let things: [(Sentence, AskedMatter.Verdict)] = [
            (.clothesUmbrella, .umbrella), (.clothesSunscreen, .sunscreen),
        ]
        return [asked.row(.toldFeels, feels ?? asked.say(.valueNotReported))]
            + things.map { label, thing in
                let verdict = judge.verdict(on: thing)
                return asked.row(label, asked.say(.verdictLine(verdict.answer), [.text: verdict.evidence]))
            }
    }

    /// - Parameter feels: Apparent temperature in °C.
    private static func sentence(_ feels: Double) -> Sentence {
        switch Rounding.tenths(feels) {
        case ..<(-10): .clothesBitter
        case ..<0: .clothesFreezing
        case ..<8: .clothesCold
        case ..<DayOutlook.Limit.jacket: .clothesCool
        case ..<20: .clothesFresh
        case ..<27: .clothesWarm
        default: .clothesHot
        }
    }
}
