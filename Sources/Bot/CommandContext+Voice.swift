import Personality

extension CommandContext {
    /// The line of character for an answer about these places; `nil` when it gets none.
    ///
    /// What is shown once more keeps its line, with the values that hold now.
    func quip(for answers: [WeatherAnswer], event: PhraseEvent) -> String? {
        if isAgain { return services.voice.quipAgain(for: answers, in: incoming) }
        return services.voice.quip(for: answers, event: event, in: incoming, wish: person.voiceWish)
    }

    /// The line for everybody in the conversation, in the room's mood.
    func quipForRoom(for answers: [WeatherAnswer], event: PhraseEvent) -> String? {
        var room = incoming
        room.isPrivate = false
        return services.voice.quip(for: answers, event: event, in: room, wish: person.voiceWish, isShared: true)
    }
}
