import FoundationEssentials
import Places
import Users
import Weather

/// What to do about the weather of a day, for the hours that matter: umbrella first, then what else is worth a word.
struct ReportVerdict {
    private let told: ToldDay
    private let outlook: DayOutlook
    private let measures: Measures
    private let language: Language
    private let times: SpanWords

    init(_ told: ToldDay) {
        self.told = told
        outlook = told.outlook
        measures = told.measures
        language = told.language
        times = SpanWords(told.answer.clock)
    }

    /// In one paragraph; it says whose hours they are when somebody chose them.
    var text: String {
        let text = sentences.joined(separator: " ")
        guard !told.hours.own.isEmpty, told.hours.areKnown else { return text }
        let hours = told.hours.own.map { span in
            let clock = told.answer.clock
            return language.text(
                .dueHours, [.start: clock.words(for: span.start), .end: clock.words(for: span.end)])
        }
        return language.text(.dueYourHours, [.time: hours.joined(separator: ", "), .text: text])
    }

    private var sentences: [String] {
        [ice, snow, umbrella, thunder, frost, jacket, heat, wind].compactMap { $0 }
    }

    private var ice: String? { outlook.hasIce ? language.text(.dueIce) : nil }

    private var snow: String? {
        fall(outlook.snow, told.whole.snow).map {
            language.text(.dueSnow, [.text: evidence($0, $0.amount.map(measures.snow))])
        }
    }

    /// Where it only snows, nothing is said of umbrellas.
    private var umbrella: String? {
        if let rain = fall(outlook.rain, told.whole.rain) {
            let amount = rain.amount.map(measures.aboutAmount)
            return language.text(.dueUmbrellaYes, [.text: evidence(rain, amount)])
        }
        if outlook.snow != nil { return nil }
        guard outlook.isFallKnown else { return language.text(.dueUmbrellaUnknown) }
        guard let chance = outlook.chance else { return language.text(.dueUmbrellaNo) }
        return language.text(.dueUmbrellaNoChance, [.chance: measures.percent(chance)])
    }

    private var thunder: String? {
        guard let thunder = outlook.thunder else { return nil }
        guard let hours = times.words(for: thunder.spans) else { return language.text(.dueThunder) }
        return language.text(.dueThunderHours, [.time: hours])
    }

    private var frost: String? {
        guard outlook.hasFrost, let low = outlook.low else { return nil }
        return language.text(.dueFrost, [.temperature: measures.temperature(low)])
    }

    private var jacket: String? {
        guard outlook.isCool, let low = outlook.feelsLow else { return nil }
        return language.text(.dueJacket, [.temperature: measures.temperature(low)])
    }

    private var heat: String? {
        guard outlook.hasHeat, let high = outlook.feelsHigh else { return nil }
        return language.text(.dueHeat, [.temperature: measures.temperature(high)])
    }

    private var wind: String? {
        guard outlook.isWindy, let gust = outlook.gust else { return nil }
        return language.text(.dueGusts, [.speed: measures.speed(gust)])
    }

    /// What falls in the hours that matter; it is told as the fact above tells it, unless somebody chose the hours.
    private func fall(_ fall: DayOutlook.Fall?, _ whole: DayOutlook.Fall?) -> DayOutlook.Fall? {
        told.hours.own.isEmpty ? fall.map { whole ?? $0 } : fall
    }

    /// Chance, hours, amount: what is known of them.
    private func evidence(_ fall: DayOutlook.Fall, _ amount: String?) -> String {
        let known = [fall.chance.map(measures.percent), times.words(for: fall.spans), amount].compactMap { $0 }
        return known.isEmpty ? language.words(for: told.condition) : known.joined(separator: ", ")
    }
}
