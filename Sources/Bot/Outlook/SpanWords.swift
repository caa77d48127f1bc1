import FoundationEssentials
import Places

/// Words stretches of time on the clocks of a place.
struct SpanWords {
    private let clock: PlaceClock
    private let language: Language

    init(_ clock: PlaceClock) {
        self.clock = clock
        language = clock.language
    }

    /// "15:00 to 18:00"; more than two of them "on and off, 08:00 to 20:00"; `nil` where no clock is known.
    func words(for spans: [Range<Date>]) -> String? {
        guard let first = spans.first, let last = spans.last else { return nil }
        if spans.count <= 2 {
            let texts = spans.compactMap(words)
            return texts.isEmpty ? nil : texts.joined(separator: ", ")
        }
        guard let start = time(first.lowerBound), let end = time(last.upperBound) else { return nil }
        return language.text(.dueHoursOnAndOff, [.start: start, .end: end])
    }

    /// "15:00".
    func time(_ instant: Date) -> String? {
        clock.local(at: instant).map(clock.hours)
    }

    /// "Wednesday 2 December".
    static func words(for date: LocalDate, _ language: Language) -> String {
        language.text(
            .dueDate,
            [
                .weekday: language.weekday(date.weekday), .day: "\(date.day)", .month: language.month(date.month),
            ])
    }

    private func words(for span: Range<Date>) -> String? {
        guard let start = time(span.lowerBound), let end = time(span.upperBound) else { return nil }
        return language.text(.dueHours, [.start: start, .end: end])
    }
}

extension PlaceClock {
    /// A time of day as the reader writes it ("08:00").
    func words(for time: TimeOfDay) -> String {
        // A clock on UTC shows the seconds since 1970 as they are.
        hours(LocalTime(Date(timeIntervalSince1970: Double(time.minutes * 60)), secondsFromUTC: 0))
    }
}
