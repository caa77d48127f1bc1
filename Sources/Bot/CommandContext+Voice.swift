import Personality

extension CommandContext {
    /// The line of character for an answer about these places; `nil` when it gets none.
    ///
    /// What is shown once more keeps its line, with the values that hold now, as long as it is true.
    ///
    /// - Parameter telling: What is told, where that is not the present.
    func quip(for answers: [WeatherAnswer], event: PhraseEvent, telling: VoiceTelling? = nil) -> String? {
        let wish = person.voiceWish
        if isAgain {
            return services.voice.quipAgain(for: answers, event: event, in: incoming, wish: wish, telling: telling)
        }
        return services.voice.quip(for: answers, event: event, in: incoming, wish: wish, telling: telling)
    }

    /// The line for everybody in the conversation, in the room's mood.
    func quipForRoom(for answers: [WeatherAnswer], event: PhraseEvent, telling: VoiceTelling? = nil) -> String? {
        var room = incoming
        room.isPrivate = false
        return services.voice.quip(
            for: answers, event: event, in: room, wish: person.voiceWish, isShared: true, telling: telling)
    }
}
