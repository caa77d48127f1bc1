import Personality
import Places
import Weather

/// The one line of character that a report may carry, by the strictest gate of its places.
struct ReportQuip {
    private let reader: ReportReader

    init(_ reader: ReportReader) {
        self.reader = reader
    }

    /// `nil` beside any official warning, and wherever jokes are locked.
    func text(for days: [ToldDay]) -> String? {
        guard !days.isEmpty, days.allSatisfy({ !$0.answer.hasWarnings && $0.day != nil }) else { return nil }
        let parts = days.compactMap(Self.part)
        guard parts.count == days.count else { return nil }
        return reader.services.voice.quip(
            for: days.map(\.answer), event: .report, in: reader.incoming, wish: wish, isShared: true,
            telling: VoiceTelling(parts: parts))
    }

    /// In a channel the room's mood holds, and nobody's own wishes.
    private var wish: VoiceWish {
        reader.isPrivate
            ? reader.person.voiceWish
            : VoiceWish(mood: reader.services.voice.moods.shared, wantsJokes: true)
    }

    /// The day that is told, and no other one.
    private static func part(_ told: ToldDay) -> VoiceTelling.Part? {
        let (clock, weather) = (told.answer.clock, told.answer.weather)
        let hours = ForecastHours(all: told.date, at: clock, in: weather.hours?.value ?? [])
        let forecast = SpanForecast(hours, of: told.date, isWholeDay: true, in: weather)
        guard let stretch = ToldStretch(forecast, day: told.date, of: told.answer) else { return nil }
        // Tomorrow's change is one of highs, and lines speak of this hour.
        return VoiceTelling.Part(
            periods: [stretch.period], change: told.isTomorrow ? nil : told.change, values: stretch.values)
    }
}
