import Personality
import Places

extension Command {
    /// `A vs B`: two to six places side by side.
    static let compare = Command(
        "compare", topics: ["vs", "versus", "compare", "comparison"],
        announcement: Announcement(
            usage: .compareUsage, help: .compareHelp,
            examples: [Line(command: .exampleVersus, meaning: .compareMeaning)]),
        isForEveryone: true,
        reads: { phrase, _ in
            CompareCommand.places(in: phrase).flatMap { $0.contains(where: \.isEmpty) ? nil : $0 }
        },
        act: { arguments, context async throws(Trouble) in
            await CompareCommand(context).answer(to: arguments)
        })

    /// `compare saved`: the first six of the person's own places side by side.
    static let compareSaved = Command(
        "compare-saved",
        reads: words(
            Wordings(
                """
                compare [all] [of] [my|the] saved|favourites|favorites|places|bookmarks|starred [places|locations|ones]
                compare [all] [of] [my|the] saved [favourites|favorites]
                """)),
        act: { _, context async throws(Trouble) in
            await CompareCommand(context).answerAboutSaved()
        })

    /// `compare Tampa Oslo`: answered where only one way to take the words apart gives known places.
    static let compareWithoutVersus = Command(
        "compare-words", isForEveryone: true,
        reads: { phrase, isPlace in
            guard !phrase.startsWithName, phrase.keys.first == "compare" else { return nil }
            let rest = phrase.dropFirst()
            return CompareSplit.places(in: rest, isPlace) ?? [rest]
        },
        act: { arguments, context async throws(Trouble) in
            let command = CompareCommand(context)
            return arguments.count > 1 ? await command.answer(to: arguments) : command.unclear(arguments[0])
        })

    /// `Tampa vs`: a side is missing.
    static let compareIncomplete = Command(
        "compare-incomplete", isImpersonal: true,
        reads: { phrase, _ in CompareCommand.places(in: phrase) },
        act: { _, context async throws(Trouble) in
            CompareCommand(context).incomplete(.compareTooFew)
        })
}

/// Answers for several places at once.
struct CompareCommand {
    /// Most places side by side.
    static let most = 6

    /// What became of one of the places; the title is the name under which it was asked for.
    private enum Side: Sendable {
        case weather(WeatherAnswer, title: String)
        case problem(PlaceProblem, Finding.Reach)
        case trouble(Trouble)
    }

    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// The places between "vs", `nil` without that word; a leading "compare" says nothing more.
    static func places(in phrase: Phrase) -> [Phrase]? {
        let sides = phrase.split { ["vs", "versus"].contains($0.key) }
        guard sides.count > 1, phrase.words.count > 1 else { return nil }
        // "Today vs yesterday" asks for a change.
        if sides.contains(where: { $0.keys == ["yesterday"] }) { return nil }
        let first = sides[0].keys.first == "compare" ? sides[0].dropFirst() : sides[0]
        return ([first] + sides.dropFirst()).map(Courtesy.withoutFrame)
    }

    func answer(to phrases: [Phrase]) async -> Answer {
        guard phrases.count <= Self.most else { return incomplete(.compareTooMany, [.limit: "\(Self.most)"]) }
        return joined(await sides(of: phrases) { await side($0) })
    }

    /// All own places, or the first of them; with fewer than two there is nothing to compare.
    func answerAboutSaved() async -> Answer {
        let all = context.own.all.reduce(into: [OwnPlace]()) { all, own in
            if !all.contains(where: { $0.place.id == own.place.id }) { all.append(own) }
        }
        guard all.count > 1 else { return SavedCommand(context).tooFewToCompare() }
        let (count, places) = (all.count, Array(all.prefix(Self.most)))
        var answer = joined(await sides(of: places) { await side($0.place, title: $0.title(context.language)) })
        if count > Self.most {
            answer.reply.paragraphs.append(
                context.language.text(.savedCompared, count: count, [.limit: "\(Self.most)"]))
        }
        return answer
    }

    /// The weather of places that were found.
    func answer(for places: [Place]) async -> Answer {
        joined(await sides(of: places) { await side($0, title: $0.fullName) })
    }

    func incomplete(_ sentence: Sentence, _ values: KeyValuePairs<Placeholder, String> = [:]) -> Answer {
        let example = context.example(.exampleVersus)
        return Answer(Reply(paragraphs: [context.say(sentence, values)], examples: [example]), .incomplete)
    }

    /// Where one place ends and the next begins is not clear.
    func unclear(_ phrase: Phrase) -> Answer {
        let words = phrase.words.map(\.matching)
        let isQuotable = phrase.echo != nil && words.count == 2
        let line = isQuotable ? words.joined(separator: " vs ") : context.say(.exampleVersus)
        return Answer(
            Reply(paragraphs: [context.say(.compareWithoutVersus)], examples: [context.example(line)]), .incomplete)
    }

    /// All sides at the same time, in their order.
    private func sides<Item: Sendable>(
        of items: [Item], _ side: @escaping @Sendable (Item) async -> Side
    ) async -> [Side] {
        await withTaskGroup(of: (Int, Side).self) { group in
            for (index, item) in items.enumerated() {
                group.addTask { (index, await side(item)) }
            }
            var sides: [(Int, Side)] = []
            for await side in group { sides.append(side) }
            return sides.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private func side(_ phrase: Phrase) async -> Side {
        switch await context.services.finder.find(phrase, for: context.own) {
        case .problem(let problem, let reach): .problem(problem, reach)
        case .own(let own): await side(own.place, title: own.title(context.language))
        case .place(let place, _, _, _): await side(place, title: place.fullName)
        }
    }

    private func side(_ place: Place, title: String) async -> Side {
        do throws(Trouble) {
            return .weather(try await context.weather(for: place), title: title)
        } catch {
            return .trouble(error)
        }
    }

    /// One card for each different place; what is wrong with the others in a sentence each, what to type instead last.
    private func joined(_ sides: [Side]) -> Answer {
        var answers: [WeatherAnswer] = []
        var titles: [String] = []
        var troubles: [Trouble] = []
        var problems = PlaceProblems()
        for side in sides {
            switch side {
            case .weather(let answer, let title):
                guard !answers.contains(where: { $0.place.id == answer.place.id }) else { continue }
                answers.append(answer)
                titles.append(title)
            case .problem(let problem, let reach): problems.add(problem, reach)
            case .trouble(let trouble): if !troubles.contains(trouble) { troubles.append(trouble) }
            }
        }
        troubles += answers.compactMap(\.trouble)
        var reply = Reply(about: answers, titles: titles)
        reply.paragraphs += troubles.map { context.say($0) } + problems.paragraphs(context.language)
        reply.examples = problems.examples(context)
        let outcome = problems.outcome ?? troubles.last?.outcome ?? .answered
        guard outcome == .answered else { return Answer(reply, outcome) }
        if answers.count == 1 {
            reply.paragraphs.append(context.say(.compareSame, [.place: answers[0].place.fullName]))
        } else {
            reply.quip = context.quip(for: answers, event: .compare)
        }
        addChoices(to: &reply, places: answers.map(\.place))
        return Answer(reply, outcome, shown: .comparison(answers.map(\.place), asked: nil))
    }

    private func addChoices(to reply: inout Reply, places: [Place]) {
        let choices = WeatherChoices(context)
        for (index, place) in places.enumerated() { reply.cards[index].choices = choices.cardChoices(for: place) }
        reply.choices = choices.choices(for: places)
    }
}
