import Places

/// Finds the one place that is to be kept; where a name may mean several, it asks and nothing is kept.
struct PlaceChoosing: Sendable {
    enum Result: Sendable {
        case place(Place)
        /// What to answer instead of keeping anything.
        case answer(Answer)
    }

    private let context: CommandContext
    private let line: @Sendable (String) -> String

    /// - Parameter line: The whole line that keeps the place with these words.
    init(_ context: CommandContext, line: @escaping @Sendable (String) -> String) {
        self.context = context
        self.line = line
    }

    func choose(_ phrase: Phrase) async -> Result {
        if let number = ListNumber(phrase), context.own.called(phrase) == nil {
            return .answer(await SavedCommand(context).again(for: number))
        }
        switch await context.services.finder.find(phrase, for: context.own) {
        case .own(let own): return .place(own.place)
        case .place(let place, let area, let others):
            let isClear = others.isEmpty && area == nil
            if isClear || NameFolding.areSame(phrase.text, place.fullName) { return .place(place) }
            return .answer(question(area, [place] + others))
        case .problem(let problem, let reach): return .answer(refusal(problem, reach))
        }
    }

    /// Words that mean this very place and no other, so that nothing has to be asked again.
    func words(for place: Place, besides other: Place? = nil) -> String {
        let finder = context.services.finder
        let naming = PlaceNaming(gazetteer: finder.gazetteer, preferredCountry: context.own.country)
        let wordings = naming.wordings(for: place, besides: other)
        if let words = wordings.first(where: { leads($0, to: place) }) { return words }
        return finder.gazetteer.place(id: place.id) == nil ? place.fullName : place.id.rawValue
    }

    private func leads(_ words: String, to place: Place) -> Bool {
        guard let text = TypedText(words) else { return false }
        switch context.services.finder.immediateFinding(Phrase(text), for: context.own) {
        case .place(let found, nil, let others):
            return found.id == place.id && (others.isEmpty || NameFolding.areSame(words, place.fullName))
        case .own(let own): return own.place.id == place.id
        case .place, .problem, nil: return false
        }
    }

    private func question(_ area: String?, _ candidates: [Place]) -> Answer {
        let sentence =
            area.map { context.say(.chooseArea, [.name: $0]) }
            ?? context.say(.chooseSeveral, [.name: candidates[0].name])
        var reply = Reply(paragraphs: [sentence])
        for place in candidates {
            let words = words(for: place, besides: place == candidates[0] ? nil : candidates[0])
            reply.choices.append(Reply.Choice(label: String(words.prefix(75)), line: line(words)))
            reply.examples.append(context.example(line(words), meaning: place.fullName))
        }
        return Answer(reply, .asked)
    }

    private func refusal(_ problem: PlaceProblem, _ reach: Finding.Reach) -> Answer {
        if problem == .noHome { return HomeCommand(context).missing() }
        var problems = PlaceProblems()
        problems.add(problem, reach)
        var reply = Reply(
            paragraphs: problems.paragraphs(context.language), examples: problems.examples(context, line: line))
        reply.choices = problem.candidates.map { place in
            let words = words(for: place)
            return Reply.Choice(label: String(words.prefix(75)), line: line(words))
        }
        return Answer(reply, problem.outcome)
    }
}
