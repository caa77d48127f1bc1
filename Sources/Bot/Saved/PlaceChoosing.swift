import Places

/// Finds the one place that is to be kept; where a name may mean several, or hardly means it, it asks and
/// nothing is kept.
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
        if let answer = withoutArticle(phrase) { return .answer(answer) }
        let finder = context.services.finder
        switch await finder.find(phrase, for: context.own) {
        case .own(let own): return .place(own.place)
        case .place(let place, let area, let others, let namesakes):
            let isClear = others.isEmpty && namesakes.isEmpty && area == nil
            if isClear, !finder.gazetteer.spellsOut(phrase.text, place) { return .answer(doubt(place)) }
            if isClear || NameFolding.areSame(phrase.text, place.fullName) { return .place(place) }
            return .answer(question(area, [place] + others + namesakes))
        case .problem(let problem, let reach): return .answer(refusal(problem, reach))
        }
    }

    /// Words that mean this very place and no other, so that nothing has to be asked again.
    func words(for place: Place, besides other: Place? = nil) -> String {
        let finder = context.services.finder
        let naming = PlaceNaming(gazetteer: finder.gazetteer, preferredCountry: context.own.country)
        let wordings = naming.wordings(for: place, besides: other)
        if let words = wordings.first(where: { leads($0, to: place) }) { return words }
        guard finder.gazetteer.place(id: place.id) != nil else { return place.fullName }
        // Of a point that a geocoder named the name is kept, unless it means another place here.
        let text = TypedText(place.fullName)
        let isTaken = text.map { finder.immediateFinding(Phrase($0), for: context.own) != nil } ?? true
        let isListed = finder.gazetteer.place(listedAs: place.id) != nil
        return isListed || isTaken ? place.id.rawValue : place.fullName
    }

    private func leads(_ words: String, to place: Place) -> Bool {
        guard let text = TypedText(words) else { return false }
        switch context.services.finder.immediateFinding(Phrase(text), for: context.own) {
        case .place(let found, nil, let others, let namesakes):
            let isClear = others.isEmpty && namesakes.isEmpty
            return found.id == place.id && (isClear || NameFolding.areSame(words, place.fullName))
                && context.services.finder.gazetteer.spellsOut(words, place)
        case .own(let own): return own.place.id == place.id
        case .place, .problem, nil: return false
        }
    }

    /// "The US" is the area; what only resembles a town is asked about.
    ///
    /// `nil` when the words mean something as they are.
    private func withoutArticle(_ phrase: Phrase) -> Answer? {
        let finder = context.services.finder
        guard phrase.keys.first == "the", phrase.words.count > 1,
            finder.immediateFinding(phrase, for: context.own) == nil,
            case .place(let place, let area, let others, let namesakes)? = finder.immediateFinding(
                phrase.dropFirst(), for: context.own)
        else { return nil }
        let candidates = [place] + others + namesakes
        return area == nil && candidates.count == 1 ? doubt(place) : question(area, candidates)
    }

    /// The words are not how anybody writes the name of that place.
    private func doubt(_ place: Place) -> Answer {
        let words = words(for: place)
        var reply = Reply(paragraphs: [context.say(.chooseDoubtful, [.place: place.fullName])])
        reply.choices = [Reply.Choice(label: String(words.prefix(75)), line: line(words))]
        reply.examples = [context.example(line(words), meaning: place.fullName)]
        return Answer(reply, .asked)
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
