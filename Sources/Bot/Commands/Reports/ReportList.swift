import FoundationEssentials
import Places
import Reports

/// Shows reports, a card each; showing them gives the numbers their meaning.
struct ReportList: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// All that the person may have something to say about.
    ///
    /// - Parameter sentence: Why the list is shown, when nobody asked for it.
    func answer(_ sentence: String? = nil, _ outcome: Outcome = .answered) async throws(ReportExit) -> Answer {
        await answer(showing: try await ReportShelf.read(context).all, sentence, outcome)
    }

    /// These; how to make one when there is none.
    ///
    /// - Parameter offer: What can be done with each; `nil` for all that can be.
    func answer(
        showing entries: [ReportShelf.Entry], _ sentence: String? = nil, _ outcome: Outcome = .answered,
        offering offer: ReportOffer? = nil
    ) async -> Answer {
        guard !entries.isEmpty else { return empty(outcome) }
        context.services.shownLists.note(
            .reports(entries.map(\.report.id)), for: context.incoming, at: context.now)
        var reply = Reply(paragraphs: [sentence].compactMap { $0 } + [context.say(.reportNumbers)])
        for (index, entry) in entries.enumerated() { reply.cards.append(await card(entry, number: index + 1, offer)) }
        reply.examples = examples(entries, offer)
        return Answer(reply, outcome)
    }

    private func empty(_ outcome: Outcome) -> Answer {
        let examples = [
            context.example(.exampleReport, meaning: .reportMeaning),
            context.example(.exampleReportOnly, meaning: .reportMeaningOnly),
        ]
        return Answer(Reply(paragraphs: [context.say(.reportsNone)], examples: examples), outcome)
    }

    /// The words that do what the cards' choices do, for the second report, or the only one.
    private func examples(_ entries: [ReportShelf.Entry], _ offer: ReportOffer?) -> [Reply.Example] {
        let index = min(1, entries.count - 1)
        let offers = offer.map { [$0] } ?? offers(for: entries[index], [.pause, .skip, .change, .stop])
        return offers.map { context.example($0.line("\(index + 1)"), meaning: context.say($0.deed.meaning)) }
    }

    /// What a person may do with a report; of somebody else's only the harmless.
    private func offers(for entry: ReportShelf.Entry, _ deeds: [ReportDeed]) -> [ReportOffer] {
        let possible = deeds.map { $0 == .pause && entry.report.pause != nil ? .resume : $0 }
        let allowed = entry.isOwn ? possible : possible.filter { $0 == .pause || $0 == .resume }
        return allowed.map { .plain($0, context) }
    }

    private func card(_ entry: ReportShelf.Entry, number: Int, _ offer: ReportOffer?) async -> Reply.Card {
        let (report, words) = (entry.report, ReportWords(context))
        let place = words.place(report.subject)
        let title = context.say(.savedNumbered, [.number: "\(number)", .place: place])
        let symbol = report.pause == nil ? "⏰" : "⏸️"
        var card = Reply.Card(
            title: title, symbol: symbol, headline: words.when(report.schedule), rows: await rows(entry))
        let name = ReportLine.name(of: report.id)
        let offers = offer.map { [$0] } ?? offers(for: entry, [.pause, .stop])
        card.choices = offers.map { context.choice($0.deed.label, $0.line(name)) }
        return card
    }

    private func rows(_ entry: ReportShelf.Entry) async -> [Reply.Row] {
        let (report, words) = (entry.report, ReportWords(context))
        let today = context.services.zones.localTime(in: report.schedule.zone, at: context.now)?.date
        let skipped = report.schedule.skipped.filter { date in today.map { date >= $0 } ?? true }.sorted()
        let next = await ReportNextRun(context, report).moment
        let rows: [(Sentence, String?)] = [
            (.rowPaused, report.pause.map { words.reason($0, report, isOwn: entry.isOwn) }),
            (.rowNext, report.pause == nil ? next ?? context.say(.reportNever) : nil),
            (.rowOnlyIf, report.condition.map(words.condition)),
            (.rowUntil, report.schedule.until.map(words.date)),
            (.rowLeftOut, skipped.isEmpty ? nil : words.list(skipped.map(words.date))),
            (.rowGoesTo, target(entry)),
            (.rowTellsOf, report.dayToTell == .tomorrow ? context.say(.reportNextDay) : nil),
        ]
        return rows.compactMap { label, value in value.map { Reply.Row(label: context.say(label), value: $0) } }
    }

    private func target(_ entry: ReportShelf.Entry) -> String {
        guard let channel = entry.report.channel else { return context.say(.reportToYou) }
        guard channel == context.incoming.conversation else { return context.say(.reportToChannel) }
        return context.say(entry.isOwn ? .reportToHere : .reportToHereByOther)
    }
}
