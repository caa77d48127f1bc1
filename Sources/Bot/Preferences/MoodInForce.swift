import Personality

/// The mood of answers to a person, where it comes from, and what holds it back.
struct MoodInForce {
    /// What the person chose.
    let wish: VoiceWish
    /// The operator's cap for everybody.
    let maximum: VoiceLevel

    private let moods: Voice.Moods
    private let isPrivate: Bool
    private let language: Language

    init(_ context: CommandContext) {
        wish = context.person.voiceWish
        moods = context.services.voice.moods
        maximum = moods.maximum
        isPrivate = context.incoming.isPrivate
        language = context.language
    }

    /// What is wanted, before any cap.
    var wanted: VoiceLevel { wish.mood ?? moods.inPrivate }

    /// What answers here have.
    var level: VoiceLevel { min(wanted, maximum, isPrivate ? wanted : moods.shared) }

    var source: SettingSource {
        if level < wanted { return !isPrivate && moods.shared <= maximum ? .room : .service }
        return wish.mood == nil ? .service : .person
    }

    /// Which mood holds here and why, and what the caps are.
    var sentences: [String] {
        [language.text(.moodShown, [.value: name(level), .origin: language.text(source.sentence)])] + limits
            + (wish.wantsJokes ? [] : [language.text(.moodWithoutJokes)])
    }

    /// What keeps the person from what they want.
    var limits: [String] {
        if maximum == .plain { return [language.text(.moodOff)] }
        if wanted > maximum { return [language.text(.moodCapped, [.limit: name(maximum)])] }
        return wanted > moods.shared ? [language.text(.moodInRooms, [.limit: name(moods.shared)])] : []
    }

    /// The name of a level.
    func name(_ level: VoiceLevel) -> String {
        let sentence: Sentence =
            switch level {
            case .plain: .moodPlain
            case .professional: .moodProfessional
            case .friendly: .moodFriendly
            case .snarky: .moodSnarky
            case .villain: .moodVillain
            case .overkill: .moodOverkill
            }
        return language.text(sentence)
    }
}
