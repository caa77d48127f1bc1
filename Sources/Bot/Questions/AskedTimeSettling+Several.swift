import FoundationEssentials
import Places
import Reports

/// Times that reach from one to another, and several that were named together.
extension AskedTimeSettling {
    /// Seconds.
    private static let longAgo = 6.0 * 3600
    private static let soon = 12.0 * 3600

    /// A day of the week that ends before it begins is that of the week after.
    func through(_ first: DayWish, _ last: DayWish) throws(AskedTimeProblem) -> AskedSpan {
        let start = try date(first)
        var end = try date(last)
        if case .weekday = last, end < start { end = end.adding(days: 7) }
        guard start <= end else { throw .noSuchDate }
        return try days(from: start, min(end.daysSince1970 - start.daysSince1970 + 1, Self.mostDays))
    }

    /// From nine in the evening on little is left of the day, and the night is told.
    func restOfDay() throws(AskedTimeProblem) -> AskedSpan {
        if local.hour >= 21 { return try day(today, .night) }
        let words = clock.language.text(.askedRestOfDay, [.text: words(for: today)])
        return span(.part, from: clock.now, to: try midnight(today.adding(days: 1)), words)
    }

    /// Hour by hour, of a day at most.
    func hourly(_ time: AskedTime) throws(AskedTimeProblem) -> AskedSpan {
        let whole = try span(of: time)
        return AskedSpan(grain: .hours, span: whole.span, dates: whole.dates, words: whole.words)
    }

    // MARK: Hours

    func stretch(
        _ hours: HourStretch, on day: AskedTime?, _ part: DayPart?
    ) throws(AskedTimeProblem) -> AskedSpan {
        let dates = try dates(of: day)
        for date in dates {
            for (start, end) in hours.bounds(in: part, isToday: day == nil || date == today) {
                // Tonight at 2 is tomorrow's 2 o'clock.
                let shift = part == .night && start < 360 && hours.kind != .until && day != nil ? 1440 : 0
                let bounds = (try moment(start + shift, date), try moment(end + shift, date))
                guard bounds.1 > clock.now, !isLongAgo(bounds.0, hours.kind, day) else { continue }
                // "Until 1" is from now on, though its day has not begun.
                let isFromNow = hours.kind == .until && day == nil && bounds.1.timeIntervalSince(clock.now) <= Self.soon
                return try stretch(hours.kind, from: isFromNow ? clock.now : bounds.0, to: bounds.1)
            }
        }
        throw .past
    }

    /// Whoever asks late in the evening about the time after one o'clock means the next one.
    private func isLongAgo(_ start: Date, _ kind: HourStretch.Kind, _ day: AskedTime?) -> Bool {
        kind == .from && day == nil && clock.now.timeIntervalSince(start) > Self.longAgo
    }

    private func dates(of day: AskedTime?) throws(AskedTimeProblem) -> [LocalDate] {
        switch day {
        case nil: [today, today.adding(days: 1)]
        case .day(let wish, _)?: try dates(of: wish)
        case let day?: [try span(of: day).dates[0]]
        }
    }

    private func stretch(
        _ kind: HourStretch.Kind, from start: Date, to end: Date
    ) throws(AskedTimeProblem) -> AskedSpan {
        if kind == .one { return try hour(at: start) }
        let isHour = end.timeIntervalSince(max(start, clock.now)) <= 3600
        return try span(isHour && start > clock.now ? .hour : .hours, from: start, to: end)
    }

    /// - Parameter minutes: After midnight, by the clocks; beyond 1440 on a day after.
    private func moment(_ minutes: Int, _ date: LocalDate) throws(AskedTimeProblem) -> Date {
        try instant(minutes / 60, minutes % 60, on: date)
    }

    /// A stretch of a day at most, named by its hours.
    private func span(
        _ grain: AskedSpan.Grain, from start: Date, to end: Date
    ) throws(AskedTimeProblem) -> AskedSpan {
        let start = max(start, clock.now)
        guard let first = clock.local(at: start), let hours = SpanWords(clock).words(for: [start..<max(start, end)])
        else { throw .noZone }
        let words = clock.language.text(.askedAt, [.text: words(for: first.date), .time: hours])
        return span(grain, from: start, to: end, words)
    }

    // MARK: Several

    /// Parts of one day are told as one stretch; whole days stand for everything else.
    func several(_ times: [AskedTime], losesHours: Bool) throws(AskedTimeProblem) -> AskedSpan {
        var (spans, problem): ([AskedSpan], AskedTimeProblem?) = ([], nil)
        for time in times {
            do throws(AskedTimeProblem) {
                spans.append(try after(try span(of: time), time, spans.last))
            } catch {
                // What is over is left out where something else is not.
                guard error == .past else { throw error }
                problem = error
            }
        }
        guard let start = spans.map(\.span.lowerBound).min(), let end = spans.map(\.span.upperBound).max() else {
            throw problem ?? .noSuchDate
        }
        let hasHours = spans.contains { $0.isShort }
        if !losesHours, spans.allSatisfy(\.isShort), end.timeIntervalSince(start) <= 86_400 {
            return try span(spans.allSatisfy { $0.grain == .part } ? .part : .hours, from: start, to: end)
        }
        // A night belongs to the day on which it begins.
        let dates = Set(spans.flatMap { $0.isShort ? Array($0.dates.prefix(1)) : $0.dates }).sorted()
        return try self.days(dates, isWidened: losesHours || hasHours)
    }

    /// "Morning and evening", asked in the evening, are those of one day: the second comes behind the first.
    private func after(
        _ span: AskedSpan, _ time: AskedTime, _ last: AskedSpan?
    ) throws(AskedTimeProblem) -> AskedSpan {
        guard case .part(let part) = time, let last, last.grain == .part,
            span.span.lowerBound < last.span.lowerBound
        else { return span }
        return try day(last.dates[0], part)
    }

    private func days(_ dates: [LocalDate], isWidened: Bool) throws(AskedTimeProblem) -> AskedSpan {
        let (first, last) = (dates[0], dates[dates.count - 1])
        let isRow = last.daysSince1970 - first.daysSince1970 == dates.count - 1
        var result = try days(from: first, last.daysSince1970 - first.daysSince1970 + 1)
        if !isRow {
            result = AskedSpan(
                grain: .days, span: result.span, dates: dates, words: dates.map(plainWords).joined(separator: ", "))
        }
        result.isWidened = isWidened
        return result
    }
}

extension AskedSpan {
    /// Whether it is hours or a part of a day.
    fileprivate var isShort: Bool { grain == .hour || grain == .hours || grain == .part }
}
