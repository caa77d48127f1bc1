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
    ///
    /// - Parameter isFalling: Whether it falls already: what is certain has no chance.
    func rows(_ forecast: SpanForecast, isFalling: Bool = false) -> [Reply.Row] {
        let outlook = forecast.outlook
        switch kind {
        case .thunder:
            guard let hours = outlook.thunder.flatMap({ asked.times.words(for: $0.spans) }) else { return [] }
            return [asked.row(.toldHours, hours)]
        // Where something else falls, that is the evidence.
        case .rain: return rain(outlook, isFalling) ?? snow(outlook) ?? none(outlook, .rain)
        case .snow: return snow(outlook, isFalling) ?? rain(outlook) ?? none(outlook, .snow)
        case .any:
            let told = (rain(outlook, isFalling) ?? []) + (snow(outlook, isFalling) ?? [])
            return told.isEmpty ? none(outlook, .rain) : told
        }
    }

    private func rain(_ outlook: DayOutlook, _ isFalling: Bool = false) -> [Reply.Row]? {
        outlook.rain.map { row($0.kind.label, $0, isFalling) }
    }

    private func snow(_ outlook: DayOutlook, _ isFalling: Bool = false) -> [Reply.Row]? {
        outlook.snow.map { row(.rowSnow, $0, isFalling) }
    }

    /// The chance where nothing is expected; it is one of what would fall.
    private func none(_ outlook: DayOutlook, _ kind: FallKind) -> [Reply.Row] {
        guard outlook.rain == nil, outlook.snow == nil, let chance = outlook.chance else { return [] }
        if kind == .snow, outlook.kind == .rain { return [] }
        let text: Sentence = outlook.kind == kind ? .toldChanceAtMost : outlook.kind.chanceAtMost
        let label: Sentence = self.kind == .any ? .rowPrecipitation : outlook.kind.label
        return [asked.row(label, asked.say(text, [.chance: measures.percent(chance)]))]
    }

    private func row(_ label: Sentence, _ fall: DayOutlook.Fall, _ isFalling: Bool) -> [Reply.Row] {
        let chance =
            isFalling ? nil : fall.chance.map { asked.say(.rainChance, [.chance: measures.percent($0)]) }
        let about = fall.amount.map { label == .rowSnow ? measures.aboutSnow($0) : measures.aboutAmount($0) }
        let known = [chance, asked.times.words(for: fall.spans), about].compactMap { $0 }
        return known.isEmpty ? [] : [asked.row(label, known.joined(separator: ", "))]
    }
}
