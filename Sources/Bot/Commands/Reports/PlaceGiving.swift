import Places
import Reports
import Telemetry

/// Gives a place of a person to a channel, for everybody there to see, and takes it back.
struct PlaceGiving: Sendable {
    private enum Outcome: Sendable {
        case given
        case already
        /// So many are given already, which is the most.
        case full(Int)
    }

    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func give(_ phrase: Phrase) async throws(ReportExit) -> Answer {
        guard context.isInChannel else { return needsChannel() }
        try await ReportTargeting(context, ReportWish(), ReportLine(context), nil).mayDecide()
        let language = context.language
        let choosing = PlaceChoosing(context) { language.text(.lineGive, [.place: $0]) }
        switch await choosing.choose(phrase) {
        case .answer(let answer): return answer
        case .place(let place): return try await give(place, choosing.words(for: place))
        }
    }

    private func give(_ place: Place, _ words: String) async throws(ReportExit) -> Answer {
        let gift = PlaceGift(place, to: context.incoming.conversation)
        let limit = context.services.placesPerPerson
        let outcome = try await context.changeReports { book -> Outcome in
            if book.gifts.contains(where: { $0.place.id == place.id && $0.channel == gift.channel }) { return .already }
            guard book.gifts.count < limit else { return .full(book.gifts.count) }
            book.gifts.append(gift)
            return .given
        }
        if case .full(let count) = outcome {
            let sentence = context.language.text(.giveFull, count: count, [.place: place.fullName])
            return Answer(Reply(paragraphs: [sentence]), .placesFull)
        }
        let isNew = try await ReportExit.orTrouble { () async throws(Trouble) in
            try await context.change { $0.hearsOfData() }
        }
        let isGiven = if case .given = outcome { true } else { false }
        if isGiven { try await wakeTeamReports() }
        var reply = await reply(isGiven ? .giveDone : .giveAlready, place, words)
        reply.addDataNotice(isNew, context)
        return Answer(reply)
    }

    /// What had nothing to tell has something now.
    private func wakeTeamReports() async throws(ReportExit) {
        for (owner, report) in await context.channelBook().reports
        where report.subject == .team && report.pause?.reason == .nothingToTell {
            _ = try await context.changeReports(of: owner) { book in
                book.change(report.id) { $0.pause = nil }
            }
        }
    }

    private func reply(_ sentence: Sentence, _ place: Place, _ words: String) async -> Reply {
        var reply = Reply(paragraphs: [context.say(sentence, [.place: place.fullName])])
        let back = context.say(.lineTakeBack, [.place: words])
        reply.examples = [context.example(back, meaning: context.say(.giveMeaningBack))]
        reply.choices = [context.choice(.choiceTakeBack, back)]
        let team = await context.channelBook().reports.first { $0.report.subject == .team }
        if let team {
            let when = ReportWords(context).when(team.report.schedule)
            reply.paragraphs.append(context.say(.giveTeamThere, [.text: when]))
        } else {
            reply.paragraphs.append(context.say(.giveNoTeam))
            reply.examples.append(context.example(.exampleReportTeam, meaning: .reportMeaningTeam))
        }
        return reply
    }

    func takeBack(_ phrase: Phrase) async throws(ReportExit) -> Answer {
        let gifts = try await context.reportBook().gifts.filter(isHere)
        let ids = ids(phrase)
        let meant = gifts.filter { ids.contains($0.place.id) || NameFolding.areSame($0.place.name, phrase.text) }
        let places = meant.map(\.place.id).reduce(into: [PlaceID]()) { if !$0.contains($1) { $0.append($1) } }
        guard let first = meant.first, places.count == 1 else { return unknown(phrase, gifts, meant) }
        try await context.changeReports { book in
            book.gifts.removeAll { meant.contains($0) }
        }
        var reply = Reply(paragraphs: [context.say(.takeBackDone, [.place: first.place.fullName])])
        guard context.isInChannel else { return Answer(reply) }
        let words = PlaceChoosing(context) { $0 }.words(for: first.place)
        let line = context.say(.lineGive, [.place: words])
        reply.examples = [context.example(line, meaning: context.say(.giveMeaningAgain))]
        reply.choices = [context.choice(.choiceUndo, line)]
        return Answer(reply)
    }

    /// In a channel only what was given to it; elsewhere all.
    private func isHere(_ gift: PlaceGift) -> Bool {
        !context.isInChannel || gift.channel == context.incoming.conversation
    }

    private func ids(_ phrase: Phrase) -> [PlaceID] {
        switch context.services.finder.immediateFinding(phrase, for: context.own) {
        case .own(let own): [own.place.id]
        case .place(let place, _, let others, let namesakes): ([place] + others + namesakes).map(\.id)
        case .problem, nil: []
        }
    }

    private func unknown(_ phrase: Phrase, _ gifts: [PlaceGift], _ meant: [PlaceGift]) -> Answer {
        guard !gifts.isEmpty else {
            let example = context.example(.exampleGive, meaning: .giveMeaning)
            return Answer(Reply(paragraphs: [context.say(.takeBackNothing)], examples: [example]), .notSaved)
        }
        let offered = meant.isEmpty ? gifts : meant
        var reply = Reply(paragraphs: [context.say(.takeBackWhich)])
        for gift in offered {
            let words = PlaceChoosing(context) { $0 }.words(for: gift.place)
            let line = context.say(.lineTakeBack, [.place: words])
            reply.examples.append(context.example(line, meaning: gift.place.fullName))
        }
        return Answer(reply, .asked)
    }

    private func needsChannel() -> Answer {
        let example = context.example(.exampleGive, meaning: .giveMeaning)
        return Answer(Reply(paragraphs: [context.say(.giveNeedsChannel)], examples: [example]), .incomplete)
    }
}
