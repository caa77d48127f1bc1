import FoundationEssentials
import Places
import Reports

/// Finds which report a message means; where it may be several, it shows them and asks.
struct ReportPicking: Sendable {
    /// So many seconds after a report came, a bare word in the same chat is about it.
    private static let answerTime: Double = 3600

    private let context: CommandContext
    private let deed: ReportDeed
    /// What is offered for each where it asks.
    private let offer: ReportOffer

    /// - Parameter line: The whole line that does it, by the name of a report; `nil` for the plain one.
    init(_ context: CommandContext, for deed: ReportDeed, line: (@Sendable (String) -> String)? = nil) {
        self.context = context
        self.deed = deed
        offer = line.map { ReportOffer(deed: deed, line: $0) } ?? .plain(deed, context)
    }

    /// The one report that is meant, and that the person may do this with.
    func one(_ which: ReportWhich) async throws(ReportExit) -> ReportShelf.Entry {
        let shelf = try await ReportShelf.read(context)
        let entry = try await entry(which, shelf)
        guard await deed.isAllowed(entry, context) else { throw .answer(notAllowed(entry)) }
        return entry
    }

    private func entry(_ which: ReportWhich, _ shelf: ReportShelf) async throws(ReportExit) -> ReportShelf.Entry {
        switch which {
        case .all, .unnamed: return try await unnamed(shelf, mayFollowDelivery: which == .unnamed)
        case .id(let id):
            guard let entry = shelf[id] else { throw .answer(await gone(shelf)) }
            return entry
        case .number(let number): return try await entry(number, shelf)
        case .words(let phrase):
            let found = ReportNames(context).entries(called: phrase, in: shelf.all)
            if found.count == 1 { return found[0] }
            if !found.isEmpty {
                throw .answer(await list.answer(showing: found, context.say(deed.question), .asked, offering: offer))
            }
            let sentence = phrase.echo.map { context.say(.reportNotCalled, [.name: $0]) }
            throw .answer(await list.answer(showing: shelf.all, sentence ?? context.say(.reportGone), .noReport))
        }
    }

    /// The report of the message above, the only one, or the one that has just come.
    private func unnamed(
        _ shelf: ReportShelf, mayFollowDelivery: Bool
    ) async throws(ReportExit) -> ReportShelf.Entry {
        let store = context.services.stores.reports
        if mayFollowDelivery, let message = context.incoming.under, let id = await store.report(in: message) {
            guard let entry = shelf[id] else { throw .answer(await gone(shelf)) }
            return entry
        }
        let possible = shelf.all.filter(isPossible)
        if possible.count == 1 { return possible[0] }
        if mayFollowDelivery, let entry = await delivered(shelf), isPossible(entry) { return entry }
        guard !possible.isEmpty else {
            throw .answer(await list.answer(showing: shelf.all, context.say(nothing), .asked))
        }
        throw .answer(await list.answer(showing: possible, context.say(deed.question), .asked, offering: offer))
    }

    /// In a direct chat, what came there within the hour.
    private func delivered(_ shelf: ReportShelf) async -> ReportShelf.Entry? {
        guard context.incoming.isDirect, context.incoming.under == nil,
            let id = await context.services.stores.reports.lastReport(
                in: context.incoming.conversation, since: context.now.addingTimeInterval(-Self.answerTime))
        else { return nil }
        return shelf[id]
    }

    /// Numbers mean the list last shown.
    private func entry(_ number: Int, _ shelf: ReportShelf) async throws(ReportExit) -> ReportShelf.Entry {
        let shown = context.services.shownLists.list(for: context.incoming, at: context.now)?.reports
        guard let shown else { throw .answer(await again(.reportListGone, shelf)) }
        guard shown.indices.contains(number - 1) else {
            throw .answer(
                await list.answer(showing: shelf.all, context.say(.reportNoNumber, [.number: "\(number)"]), .noReport))
        }
        guard let entry = shelf[shown[number - 1]] else { throw .answer(await gone(shelf)) }
        return entry
    }

    private func isPossible(_ entry: ReportShelf.Entry) -> Bool {
        switch deed {
        case .pause: entry.report.pause == nil
        case .resume: entry.report.pause != nil
        case .skip, .change, .stop: true
        }
    }

    /// None can be paused, or none resumed.
    private var nothing: Sentence { deed == .pause ? .pauseNothing : .resumeNothing }

    private var list: ReportList { ReportList(context) }

    private func gone(_ shelf: ReportShelf) async -> Answer { await again(.reportGone, shelf) }

    private func again(_ sentence: Sentence, _ shelf: ReportShelf) async -> Answer {
        await list.answer(showing: shelf.all, context.say(sentence), .noReport)
    }

    private func notAllowed(_ entry: ReportShelf.Entry) -> Answer {
        let line = context.say(.linePause, [.name: ReportLine.name(of: entry.report.id)])
        var reply = Reply(paragraphs: [context.say(.reportNotYours)])
        guard entry.report.pause == nil else { return Answer(reply, .notAllowed) }
        reply.paragraphs.append(context.say(.reportMayPause))
        reply.examples = [context.example(line, meaning: context.say(.reportMeaningPause))]
        reply.choices = [context.choice(.choicePause, line)]
        return Answer(reply, .notAllowed)
    }
}
