/// Every command, in the order in which they are asked whether a message is theirs.
///
/// The first whose words or shape fit takes the message; what fits no other is a place.
package struct CommandRegistry: Sendable {
    /// Asked first: exact words, which quotes, a comma or "in" turn into a place; questions last.
    let words: [Command]
    /// Asked when no word fits and courtesy and question frames are gone: shapes, the place last.
    let shapes: [Command]
    /// Those that help and manifests list, the main one first.
    let announced: [Command]

    /// The commands of this version.
    package static let standard = CommandRegistry(
        words: [
            .reports, .units, .unitsOnce, .share, .compareAsked, .compare, .help, .about, .flag, .hush, .pack,
            .jokeFrequency,
            .jokesOff, .jokesOn, .jokes, .data,
            .export,
            .dataDeletion, .greeting, .thanks, .smallTalk, .mood, .timeZone, .language, .homeRemoval, .home, .saved,
            .compareSaved,
            .saveShown, .save, .deleteWhat, .remove, .rename, .undo, .open, .settings, .reportsPerhaps, .why, .lacking,
            .compareListed, .followUp,
            .question,
        ],
        shapes: [
            .nothing, .compareIncomplete, .compareWithoutVersus, .weather,
        ],
        announced: [
            .weather, .compare, .home, .save, .saved, .remove, .reports, .settings, .share, .data, .dataDeletion,
            .about, .help,
        ])

    /// All commands, the one that is never typed as well.
    var all: [Command] { words + shapes + [.pin] }

    /// What front ends announce, the main command first.
    package func summaries(in language: Language) -> [CommandSummary] {
        announced.compactMap(\.announcement).map { announcement in
            CommandSummary(usage: language.text(announcement.usage), description: language.text(announcement.help))
        }
    }

    /// The command that a message asks for, with its arguments.
    ///
    /// - Parameter isPlace: Whether a phrase is a place that the gazetteer knows.
    func reading(of text: TypedText, isPlace: (Phrase) -> Bool) -> (command: Command, arguments: [Phrase])? {
        reading(of: Courtesy.removed(from: Phrase(text), isPlace: isPlace), isPlace: isPlace)
    }

    /// The same for words without courtesy.
    func reading(of phrase: Phrase, isPlace: (Phrase) -> Bool) -> (command: Command, arguments: [Phrase])? {
        if let reading = first(of: words, reading: phrase, isPlace) { return reading }
        return first(of: shapes, reading: Courtesy.withoutFrame(phrase), isPlace)
    }

    private func first(
        of commands: [Command], reading phrase: Phrase, _ isPlace: (Phrase) -> Bool
    ) -> (command: Command, arguments: [Phrase])? {
        for command in commands {
            if let arguments = command.reads(phrase, isPlace) { return (command, arguments) }
        }
        return nil
    }
}
