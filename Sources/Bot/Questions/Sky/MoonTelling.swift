import FoundationEssentials
import Places
import Weather

/// Words the phase of the moon, and when it is full and new next; all computed.
struct MoonTelling: QuestionTelling {
    /// Degrees of latitude from which on the moon clearly stands the other way round; near the equator it lies.
    private static let south = -10.0

    private let asked: Asked
    private let language: Language

    init(_ asked: Asked) {
        self.asked = asked
        language = asked.language
    }

    var reply: Reply {
        let moon = Moon(at: instant)
        let name = language.text(.moonName(moon.phase))
        let lit = asked.measures.percent(moon.litShare * 100)
        var reply = Reply()
        reply.cards = [
            Reply.Card(
                title: asked.title, symbol: moon.phase.symbol,
                headline: language.text(.moonLit, [.name: name, .value: lit]), rows: when + turns)
        ]
        reply.paragraphs = [side(moon.phase)].compactMap { $0 }
        return reply
    }

    /// Now, or the middle of the first day or part that is asked about.
    private var instant: Date {
        let (now, span) = (asked.answer.clock.now, asked.span.span)
        guard asked.span.grain != .now else { return now }
        let length = min(span.upperBound.timeIntervalSince(span.lowerBound), 86_400)
        return max(now, span.lowerBound.addingTimeInterval(length / 2))
    }

    private var when: [Reply.Row] {
        asked.span.words.map { [Reply.Row(label: language.text(.skyWhen), value: $0)] } ?? []
    }

    /// The nearer one first.
    private var turns: [Reply.Row] {
        let dates = SkyDates(asked.answer)
        return [(Moon.Turn.full, Sentence.rowFullMoon), (.new, .rowNewMoon)]
            .map { turn, label in (Moon.next(turn, after: instant), label) }
            .sorted { $0.0 < $1.0 }
            .map { Reply.Row(label: language.text($1), value: dates.words(for: dates.date(of: $0))) }
    }

    /// The picture shows the moon as it looks from the north.
    private func side(_ phase: Moon.Phase) -> String? {
        guard asked.answer.place.coordinate.latitude <= Self.south else { return nil }
        if phase.isWaxing { return language.text(.moonLeftLit) }
        return phase.isWaning ? language.text(.moonRightLit) : nil
    }
}

extension Sentence {
    /// The name of a phase.
    fileprivate static func moonName(_ phase: Moon.Phase) -> Sentence {
        switch phase {
        case .new: .moonNew
        case .waxingCrescent: .moonWaxingCrescent
        case .firstQuarter: .moonFirstQuarter
        case .waxingGibbous: .moonWaxingGibbous
        case .full: .moonFull
        case .waningGibbous: .moonWaningGibbous
        case .lastQuarter: .moonLastQuarter
        case .waningCrescent: .moonWaningCrescent
        }
    }
}
