import Concurrency
import FoundationEssentials
import Places
import Weather

extension Command {
    /// `saved`, `my places`: home and all saved places with their weather now.
    static let saved = Command(
        "saved", topics: ["saved", "favourites", "favorites", "list", "numbers"],
        announcement: Announcement(
            usage: .savedUsage, help: .savedHelp, examples: [Line(command: .exampleSaved, meaning: .savedMeaning)]),
        reads: words(Grammar.savedList),
        act: { _, context async throws(Trouble) in
            await SavedCommand(context).answer()
        })
}

/// The list of the person's own places, a card each; showing it gives the numbers their meaning.
struct SavedCommand: Sendable {
    /// Longest wait for the weather of a place; what is not there by then says so.
    static let limit = Duration.seconds(2)

    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// - Parameter sentence: Why the list is shown, when nobody asked for it.
    func answer(_ sentence: String? = nil, _ outcome: Outcome = .answered) async -> Answer {
        let places = context.own.all
        if let unreadable = context.unreadable { return unreadable }
        guard !places.isEmpty else {
            return Answer(Reply(paragraphs: [context.say(.savedEmpty)], examples: howToSave), outcome)
        }
        context.services.shownLists.note(.places(places.map(\.id)), for: context.incoming, at: context.now)
        let entries = await entries(of: places)
        var reply = Reply(paragraphs: [sentence].compactMap { $0 })
        reply.cards = entries.map(\.card)
        if context.own.favourites.isEmpty {
            reply.paragraphs.append(context.say(.savedEmpty))
            reply.examples = howToSave
        } else {
            reply.paragraphs.append(context.say(.savedNumbers))
            reply.examples = numbers(of: places)
        }
        reply.add(WeatherFoot(entries.compactMap(\.weather)))
        return Answer(reply, outcome, shown: .saved)
    }

    /// A number that means no place, or none any more.
    func again(for number: ListNumber) async -> Answer {
        let sentence: String
        switch context.own.listed {
        case nil: sentence = context.say(.savedListGone)
        case let list?:
            let isThere = number.entry(of: list) != nil
            sentence = context.say(isThere ? .savedEntryGone : .savedNoNumber, [.number: "\(number.value)"])
        }
        return await answer(sentence, .notSaved)
    }

    /// Fewer than two places cannot be compared.
    func tooFewToCompare() -> Answer {
        if let unreadable = context.unreadable { return unreadable }
        let examples = [
            context.example(.exampleSaveAs, meaning: .saveMeaning),
            context.example(.exampleVersus, meaning: .compareMeaning),
        ]
        return Answer(Reply(paragraphs: [context.say(.savedTooFew)], examples: examples), .incomplete)
    }

    private var howToSave: [Reply.Example] {
        [
            context.example(.exampleSave, meaning: .saveMeaningPlain),
            context.example(.exampleSaveAs, meaning: .saveMeaning),
        ]
    }

    /// The words that do what the cards' choices do, for the second place, or the only one.
    private func numbers(of places: [OwnPlace]) -> [Reply.Example] {
        let number = "\(min(2, places.count))"
        let rename = context.say(.lineRename, [.place: number, .name: context.say(.nicknameExample)])
        return [
            context.example(number, meaning: context.say(.savedMeaningOpen)),
            context.example(
                context.say(.lineRemove, [.name: number]), meaning: context.say(.savedMeaningRemove)),
            context.example(rename, meaning: context.say(.savedMeaningRename)),
        ]
    }
}

extension SavedCommand {
    /// One line of the list, and the weather that it shows; `nil` when there was none in time.
    private struct Entry: Sendable {
        let card: Reply.Card
        let weather: WeatherAnswer?
    }

    /// All at the same time, in their order.
    private func entries(of places: [OwnPlace]) async -> [Entry] {
        await withTaskGroup(of: (Int, Entry).self) { group in
            for (index, own) in places.enumerated() {
                group.addTask { (index, await entry(own, number: index + 1, context.services.finder.clock)) }
            }
            var entries: [(Int, Entry)] = []
            for await entry in group { entries.append(entry) }
            return entries.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private func entry<C: Clock<Duration>>(_ own: OwnPlace, number: Int, _ clock: C) async -> Entry {
        let inTime = await withDeadline(Self.limit, clock: clock) { () -> Result<WeatherAnswer, Trouble> in
            do throws(Trouble) {
                return .success(try await context.weather(for: own.place, [.current]))
            } catch {
                return .failure(error)
            }
        }
        let weather: WeatherAnswer? = if case .success(let weather) = inTime { weather } else { nil }
        var card = Reply.Card(
            title: "", symbol: Condition.unknown.symbol(isDay: true),
            headline: context.say(inTime == nil ? .savedLate : .savedUnavailable), rows: [])
        if let weather, weather.weather.current != nil {
            card = ForecastCard(weather).card
            card.headline = headline(card.headline, weather)
            card.rows = []
        }
        card.title = context.say(
            .savedNumbered, [.number: "\(number)", .place: own.title(context.language)])
        card.choices = choices(for: own)
        return Entry(card: card, weather: weather)
    }

    /// Says how old the present is when it is older than it should be.
    private func headline(_ text: String, _ answer: WeatherAnswer) -> String {
        guard let current = answer.weather.current, current.isStale else { return text }
        let span = context.language.span(context.now.timeIntervalSince(current.fetched))
        return context.say(.savedOld, [.text: text, .span: span])
    }

    private func choices(for own: OwnPlace) -> [Reply.Choice] {
        let words = context.own.words(for: own, context.language)
        return [
            context.choice(.choiceOpen, words),
            context.choice(.choiceRemove, context.say(.lineRemove, [.name: words])),
        ]
    }
}
