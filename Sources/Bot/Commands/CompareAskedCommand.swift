import Places

extension Command {
    /// `Tampa vs Oslo tomorrow`, `compare the wind in Tampa and Oslo`: one question about several places.
    ///
    /// Its arguments are the whole message and the places.
    static let compareAsked = Command(
        "compare-asked", isForEveryone: true,
        reads: { phrase, isPlace in
            guard isMarked(phrase), let comparison = ComparisonReader.read(phrase, isPlace: isPlace),
                !comparison.isPlain
            else {
                return nil
            }
            return [phrase] + comparison.places
        },
        act: { arguments, context async throws(Trouble) in
            try await CompareAskedCommand(context).answer(to: arguments[0])
        })

    /// `Tampa and Oslo tomorrow`, `which is warmer, Tampa or Oslo`: the same without "vs" and "compare".
    static let compareListed = Command(
        "compare-listed", isForEveryone: true,
        reads: { phrase, isPlace in
            isMarked(phrase) ? nil : ComparisonReader.read(phrase, isPlace: isPlace).map { [phrase] + $0.places }
        },
        act: { arguments, context async throws(Trouble) in
            try await CompareAskedCommand(context).answer(to: arguments[0])
        })

    /// Whether a word says that places are compared.
    private static func isMarked(_ phrase: Phrase) -> Bool {
        // "Home and Tampa" sets no home.
        let keys = phrase.keys
        if keys.count > 2, keys[0] == "home", ["and", "or", "&"].contains(keys[1]) { return true }
        return keys.first == "compare" || keys.contains { ["vs", "versus"].contains($0) }
    }
}

/// Answers a question about several places at once.
struct CompareAskedCommand {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func answer(to phrase: Phrase) async throws(Trouble) -> Answer {
        guard let comparison = ComparisonReader.read(phrase, isPlace: context.isPlace) else { throw .internalTrouble }
        let compare = CompareCommand(context)
        guard comparison.places.count <= CompareCommand.most else {
            return compare.incomplete(.compareTooMany, [.limit: "\(CompareCommand.most)"])
        }
        guard comparison.different.isEmpty else { return oneByOne(comparison.different) }
        if comparison.isPlain, comparison.superlative == nil { return await compare.answer(to: comparison.places) }
        var (found, problems): ([FoundPlace], PlaceProblems) = ([], PlaceProblems())
        for phrase in comparison.places {
            if phrase == .there {
                guard let last = FollowUpCommand(context).lastPlace else { return FollowUpCommand(context).missing }
                found.append(FoundPlace(last))
                continue
            }
            switch await context.services.finder.find(phrase, for: context.own) {
            case .own(let own): found.append(FoundPlace(own.place, title: own.title(context.language)))
            case .place(let place, let area, _, _): found.append(FoundPlace(place, standsFor: area))
            case .problem(let problem, let reach): problems.add(problem, reach)
            }
        }
        var answer = await ComparisonAnswer(comparison, found, context).answer()
        answer.reply.paragraphs += problems.paragraphs(context.language)
        answer.reply.examples += problems.examples(context)
        guard let outcome = problems.outcome else { return answer }
        (answer.outcome, answer.shown, answer.reply.quip) = (outcome, nil, nil)
        return answer
    }

    /// Each side to be typed alone: different times and matters do not stand side by side.
    private func oneByOne(_ sides: [Phrase]) -> Answer {
        let lines = sides.filter { $0.echo != nil }.map { context.example($0.text) }
        return Answer(Reply(paragraphs: [context.say(.compareOneTime)], examples: lines), .incomplete)
    }
}
