extension Command {
    /// `help`, alone or with a topic.
    static let help = Command(
        "help", topics: ["help"],
        announcement: Announcement(
            usage: .helpUsage, help: .helpHelp,
            examples: [Line(command: .exampleHelpTopic, meaning: .helpTopicMeaning)]),
        isImpersonal: true,
        reads: HelpCommand.topic,
        act: { arguments, context async throws(Trouble) in
            try await HelpCommand(context).answer(to: arguments.first)
        })
}

/// Says what can be typed, from what the commands say of themselves.
private struct HelpCommand {
    private static let words = Wordings(
        """
        help|?|--help|-h|-? *
        commands|usage|manual
        what can you|i do|ask|type *
        how does this|it|that work
        how do i use this|it|you
        """)
    /// "How do I save a place": the last word is the first of the topic.
    private static let howTo = Wordings(
        """
        how do|can|would i|we|you \(Self.deeds)
        how to \(Self.deeds)
        """)
    private static let deeds =
        "set|change|save|add|remove|rename|delete|erase|share|compare|undo|export|switch|stop|turn|name|get|see|show|list"
    private static let whole = Wordings("help|?|--help|-h|-? [me] [with] *")

    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// The words behind `help`, or `[]`; also for a slip of two letters (`hlep`), unless there is such a place.
    static func topic(of phrase: Phrase, isPlace: (Phrase) -> Bool) -> [Phrase]? {
        guard !phrase.isPlaceForSure, !phrase.startsWithName else { return nil }
        if let count = howTo.prefix(of: phrase), count < phrase.words.count, !isPlace(phrase) {
            return [phrase.dropFirst(count - 1)]
        }
        if words.matches(phrase) {
            guard whole.matches(phrase) else { return [] }
            let rest = phrase.words.drop { ["help", "?", "--help", "-h", "-?", "me", "with"].contains($0.key) }
            return rest.isEmpty ? [] : [phrase.dropFirst(phrase.words.count - rest.count)]
        }
        return phrase.words.count == 1 && isSlip(phrase.words[0].key) && !isPlace(phrase) ? [] : nil
    }

    /// The letters of "help" in another order, or one of them doubled; anything further off may be a place (Hell, Norway).
    private static func isSlip(_ key: String) -> Bool {
        let help = Array("help")
        if key.count == help.count { return key.sorted() == help.sorted() }
        guard key.count == help.count + 1 else { return false }
        return key.reduce(into: "") { if $0.last != $1 { $0.append($1) } } == "help"
    }

    func answer(to topic: Phrase?) async throws(Trouble) -> Answer {
        guard let topic, !topic.isEmpty else { return Answer(overview(context.say(.helpIntroduction))) }
        guard let command = command(on: topic) else {
            let opening = topic.echo.map { context.say(.helpUnknownTopic, [.name: $0]) }
            return Answer(overview(opening ?? context.say(.helpIntroduction)))
        }
        if let explanation = command.explanation {
            let examples = command.lines.map { context.example($0.command, meaning: $0.meaning) }
            return Answer(Reply(paragraphs: [context.say(explanation)], examples: examples))
        }
        guard let announcement = command.announcement else {
            var answer = try await context.answer(of: command, [])
            answer.reply.isPersonal = context.isPersonal(command, [])
            return answer
        }
        let examples = (announcement.examples + announcement.more).map {
            context.example($0.command, meaning: $0.meaning)
        }
        return Answer(Reply(paragraphs: [context.say(announcement.help)], examples: examples))
    }

    /// The command that has the first word for a topic, words that say little by themselves coming last.
    private func command(on topic: Phrase) -> Command? {
        if topic.keys.contains("data"), !Command.dataDeletion.topics.isDisjoint(with: topic.keys) {
            return .dataDeletion
        }
        let general: Set<String> = ["set", "show", "list", "delete", "forget", "place", "places", "add", "now", "stop"]
        let keys = topic.keys.filter { !general.contains($0) } + topic.keys.filter(general.contains)
        for key in keys {
            if let command = context.commands.all.first(where: { $0.topics.contains(key) }) { return command }
        }
        return nil
    }

    /// At most 14 lines, none of which promises what later versions bring.
    private func overview(_ opening: String) -> Reply {
        let lines = context.commands.announced.compactMap(\.announcement).flatMap(\.examples)
        return Reply(
            paragraphs: [opening], examples: lines.map { context.example($0.command, meaning: $0.meaning) })
    }
}
