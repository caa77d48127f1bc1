import FoundationEssentials
import Weather

/// Words the quality of the air: the indices by name, what is in it, and what that means for people.
///
/// Sources tell the air of now; where another time was asked about, that is said first.
struct AirTelling: QuestionTelling {
    private let asked: Asked
    private let language: Language
    private let words: AirWords

    init(_ asked: Asked) {
        self.asked = asked
        language = asked.language
        words = AirWords(asked.answer)
    }

    var reply: Reply {
        guard let air = asked.answer.weather.air else { return Reply(paragraphs: [trouble]) }
        var reply = Reply()
        reply.cards = [card(air.value)]
        reply.paragraphs = [onlyNow, old(air), words.burden.map { language.text(.airAdvice($0)) }].compactMap { $0 }
        reply.add(WeatherFoot(air, at: asked.answer))
        return reply
    }

    private var trouble: String {
        let isNowhere = asked.answer.weather.missing[.air] == .notCovered
        return language.text(isNowhere ? .airNotCovered : .airUnavailable, [.place: asked.title])
    }

    /// `nil` when the present is among what was asked about.
    private var onlyNow: String? {
        guard asked.span.grain != .now, !asked.span.span.contains(asked.answer.clock.now), let time = asked.span.words
        else { return nil }
        return language.text(.airOnlyNow, [.time: time])
    }

    private func old(_ air: Sourced<AirQuality>) -> String? {
        guard air.isStale else { return nil }
        let span = language.span(asked.answer.clock.now.timeIntervalSince(air.fetched))
        return language.text(.airOld, [.span: span])
    }

    private func card(_ air: AirQuality) -> Reply.Card {
        let indices = words.indices
        let others = indices.dropFirst().map { Reply.Row(label: language.text(.rowAirAlso), value: $0.text) }
        return Reply.Card(
            title: asked.title, symbol: words.burden?.symbol ?? Condition.unknown.symbol(isDay: true),
            headline: indices.first?.text ?? language.text(.airWithoutIndex),
            rows: others + pollutants(air) + [row(.rowPollen, pollen(air))])
    }

    /// The three that matter most have their row always, the others where they are told.
    private func pollutants(_ air: AirQuality) -> [Reply.Row] {
        let main = [(Sentence.rowFineDust, air.pm25), (.rowDust, air.pm10), (.rowOzone, air.ozone)]
        let more = [
            (Sentence.rowNitrogenDioxide, air.nitrogenDioxide), (.rowSulphurDioxide, air.sulphurDioxide),
            (.rowCarbonMonoxide, air.carbonMonoxide),
        ].filter { $0.1 != nil }
        return (main + more).map { label, value in
            row(label, value.map { language.text(.airMicrograms, [.value: number($0)]) })
        }
    }

    /// The kinds that fly now, most grains first; `nil` when nobody counts them.
    private func pollen(_ air: AirQuality) -> String? {
        guard !air.pollen.isEmpty else { return nil }
        let flying = air.pollen.filter { Rounding.tenths($0.value) > 0 }
            .sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
        guard !flying.isEmpty else { return language.text(.valueNone) }
        let kinds = flying.map { kind, grains in
            language.text(.pollenKind, [.name: language.text(.pollenName(kind)), .value: number(grains)])
        }
        return language.text(.pollenGrains, [.text: kinds.joined(separator: ", ")])
    }

    private func number(_ value: Double) -> String {
        let numbers = asked.measures.numbers
        return value < 10 ? numbers.tenths(value) : numbers.whole(value)
    }

    private func row(_ label: Sentence, _ value: String?) -> Reply.Row {
        Reply.Row(label: language.text(label), value: value ?? language.text(.valueNotReported))
    }
}
