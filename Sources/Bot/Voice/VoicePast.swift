import Personality
package import Places
package import Weather

/// What observations tell the voice of the time before an answer.
package struct VoicePast: Sendable {
    /// °C against the same hour of yesterday; `nil` when it is not known.
    package var change: Double?
    /// The days of the place; `nil` when none is held.
    package var days: WatchedPast?

    /// Nothing is known by default.
    package init(change: Double? = nil, days: WatchedPast? = nil) {
        self.change = change
        self.days = days
    }

    /// Asks for it.
    package typealias Source = @Sendable (Place, CurrentConditions?) -> VoicePast
}

extension ObservedPast {
    /// What a line may name of it, as the reader sees it.
    func values(for answer: WeatherAnswer) -> [PlaceholderName: String] {
        var values: [PlaceholderName: String] = [:]
        values[.delta] = change.flatMap(answer.measures.difference)
        values[.streakDays] = streakDays.map { answer.measures.numbers.whole(Double($0)) }
        values[.since] = since.map { since in
            answer.language.text(
                .voiceSince, [.month: answer.language.month(since.month), .year: String(since.year)])
        }
        return values
    }
}
