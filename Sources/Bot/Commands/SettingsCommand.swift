import Personality
import Places
import Users
import Weather

extension Command {
    /// `settings`, `set`: every setting, where it comes from, and what changes it.
    static let settings = Command(
        "settings",
        topics: ["set", "settings", "setting", "options", "preferences"],
        announcement: Announcement(
            usage: .settingsUsage, help: .settingsHelp,
            examples: [
                Line(command: .exampleSettings, meaning: .settingsMeaning)
            ],
            more: [
                Line(command: .exampleJokesOff, meaning: .jokesMeaning),
                Line(command: .exampleUnits, meaning: .unitsMeaning),
                Line(command: .exampleUnitsWind, meaning: .unitsMeaningSingle),
                Line(command: .exampleMood, meaning: .moodMeaning),
                Line(command: .exampleTimeZone, meaning: .timeZoneMeaningName),
                Line(command: .exampleLanguage, meaning: .languageMeaning),
            ]),
        reads: { phrase, isPlace in
            let isCommand = !phrase.isPlaceForSure && !phrase.startsWithName && SettingsCommand.wordings.matches(phrase)
            guard isCommand, phrase.words.count == 1 || !isPlace(phrase) else { return nil }
            guard SettingsCommand.unknown.matches(phrase), phrase.words.count > 1 else { return [] }
            // The hours of a report belong to reports.
            return phrase.keys.contains("hours") ? nil : [phrase.dropFirst()]
        },
        act: { arguments, context async throws(Trouble) in
            SettingsCommand(context).answer(to: arguments.first)
        })
}

/// Shows every setting of a person.
private struct SettingsCommand {
    static let wordings = Wordings(
        """
        [show|list|see|change|edit|open] [me] [my|the|your|all] settings|setting|preferences|prefs|options|config
        what|which [are] [is] my settings|preferences|options [set] [to]
        set|--settings
        set *
        """)
    /// `set` with something that no command takes.
    static let unknown = Wordings("set *")

    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func answer(to typed: Phrase?) -> Answer {
        var reply = Reply()
        reply.cards = [
            Reply.Card(
                title: context.say(.settingsTitle), symbol: "⚙️", headline: context.say(.settingsLead), rows: rows)
        ]
        reply.examples = [
            context.example(.exampleUnits, meaning: .unitsMeaning),
            context.example(.exampleTimeZone, meaning: .timeZoneMeaningName),
            context.example(.exampleMood, meaning: .moodMeaning), jokesExample,
            context.example(.exampleHome, meaning: .settingsMeaningHome),
            context.example(.exampleSaved, meaning: .settingsMeaningSaved),
        ]
        guard let typed, !typed.isEmpty, let name = typed.echo else { return Answer(reply) }
        reply.paragraphs = [context.say(.settingsUnknown, [.name: name])]
        return Answer(reply, .notUnderstood)
    }

    private var rows: [Reply.Row] {
        let user = context.person.user
        return [
            row(.settingUnits, units), row(.settingTimeZone, timeZone), row(.settingMood, mood),
            row(.settingJokes, jokes), row(.settingLanguage, language),
            row(.settingMorning, morning), row(.settingHours, hours),
            row(.settingHome, chosen(user?.home?.fullName) ?? notChosen(.settingNotSet)),
            row(.settingSaved, chosen(user.flatMap(count)) ?? notChosen(.settingNone)),
        ]
    }

    private func count(_ user: User) -> String? {
        user.favourites.isEmpty ? nil : Numbers.plain.whole(Double(user.favourites.count))
    }

    private func chosen(_ words: String?) -> String? {
        words.map { value($0, .person) }
    }

    private func notChosen(_ sentence: Sentence) -> String {
        value(context.say(sentence), .nothing)
    }

    private var units: String {
        let force = context.unitsInForce
        let list = UnitNames(context.language).list(force.units, context.person.user?.units ?? UnitChoice())
        return value(list, force.source)
    }

    private var timeZone: String {
        let own = context.person.user?.timeZone
        guard let zone = own ?? knownZone(context.incoming.timeZone) else { return notChosen(.settingNotSet) }
        return value(zone, own == nil ? .platform : .person)
    }

    private func knownZone(_ zone: String?) -> String? {
        zone.flatMap { context.services.zones.localTime(in: $0, at: context.now) == nil ? nil : $0 }
    }

    private var mood: String {
        let mood = MoodInForce(context)
        return value(mood.name(mood.level), mood.source)
    }

    private var jokes: String {
        let wish = context.person.voiceWish
        let isOn = wish.wantsJokes && context.services.voice.moods.maximum > .plain
        guard isOn else { return value(context.say(.settingOff), wish.wantsJokes ? .service : .person) }
        switch wish.frequency {
        case .rare: return value(context.say(.settingRare), .person)
        case .always: return value(context.say(.settingAlways), .person)
        case .sometimes, .off, nil: return value(context.say(.settingOn), .service)
        }
    }

    private var language: String {
        value(context.language.names[0], context.spoken.alone.source)
    }

    private var morning: String {
        let own = context.person.user?.morning
        return value(ReportWords(context).time(own ?? ReportDrafting.morning), own == nil ? .service : .person)
    }

    private var hours: String {
        let own = context.person.user?.hours ?? []
        if own.isEmpty { return value(context.say(.hoursNone), .service) }
        return value(HoursSetting(context).words(own), .person)
    }

    private var jokesExample: Reply.Example {
        context.person.voiceWish.wantsJokes
            ? context.example(.exampleJokesOff, meaning: .jokesMeaning)
            : context.example(.exampleJokesOn, meaning: .jokesMeaningOn)
    }

    private func row(_ label: Sentence, _ value: String) -> Reply.Row {
        Reply.Row(label: context.say(label), value: value)
    }

    private func value(_ value: String, _ source: SettingSource) -> String {
        context.say(.settingValue, [.value: value, .origin: context.say(source.sentence)])
    }
}
