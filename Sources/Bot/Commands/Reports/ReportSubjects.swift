import Places
import Reports

/// Finds what a report is about; where a name may mean several places, it asks with the whole line.
struct ReportSubjects: Sendable {
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

    func subject(for target: Report.Target) async throws(ReportExit) -> Report.Subject {
        if wish.isForTeam { return try await team() }
        if wish.places.isEmpty, let base { return forReaders(base.subject, target) }
        if wish.places.isEmpty { return forReaders(.home(try home()), target) }
        guard wish.places.count <= ReportLimits.places else { throw .answer(tooMany()) }
        if wish.places.count == 1, context.own.isHome(wish.places[0]), case .home(let home)? = own(wish.places[0]) {
            return forReaders(.home(home), target)
        }
        var places: [Place] = []
        for index in wish.places.indices {
            let place = try await place(index)
            if !places.contains(where: { $0.id == place.id }) { places.append(place) }
        }
        return .places(places)
    }

    /// In a channel the home is a place like any other, and stays where it was: nobody there learns that it moves.
    private func forReaders(_ subject: Report.Subject, _ target: Report.Target) -> Report.Subject {
        guard case .home(let place) = subject, target != .direct else { return subject }
        return .places([context.own.home ?? place])
    }

    private func own(_ phrase: Phrase) -> OwnPlace? { context.own.called(phrase) }

    private func place(_ index: Int) async throws(ReportExit) -> Place {
        let (wish, line) = (wish, line)
        let choosing = PlaceChoosing(context) { words in
            var clear = wish
            guard let text = TypedText(words) else { return line.text(wish) }
            clear.places[index] = Phrase(text)
            return line.text(clear)
        }
        switch await choosing.choose(wish.places[index]) {
        case .place(let place): return place
        case .answer(let answer): throw .answer(answer)
        }
    }

    private func home() throws(ReportExit) -> Place {
        if let home = context.own.home { return home }
        var named = wish
        named.places = [TypedText(context.say(.examplePlace)).map { Phrase($0) }].compactMap { $0 }
        let examples = [
            context.example(line.text(named), meaning: context.say(.reportMeaningNamed)),
            context.example(.exampleHome, meaning: .homeMeaning),
        ]
        throw .answer(Answer(Reply(paragraphs: [context.say(.reportNoHome)], examples: examples), .noHome))
    }

    /// Only what its owners gave to the channel.
    private func team() async throws(ReportExit) -> Report.Subject {
        let channel = await context.channelBook()
        guard channel.gifts.isEmpty else { return .team }
        let examples = [
            context.example(.exampleGive, meaning: .giveMeaning),
            context.example(line.text(wish), meaning: context.say(.reportMeaningTeam)),
        ]
        throw .answer(Answer(Reply(paragraphs: [context.say(.reportTeamEmpty)], examples: examples), .incomplete))
    }

    private func tooMany() -> Answer {
        var fewer = wish
        fewer.places = Array(wish.places.prefix(ReportLimits.places))
        let sentence = context.say(.reportTooManyPlaces, [.limit: "\(ReportLimits.places)"])
        return Answer(Reply(paragraphs: [sentence], examples: [context.example(line.text(fewer))]), .incomplete)
    }
}
