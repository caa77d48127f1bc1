import Places

extension CommandContext {
    /// Something to press that stands for a line.
    func choice(_ label: Sentence, _ line: String) -> Reply.Choice {
        Reply.Choice(label: say(label), line: line)
    }

    /// The list of saved places, as something to press.
    var savedChoice: Reply.Choice { choice(.choiceSaved, say(.exampleSaved)) }

    /// The place of the last answer with weather in this conversation; `nil` when there is none, or several.
    var shownPlace: Place? {
        let places = services.recent.lastWeather(for: incoming, now: now)?.places ?? []
        return places.count == 1 ? places[0] : nil
    }

    /// What to answer when the person's record cannot be used, so that what it holds does not seem to be missing; why
    /// it cannot be used is said below every answer.
    var unreadable: Answer? {
        person.fault == nil ? nil : Answer(Reply(paragraphs: [say(.homeUnreadable)]), .notSaved)
    }
}

extension Reply {
    /// Tells a person of whom something was kept for the first time how to see and remove it.
    mutating func addDataNotice(_ isFirst: Bool, _ context: CommandContext) {
        if isFirst { paragraphs.append(context.say(.dataNotice)) }
    }
}
