import Personality
import Places

/// What an answer tells, for the line that it may carry, where that is not the present.
struct VoiceTelling {
    /// What is told of one place.
    struct Part {
        /// One for each day that is told, at least one.
        let periods: [ToldPeriod]
        /// °C against the same hour of yesterday, for a report; `nil` when it is not known or not told.
        var change: Double?
        /// What the line may name.
        let values: [PlaceholderName: String]
    }

    /// One for each place, not empty.
    let parts: [Part]

    func part(at index: Int) -> Part? {
        parts.indices.contains(index) ? parts[index] : nil
    }
}

extension VoiceTelling {
    /// What a question was told; `nil` for the present, and where nothing could be told.
    init?(_ asked: Asked) {
        guard asked.span.grain != .now, asked.clock.local != nil else { return nil }
        let stretches = ToldStretch.all(asked)
        guard let first = stretches.first else { return nil }
        // Several days share no value, and no line can name one for each.
        let values = stretches.count == 1 ? first.values : [.place: asked.answer.place.name]
        parts = [Part(periods: stretches.map(\.period), values: values)]
    }
}
