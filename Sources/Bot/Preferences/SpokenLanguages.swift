/// The languages of one message: for the asker alone, and for everybody in the conversation.
///
/// A class, because it is large and handed from one wording to the next.
final class SpokenLanguages: Sendable {
    let alone: LanguageInForce
    let shared: LanguageInForce
    private let room: Language?

    /// - Parameters:
    ///   - own: Tag of what the person chose; `nil` when they chose nothing.
    ///   - room: Tag of what was chosen for the conversation.
    ///   - platform: The person's locale as the platform tells it.
    init(own: String?, room: String? = nil, platform: String?, in languages: Languages) {
        let room = languages.language(of: room)
        self.room = room
        alone = LanguageInForce(own: own, room: room, platform: platform, in: languages)
        shared = LanguageInForce(room: room, in: languages)
    }

    /// The same after the person's choice has changed.
    func chosen(_ own: String?, platform: String?, in languages: Languages) -> SpokenLanguages {
        SpokenLanguages(own: own, room: room?.tag, platform: platform, in: languages)
    }
}
