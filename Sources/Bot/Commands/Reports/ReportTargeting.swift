import Reports
import Users

/// Finds where a report is to go, and whether the person may send it there.
struct ReportTargeting: Sendable {
    private let context: CommandContext
    private let wish: ReportWish
    private let line: ReportLine
    private let base: Report?

    init(_ context: CommandContext, _ wish: ReportWish, _ line: ReportLine, _ base: Report?) {
        self.context = context
        self.wish = wish
        self.line = line
        self.base = base
    }

    func target() async throws(ReportExit) -> Report.Target {
        if base == nil {
            switch context.services.reports.delivery(context.incoming) {
            case .possible: break
            case .needs(let setting):
                throw .answer(undeliverable(context.say(.reportUndeliverable, [.name: setting])))
            case .impossible: throw .answer(undeliverable(context.say(.reportUndeliverableHere)))
            }
        }
        switch wish.target {
        case .named(let name) where context.isInChannel && isHere(name):
            try await mayDecide()
            return .channel(context.incoming.conversation)
        case .named(let name): throw .answer(typeItThere(name))
        case nil where !wish.isForTeam: return base?.target ?? .direct
        case .here where context.isInChannel, nil where context.isInChannel:
            try await mayDecide()
            return .channel(context.incoming.conversation)
        case .direct, .here, nil:
            let isTeam = wish.isForTeam || base?.subject == .team && wish.places.isEmpty
            if isTeam { throw .answer(teamNeedsChannel()) }
            return .direct
        }
    }

    /// Throws unless the person may set up something for the channel in which they write.
    func mayDecide() async throws(ReportExit) {
        switch context.services.reportLimits.channels {
        case .members: return
        case .off: throw .answer(refusal(.reportChannelsOff, .notAllowed))
        case .admins:
            guard await context.isAdminHere else { throw .answer(refusal(.reportChannelsAdmins, .notAllowed)) }
        }
    }

    /// As many reports go to the channel as may; the one that is changed does not count.
    static func isFull(_ channel: ChannelBook, besides report: Report) -> Bool {
        channel.reports.count { $0.report.id != report.id } >= ReportLimits.perChannel
    }

    /// Reports cannot be sent at all.
    private func undeliverable(_ sentence: String) -> Answer {
        Answer(Reply(paragraphs: [sentence], examples: [context.example(.examplePlace)]), .cannotDeliver)
    }

    /// Whether the channel that was named is the one in which it was typed.
    private func isHere(_ name: String) -> Bool {
        guard let own = context.incoming.conversationName else { return false }
        return TypedText.composed(own).lowercased() == TypedText.composed(name).lowercased()
    }

    private func typeItThere(_ name: String) -> Answer {
        var there = wish
        there.target = .here
        let isQuotable = !name.isEmpty && PlatformTokens.isHarmless(name)
        let channel = name.hasPrefix("#") ? name : "#\(name)"
        let sentence = isQuotable ? context.say(.reportTypeItIn, [.name: channel]) : context.say(.reportTypeItThere)
        return Answer(Reply(paragraphs: [sentence], examples: [context.example(line.text(there))]), .asked)
    }

    private func teamNeedsChannel() -> Answer {
        let sentence = context.say(.reportTeamNeedsChannel)
        return Answer(Reply(paragraphs: [sentence], examples: [context.example(.exampleReportTeam)]), .incomplete)
    }

    private func refusal(_ sentence: Sentence, _ outcome: Outcome) -> Answer {
        var direct = wish
        direct.target = nil
        let isPossible = !wish.isForTeam && wish != ReportWish()
        let examples = isPossible ? [context.example(line.text(direct), meaning: context.say(.reportForYou))] : []
        return Answer(Reply(paragraphs: [context.say(sentence)], examples: examples), outcome)
    }
}
