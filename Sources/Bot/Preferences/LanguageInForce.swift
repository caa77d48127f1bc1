/// The language of an answer, why it is spoken, and how its readers write numbers and times.
struct LanguageInForce: Sendable {
    let language: Language
    let source: SettingSource
    /// Of the readers' region where it is known, else of the language.
    let conventions: LocaleConventions

    /// For one reader: their own choice first, then the room's language, then that of their platform's locale.
    init(own: String?, room: Language?, platform: String?, in languages: Languages) {
        if let chosen = languages.language(of: own) {
            (language, source) = (chosen, .person)
        } else if let room {
            (language, source) = (room, .room)
        } else if let told = languages.language(of: platform) {
            (language, source) = (told, .platform)
        } else {
            (language, source) = (languages.english, .service)
        }
        let isDecided = source == .person || source == .room
        conventions = LocaleConventions(tag: platform, speaking: isDecided ? language.tag : nil)
    }

    /// For several readers: the room's language, else English, in nobody's own way of writing.
    init(room: Language?, in languages: Languages) {
        language = room ?? languages.english
        source = room == nil ? .service : .room
        conventions = room.map { LocaleConventions(tag: $0.tag) } ?? .unknown
    }
}
