extension Command {
    /// What is known about the person.
    static let data = Command(
        "data", topics: ["data", "privacy", "gdpr"],
        announcement: Announcement(
            usage: .dataUsage, help: .dataHelp, examples: [Line(command: .exampleData, meaning: .dataMeaning)]),
        tellsOfFault: true,
        reads: words(
            Wordings(
                """
                [show|see] [me] my data
                privacy|gdpr [policy]
                what [data] do you know|store|keep|remember|have|hold [about|on|of] [me]
                what [data] do you know|store|keep|remember|have|hold about|on|of me
                what do you do with my data
                what [data|info|information] have you stored|saved|kept|recorded|collected|remembered|got|learned \
                [about|on|of|from] [me]
                what [data|info|information|all] are you storing|keeping|saving|collecting [about|on|of] [me]
                what is|whats|is stored|kept|saved|known about|of|on me
                [show|tell|see] [me] [what] [you] [know|have] [the|all] [data] [about|on] me
                [show|tell] me what you know|have|store|keep about|on me
                who can|could|does|may see|read|access|view [all] [of] my|the|this data|places|information
                who sees|reads|has my data|places
                where is|are my data|places stored|kept|saved
                """)),
        act: { _, context async throws(Trouble) in
            await DataCommand(context).answer
        })

    /// Everything that is kept of the person, as JSON.
    static let export = Command(
        "export", topics: ["export", "download", "json"], explanation: .exportHelp, tellsOfFault: true,
        reads: words(
            Wordings(
                """
                export [all] [of] [my] [data|everything|all]
                download [all] [of] my data
                export|download|dump|extract|backup|print [all] [of] [my|the] [data] [as|to|in] [a] [json] [file]
                [my] [data|gdpr|json] export [please]
                [give|send|show|get|hand] [me] [all] [of] my data as|in [a] json [file]
                [a|my|get|request] copy of my data
                get|request my data
                """)),
        act: { _, context async throws(Trouble) in
            await ExportCommand(context).answer
        })
}

/// Says in words what is kept, for how long, who can see it, and what leaves the machine.
private struct DataCommand {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    var answer: Answer {
        get async {
            let file = await PersonalFile.read(context)
            let words = [
                await kept(file), unreadable(file), file.members["voice"] == nil ? nil : context.say(.dataVoice),
                context.say(.dataMemory),
                file.isEmpty ? nil : retention, context.say(.dataReaders), context.say(.dataLeaves),
                file.isIncomplete ? context.say(.dataIncomplete) : nil,
            ]
            return Answer(Reply(paragraphs: words.compactMap { $0 }, examples: examples(file)))
        }
    }

    /// A record that cannot be read is not said to be nothing.
    private func kept(_ file: PersonalFile) async -> String? {
        let lines = await PersonalWords(context).lines
        if lines.isEmpty { return context.person.fault == nil && !file.isDamaged ? context.say(.dataNothing) : nil }
        return ([context.say(.dataKept)] + lines).joined(separator: "\n")
    }

    private func unreadable(_ file: PersonalFile) -> String? {
        if file.isDamaged { return context.say(.dataDamaged) }
        return context.person.fault == .newer ? context.say(.dataNewer) : nil
    }

    private var retention: String {
        context.language.text(.dataRetention, count: context.services.retentionDays)
    }

    private func examples(_ file: PersonalFile) -> [Reply.Example] {
        guard !file.isEmpty else { return [] }
        return [
            context.example(.exampleExport, meaning: .exportMeaning),
            context.example(.exampleDeleteData, meaning: .deletionMeaning),
        ]
    }
}
