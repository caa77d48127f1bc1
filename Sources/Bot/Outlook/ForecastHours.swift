import FoundationEssentials
import Places
import Reports
import Users
import Weather

/// The hours that matter, and what is forecast for them.
struct ForecastHours: Sendable {
    /// A step of the forecast, as far as it lies within the hours that matter.
    struct Step: Sendable {
        let span: Range<Date>
        let forecast: HourForecast

        /// Which part of the step it is, 0 to 1.
        var share: Double {
            span.upperBound.timeIntervalSince(span.lowerBound) / Double(max(forecast.seconds, 1))
        }
    }

    /// Where nobody said which hours matter: minutes after midnight, 06:00 to 23:00.
    private static let usual = (start: 6 * 60, end: 23 * 60)

    /// In order, none of them over.
    let windows: [Range<Date>]
    /// The person's own hours; empty when the usual ones stand for them.
    let own: [HourSpan]
    /// In order; empty when nothing is known.
    let steps: [Step]

    /// Hours that were settled before, in order, none of them over.
    init(_ windows: [Range<Date>], in hours: [HourForecast]) {
        self.init(own: [], windows: windows, in: hours)
    }

    /// What is left of a whole day.
    init(all date: LocalDate, at clock: PlaceClock, in hours: [HourForecast]) {
        let midnight = TimeOfDay(minutes: 0)
        let windows = [Self.window(midnight, midnight, of: date, at: clock)].compactMap { $0 }
        self.init(own: [], windows: windows, in: hours)
    }

    /// - Parameters:
    ///   - own: What the person chose; the usual hours stand in where they are over, and the whole day for those.
    ///   - date: The day in the place's calendar.
    init(_ own: [HourSpan], of date: LocalDate, at clock: PlaceClock, in hours: [HourForecast]) {
        let (start, end) = (TimeOfDay(minutes: Self.usual.start), TimeOfDay(minutes: Self.usual.end))
        let chosen = own.compactMap { Self.window($0.start, $0.end, of: date, at: clock) }
        if !chosen.isEmpty {
            self.init(own: own, windows: chosen, in: hours)
        } else if let usual = Self.window(start, end, of: date, at: clock) {
            self.init(own: [], windows: [usual], in: hours)
        } else {
            self.init(all: date, at: clock, in: hours)
        }
    }

    private init(own: [HourSpan], windows: [Range<Date>], in hours: [HourForecast]) {
        (self.own, self.windows) = (own, windows)
        steps = hours.flatMap { hour in
            let end = hour.time.addingTimeInterval(Double(hour.seconds))
            return windows.compactMap { window in
                let (first, last) = (max(window.lowerBound, hour.time), min(window.upperBound, end))
                return first < last ? Step(span: first..<last, forecast: hour) : nil
            }
        }
    }

    /// What is left of some hours; `nil` when they are over.
    private static func window(
        _ start: TimeOfDay?, _ end: TimeOfDay?, of date: LocalDate, at clock: PlaceClock
    ) -> Range<Date>? {
        guard let zone = clock.zone, let start, let end,
            let first = clock.zones.instant(of: start, on: date, in: zone),
            let last = clock.zones.instant(of: end, on: end <= start ? date.adding(days: 1) : date, in: zone),
            last > clock.now, first < last
        else { return nil }
        return max(first, clock.now)..<last
    }

    /// Whether the forecast knows all of them but for a tenth.
    var areKnown: Bool {
        let wanted = windows.reduce(0) { $0 + $1.upperBound.timeIntervalSince($1.lowerBound) }
        let known = steps.reduce(0) { $0 + $1.span.upperBound.timeIntervalSince($1.span.lowerBound) }
        return wanted > 0 && known >= wanted * 0.9
    }
}

extension [ForecastHours.Step] {
    /// The stretches that they cover, joined where one follows the other.
    var spans: [Range<Date>] {
        reduce(into: []) { spans, step in
            if let last = spans.last, last.upperBound == step.span.lowerBound {
                spans[spans.count - 1] = last.lowerBound..<step.span.upperBound
            } else {
                spans.append(step.span)
            }
        }
    }
}
