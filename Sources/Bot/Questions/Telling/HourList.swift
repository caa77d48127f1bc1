import FoundationEssentials
import Places
import Weather

/// Words the weather of several hours, a line for each; where they are many, a line for two or more.
struct HourList {
    /// Most lines.
    static let most = 12

    private let asked: Asked
    private let steps: [ForecastHours.Step]
    /// How many hours were asked for; `nil` where nobody named a number.
    private let count: Int?

    init(_ asked: Asked) {
        self.asked = asked
        if case .hours(let count) = asked.question.time { self.count = count } else { count = nil }
        let all = ForecastHours([asked.span.span], in: asked.hours).steps
        // Six hours from 15:20 on touch seven; those after the sixth were not asked about.
        if let count, count > 1, all.allSatisfy({ $0.forecast.seconds <= 3600 }) {
            steps = Array(all.prefix(count))
        } else {
            steps = all
        }
    }

    var reply: Reply {
        guard !steps.isEmpty else { return SpanTelling(asked).reply }
        let lines = lines
        let told = lines.flatMap { $0 }
        let condition = told.condition ?? .unknown
        let isCut = told.count < steps.count
        return asked.reply(
            headline(told), condition, rows: rows(lines), isSequence: true,
            notes: isCut ? [] : ForecastReach(asked).hoursNotes)
    }

    /// `hourly` alone tells the next twelve; who names a number gets as many, some of them together.
    private var lines: [[ForecastHours.Step]] {
        // One hour from 21:37 on is 21:37 to 22:37, told as one.
        if count == 1 { return [steps] }
        if asked.question.time == .hours(nil) { return steps.prefix(Self.most).map { [$0] } }
        let size = (steps.count + Self.most - 1) / Self.most
        return stride(from: 0, to: steps.count, by: max(1, size)).map { Array(steps[$0...].prefix(size)) }
    }

    private func headline(_ told: [ForecastHours.Step]) -> String {
        let outlook = DayOutlook(told, nil)
        let temperatures = asked.measures.temperatures((outlook.low, outlook.high)) ?? asked.say(.dueNoTemperature)
        let condition = asked.language.words(for: told.condition ?? .unknown)
        let fact = asked.say(.cardNow, [.temperature: temperatures, .condition: condition])
        guard let words = asked.span.words?.asSentence else { return fact }
        // Beyond half a day the clock would not say which day it means.
        let hours = (count ?? 24) <= 12 ? asked.times.words(for: [asked.span.span]) : nil
        let time = hours.map { asked.say(.toldOnDay, [.value: words, .day: $0]) } ?? words
        return asked.say(.toldFact, [.time: time, .text: fact])
    }

    private func rows(_ lines: [[ForecastHours.Step]]) -> [Reply.Row] {
        var date = asked.clock.local?.date
        return lines.compactMap { steps in
            guard let first = steps.first?.forecast, let last = steps.last?.forecast else { return nil }
            let local = asked.clock.local(at: first.time)
            defer { date = local?.date }
            let hour = count == 1 ? asked.times.words(for: [asked.span.span]) ?? "" : time(from: first, to: last)
            let label = local.flatMap { local in local.date == date ? hour : onDay(local.date, hour) }
            return Reply.Row(
                label: label ?? hour, value: ForecastLine(asked).text(of: steps),
                symbol: (steps.condition ?? .unknown).symbol(isDay: first.isDay ?? true))
        }
    }

    /// "15:00"; "15:00 to 18:00" for a longer step and for several.
    private func time(from first: HourForecast, to last: HourForecast) -> String {
        let isHour = first.seconds <= 3600 && first == last
        return (isHour ? asked.times.time(first.time) : asked.times.words(for: [first.time..<last.end])) ?? ""
    }

    /// The first line of a new day says which.
    private func onDay(_ date: LocalDate, _ hour: String) -> String {
        asked.say(.timeOnWeekday, [.weekday: asked.language.weekday(date.weekday), .time: hour])
    }
}
