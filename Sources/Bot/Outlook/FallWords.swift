import Weather

/// Words what falls within a stretch of time: amount, chance and hours, as far as they are known.
struct FallWords {
    private let outlook: DayOutlook
    private let condition: Condition
    private let measures: Measures
    private let language: Language
    private let times: SpanWords

    /// - Parameter condition: Stands in where nothing else is known of what falls.
    init(_ outlook: DayOutlook, _ condition: Condition, _ measures: Measures, _ clock: PlaceClock) {
        self.outlook = outlook
        self.condition = condition
        self.measures = measures
        language = measures.language
        times = SpanWords(clock)
    }

    /// Rain, and snow where there is some; none where nothing at all is known.
    var rows: [Reply.Row] {
        guard outlook.isKnown else { return [] }
        let rain = outlook.rain.map { row($0.kind.label, words(for: $0, $0.amount.map(measures.amount))) }
        let snow = outlook.snow.map { row(.rowSnow, words(for: $0, $0.amount.map(measures.snow))) }
        let rows = [rain, snow].compactMap { $0 }
        let none = outlook.isFallKnown ? Self.none(outlook.chance, measures) : language.text(.valueNotReported)
        return rows.isEmpty ? [row(outlook.kind.label, none)] : rows
    }

    /// Where nothing is expected: *none* alone where that is certain or nobody gives a chance.
    static func none(_ chance: Double?, _ measures: Measures) -> String {
        guard let chance, Rounding.whole(chance) > 0 else { return measures.language.text(.valueNone) }
        return measures.language.text(.rainNoneChance, [.chance: measures.percent(chance)])
    }

    /// What speaks for something falling ("70% chance of rain, 15:00 to 18:00, about 3.9 mm").
    ///
    /// - Parameter isFalling: Whether it falls already, so that it has no chance.
    func evidence(of fall: DayOutlook.Fall, isSnow: Bool, isFalling: Bool = false) -> String {
        let chance = isFalling ? nil : fall.chance
        let what = chance.map { language.text(fall.kind.chance, [.chance: measures.percent($0)]) }
        let about = fall.amount.map { isSnow ? measures.aboutSnow($0) : measures.aboutAmount($0) }
        let known = [what ?? language.words(for: condition), times.words(for: fall.spans), about]
        return known.compactMap { $0 }.joined(separator: ", ")
    }

    private func words(for fall: DayOutlook.Fall, _ amount: String?) -> String {
        let chance = fall.chance.map { language.text(.rainChance, [.chance: measures.percent($0)]) }
        let known = [amount, chance, times.words(for: fall.spans)].compactMap { $0 }
        return known.isEmpty ? language.words(for: condition) : known.joined(separator: ", ")
    }

    private func row(_ label: Sentence, _ value: String) -> Reply.Row {
        Reply.Row(label: language.text(label), value: value)
    }
}
