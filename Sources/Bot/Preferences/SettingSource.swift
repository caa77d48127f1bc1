/// Where a setting that holds for a person comes from.
enum SettingSource: Sendable, Equatable {
    /// They chose it themselves.
    case person
    /// What their platform tells of them.
    case platform
    /// What people of the language that they chose use.
    case language
    /// The room that sees the answer.
    case room
    /// The operator's default, or the program's.
    case service
    /// Nothing is known.
    case nothing

    /// "chosen by you".
    var sentence: Sentence {
        switch self {
        case .person: .sourcePerson
        case .platform: .sourcePlatform
        case .language: .sourceLanguage
        case .room: .sourceRoom
        case .service: .sourceService
        case .nothing: .sourceNothing
        }
    }
}
