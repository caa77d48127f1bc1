import Weather

extension Command {
    /// `about`: version, sources and their credits.
    static let about = Command(
        "about", topics: ["about", "version", "sources", "credits"],
        announcement: Announcement(
            usage: .aboutUsage, help: .aboutHelp, examples: [Line(command: .exampleAbout, meaning: .aboutMeaning)]),
        isImpersonal: true,
        reads: words(
            Wordings(
                """
                about|version|--version|-v|credits|sources|attribution|attributions|licence|license [you|squall]
                who|what are you
                who made you|this
                what|which|whats version [are|is] [you|this|it]
                whats your|the version
                what is this
                """)),
        act: { _, context async throws(Trouble) in
            Answer(AboutCommand(context).reply)
        })
}

/// Words the facts about this program.
private struct AboutCommand {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// Version; weather services and place names with the links that their licences ask for.
    var reply: Reply {
        let about = context.services.about
        var reply = Reply(paragraphs: [
            context.say(.aboutVersion, [.version: about.version]), context.say(.aboutSources),
        ])
        reply.credits =
            about.attributions.map(Reply.Credit.init) + [
                Reply.Credit(text: context.say(.aboutPlaces), link: "https://www.geonames.org/"),
                Reply.Credit(
                    text: context.say(.aboutPlacesLicence), link: "https://creativecommons.org/licenses/by/4.0/"),
            ]
        return reply
    }
}
