import Users

extension Command {
    /// `language`, `language deutsch`, `speak German`: shows and changes the language of a person's answers.
    static let language = Command(
        "language", topics: ["language", "languages", "lang", "sprache"], explanation: .languageHelp,
        lines: [Line(command: .exampleLanguage, meaning: .languageMeaning)],
        reads: { phrase, isPlace in LanguageRequest(phrase, isPlace: isPlace).map { _ in [phrase] } },
        act: { arguments, context async throws(Trouble) in
            try await LanguageCommand(context).answer(to: arguments.first)
        })
}

/// Shows and changes the language.
private struct LanguageCommand {
    private let context: CommandContext
    private let languages: Languages

    init(_ context: CommandContext) {
        self.context = context
        languages = context.services.languages
    }

    func answer(to phrase: Phrase?) async throws(Trouble) -> Answer {
        switch phrase.flatMap({ LanguageRequest($0, isPlace: context.isPlace) }) ?? .show {
        case .show: return Answer(shown)
        case .auto: return Answer(try await keep(nil))
        case .set(let words):
            guard let language = languages.language(called: words.text) else { return unknown(words) }
            return Answer(try await keep(language))
        case .setHere(nil): return try await RoomLanguage(context).choose(nil)
        case .setHere(let words?):
            guard let language = languages.language(called: words.text) else { return unknown(words) }
            return try await RoomLanguage(context).choose(language)
        }
    }

    private func unknown(_ words: Phrase) -> Answer {
        let sentence = words.echo.map { context.say(.languageUnknown, [.name: $0]) }
        let reply = Reply(paragraphs: [sentence ?? context.say(.languageUnquoted)], examples: examples)
        return Answer(offering(reply), .notUnderstood)
    }

    /// Keeps the language, `nil` to follow the platform, and says so in it, with a way back.
    private func keep(_ language: Language?) async throws(Trouble) -> Reply {
        let tag = language?.tag
        let (before, after) = try await context.change { user in
            let before = user.language
            user.language = tag
            return (before, user)
        }
        let changed = context.asking(after)
        let name = changed.language.names[0]
        context.services.lastSpoken.note(changed.language, for: context.incoming.user)
        var reply = Reply(paragraphs: [changed.say(language == nil ? .languageAuto : .languageSet, [.name: name])])
        reply.language = changed.language.tag
        guard before != tag else { return reply }
        let line = line(before ?? "auto")
        let shown = languages.language(of: before)?.names[0] ?? changed.say(.timeZoneOfPlatform)
        reply.examples = [changed.example(line, meaning: changed.say(.unitsMeaningBack, [.value: shown]))]
        reply.choices = [Reply.Choice(label: changed.say(.choiceBack, [.value: shown]), line: line)]
        return reply
    }

    private var shown: Reply {
        let values: KeyValuePairs<Placeholder, String> = [
            .name: context.language.names[0], .origin: context.say(context.spoken.alone.source.sentence),
        ]
        var reply = Reply(paragraphs: [context.say(.languageShown, values)], examples: examples)
        if context.person.user?.language != nil {
            reply.examples.append(context.example(line("auto"), meaning: context.say(.languageMeaningAuto)))
        }
        if context.isInChannel {
            reply.examples.append(context.example(.exampleLanguageHere, meaning: .languageMeaningHere))
        }
        return offering(reply)
    }

    private func offering(_ reply: Reply) -> Reply {
        var reply = reply
        reply.choices = languages.all.prefix(9).map { Reply.Choice(label: $0.names[0], line: line($0.tag)) }
        if context.person.user?.language != nil {
            reply.choices.append(Reply.Choice(label: context.say(.unitAuto), line: line("auto")))
        }
        return reply
    }

    /// Every language by its own name.
    private var examples: [Reply.Example] {
        languages.all.map { context.example(line($0.tag), meaning: $0.names[0]) }
    }

    private func line(_ tag: String) -> String {
        context.say(.languageLine, [.value: tag])
    }
}
