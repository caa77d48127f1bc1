/// The language of answers.
extension Sentence {
    static let exampleLanguage = Sentence("example.language")
    static let exampleLanguageHere = Sentence("example.language-here")
    static let languageLine = Sentence("language.line", [.value])
    static let languageLineHere = Sentence("language.line-here", [.value])
    static let languageShown = Sentence("language.shown", [.name, .origin])
    static let languageSet = Sentence("language.set", [.name])
    static let languageAuto = Sentence("language.auto", [.name])
    static let languageUnknown = Sentence("language.unknown", [.name])
    static let languageUnquoted = Sentence("language.unknown-unquoted")
    static let languageHelp = Sentence("language.help")
    static let languageMeaning = Sentence("language.meaning")
    static let languageMeaningAuto = Sentence("language.meaning-auto")
    static let languageMeaningHere = Sentence("language.meaning-here")
    static let languageRoomSet = Sentence("language.room-set", [.name])
    static let languageRoomAdmins = Sentence("language.room-admins")
    static let languageNeedsChannel = Sentence("language.needs-channel")
    static let dataLanguage = Sentence("data.language", [.value])
    static let sourceLanguage = Sentence("source.language")

    static let languages: [Sentence] = [
        exampleLanguage, exampleLanguageHere, languageLine, languageLineHere, languageShown, languageSet, languageAuto,
        languageUnknown, languageUnquoted, languageHelp, languageMeaning, languageMeaningAuto, languageMeaningHere,
        languageRoomSet, languageRoomAdmins, languageNeedsChannel, dataLanguage, sourceLanguage,
    ]
}
