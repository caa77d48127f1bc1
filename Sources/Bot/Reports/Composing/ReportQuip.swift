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
        let telling = VoiceTelling(
            days: days.map { told in
                VoiceTelling.Day(
                    daysAhead: told.isTomorrow ? 1 : 0, change: told.isTomorrow ? nil : told.change,
                    values: Self.values(of: told))
            })
        return reader.services.voice.quip(
            for: days.map(\.answer), event: .report, in: reader.incoming, wish: wish, isShared: true,
            telling: telling)
    }

    /// In a channel the room's mood holds, and nobody's own wishes.
    private var wish: VoiceWish {
        reader.isPrivate
            ? reader.person.voiceWish
            : VoiceWish(mood: reader.services.voice.moods.shared, wantsJokes: true)
    }

    /// What is known of the day that is told, and of no other one.
    private static func values(of told: ToldDay) -> [PlaceholderName: String] {
        guard told.isTomorrow else {
            var values = QuipValues(told.answer).values
            values[.delta] = told.change.flatMap(told.measures.difference)
            return values
        }
        var values: [PlaceholderName: String] = [.place: Template.isolated(told.answer.place.name)]
        values[.placeIn] = told.answer.language.forms.place(told.answer.place)
        values[.high] = told.day?.high.map(told.measures.temperature)
        values[.low] = told.day?.low.map(told.measures.temperature)
        return values
    }
}
