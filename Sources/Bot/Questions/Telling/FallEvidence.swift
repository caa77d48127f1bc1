import FoundationEssentials
import Weather

/// Words what falls in sentences of its kind, and the evidence for it.
struct FallEvidence {
    private let asked: Asked
    private let kind: AskedMatter.Fall
    private var measures: Measures { asked.measures }

    init(_ asked: Asked, _ kind: AskedMatter.Fall) {
        self.asked = asked
        self.kind = kind
    }

    /// - Parameter gap: The time or the length of time that the form wants.
    func say(_ form: FallForm, _ gap: String? = nil) -> String {
        let sentence = Sentence.fall(kind, form)
        guard let placeholder = form.gaps.first else { return asked.say(sentence) }
        return asked.language.text(sentence, [placeholder: gap ?? ""])
    }

    /// Chance, hours and amount; the highest chance where nothing is expected.
    func rows(_ forecast: SpanForecast) -> [Reply.Row] {
        let outlook = forecast.outlook
        switch kind {
        case .thunder:
            guard let hours = outlook.thunder.flatMap({ asked.times.words(for: $0.spans) }) else { return [] }
            return [asked.row(.toldHours, hours)]
        case .rain: return row(.rowRain, outlook.rain, outlook, isSnow: false)
        case .snow: return row(.rowSnow, outlook.snow, outlook, isSnow: true)
        case .any:
            let rows = [(Sentence.rowRain, outlook.rain, false), (.rowSnow, outlook.snow, true)]
            let told = rows.filter { $0.1 != nil }.flatMap { row($0.0, $0.1, outlook, isSnow: $0.2) }
            return told.isEmpty ? row(.rowPrecipitation, nil, outlook, isSnow: false) : told
        }
    }

    private func row(
        _ label: Sentence, _ fall: DayOutlook.Fall?, _ outlook: DayOutlook, isSnow: Bool
    ) -> [Reply.Row] {
        guard let fall else {
            // Without snow the chance is one of rain.
            guard !isSnow, outlook.rain == nil, outlook.snow == nil, let chance = outlook.chance else { return [] }
            return [asked.row(label, asked.say(.toldChanceAtMost, [.chance: measures.percent(chance)]))]
        }
        let chance = fall.chance.map { asked.say(.rainChance, [.chance: measures.percent($0)]) }
        let amount = fall.amount.map { isSnow ? measures.snow($0) : measures.amount($0) }
        let about = amount.map { asked.say(.dueAbout, [.amount: $0]) }
        let known = [chance, asked.times.words(for: fall.spans), about].compactMap { $0 }
        return known.isEmpty ? [] : [asked.row(label, known.joined(separator: ", "))]
    }
}
