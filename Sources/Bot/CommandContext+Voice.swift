import Personality

extension CommandContext {
    /// The line of character for an answer about these places; `nil` when it gets none.
    func quip(for answers: [WeatherAnswer], event: PhraseEvent) -> String? {
        services.voice.quip(for: answers, event: event, in: incoming, wish: person.voiceWish)
    }
}
