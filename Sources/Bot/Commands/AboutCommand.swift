import Weather

extension Command {
    /// `about`: version, sources and their credits.
    static let about = Command(
        "about", topics: ["about", "version", "sources", "credits"],
        announcement: Announcement(
            usage: .aboutUsage, help: .aboutHelp, examples: [Line(command: .exampleAbout, meaning: .aboutMeaning)]),
        reads: words(
            Wordings(
                """
                about|version|--version|-v|credits|sources|attribution|attributions|licence|license [you|squall]
                who|what are you
                who made you|this
                what is this
                """)),
        act: { _, context async throws(Trouble) in
            Answer(Reply(paragraphs: AboutCommand(context).paragraphs))
        })
}

/// Words the facts about this program.
private struct AboutCommand {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// Version, weather services with the links their licences ask for, place names.
    var paragraphs: [String] {
        let about = context.services.about
        let credits = about.attributions.map { credit in
            credit.link.map { "\(credit.text) (\($0))" } ?? credit.text
        }
        var paragraphs = [context.say(.aboutVersion, [.version: about.version])]
        if !credits.isEmpty {
            paragraphs.append(context.say(.aboutSources, [.sources: credits.joined(separator: " · ")]))
        }
        return paragraphs + [context.say(.aboutPlaces)]
    }
}
