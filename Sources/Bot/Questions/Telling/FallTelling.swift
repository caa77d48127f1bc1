import FoundationEssentials
import Weather

/// Words whether, when and how long something falls.
struct FallTelling: QuestionTelling {
    private let asked: Asked
    private let kind: AskedMatter.Fall
    private let asking: AskedMatter.Asking

    init(_ asked: Asked) {
        self.asked = asked
        if case .fall(let kind, let asking) = asked.question.matter {
            (self.kind, self.asking) = (kind, asking)
        } else {
            (kind, asking) = (.any, .whether)
        }
    }

    var reply: Reply {
        switch asked.span.grain {
        case .now: FallNow(asked, kind, asking).reply
        case .days: days
        case .hour, .hours, .part, .day: span
        }
    }

    private var span: Reply {
        let forecast = SpanForecast(asked)
        guard forecast.isKnown else { return ForecastReach(asked).nothing }
        return asked.reply(
            headline(forecast), forecast.condition, rows: asked.when(forecast) + rows(forecast),
            notes: forecast.notes(asked))
    }

    private func headline(_ forecast: SpanForecast) -> String {
        let expected = ExpectedFall(kind, forecast)
        guard let found = expected.stretches.first, let last = expected.stretches.last else {
            return say(form(expected))
        }
        switch asking {
        case .whether: return say(expected.isUncertain ? .possible : .expected)
        case .start:
            // What falls already as the time begins has no beginning in it.
            let start = found.lowerBound > asked.span.span.lowerBound ? found.lowerBound : nil
            let time = start.flatMap(asked.time)
            return time.map { say(expected.isUncertain ? .possibleFrom : .expectedFrom, $0) } ?? say(.expected)
        case .end:
            let end = last.upperBound < asked.span.span.upperBound ? last.upperBound : nil
            return end.flatMap(asked.time).map { say(.until, $0) } ?? say(.throughout)
        }
    }

    /// What is said where no hours of it are known.
    private func form(_ expected: ExpectedFall) -> FallForm {
        guard expected.isKnown else { return .unknown }
        return switch expected.isLikely {
        case true?: .expected
        case false?: .possible
        case nil: .unlikely
        }
    }

    /// The evidence; the chance at most where nothing is expected.
    private func rows(_ forecast: SpanForecast) -> [Reply.Row] {
        FallEvidence(asked, kind).rows(forecast)
    }

    private func say(_ form: FallForm, _ time: String? = nil) -> String {
        FallEvidence(asked, kind).say(form, time)
    }
}

extension FallTelling {
    /// A line for each day on which it is expected or possible.
    private var days: Reply {
        let days = asked.span.dates.map { ($0, SpanForecast($0, asked)) }.filter(\.1.isKnown)
        guard !days.isEmpty else { return ForecastReach(asked).nothing }
        let rows = days.compactMap { date, forecast -> Reply.Row? in
            let expected = ExpectedFall(kind, forecast)
            guard expected.isLikely != nil, let text = FallEvidence(asked, kind).rows(forecast).first?.value else {
                return nil
            }
            return Reply.Row(
                label: asked.label(of: date, forecast), value: text, symbol: forecast.condition.symbol(isDay: true))
        }
        let all = days.map { ExpectedFall(kind, $0.1) }
        let isLikely = all.contains { $0.isLikely == true }
        let form: FallForm =
            !rows.isEmpty ? (isLikely ? .expected : .possible) : all.contains(where: \.isKnown) ? .unlikely : .unknown
        let condition = Condition.mostSignificant(of: days.map { ($0.1.condition, 1) }) ?? .unknown
        let isCut = days.last?.0 != asked.span.dates.last
        // Where nothing is expected, the day on which it is likeliest speaks for all.
        let likeliest = days.map(\.1).max { ($0.outlook.chance ?? 0) < ($1.outlook.chance ?? 0) }
        let most = kind == .thunder ? nil : likeliest.map { FallEvidence(asked, kind).rows($0) }
        return asked.reply(
            say(form), condition, rows: rows.isEmpty ? asked.when + (most ?? []) : rows, isSequence: !rows.isEmpty,
            notes: isCut ? [ForecastReach(asked).note].compactMap { $0 } : [])
    }
}
