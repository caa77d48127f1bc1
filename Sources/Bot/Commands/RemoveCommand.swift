import Places
import Users

extension Command {
    /// `remove Tampa`, `unsave 2`, `delete Tampa`: that place only.
    static let remove = Command(
        "remove", topics: ["remove", "unsave", "unstar", "undo"],
        announcement: Announcement(
            usage: .removeUsage, help: .removeHelp, examples: [Line(command: .exampleRemove, meaning: .removeMeaning)]),
        keepsShown: true, reads: RemoveWords.arguments,
        act: { arguments, context async throws(Trouble) in
            try await RemoveCommand(context).answer(to: arguments.first)
        })

    /// `delete` alone, or `remove all`, may mean a place, or everything.
    static let deleteWhat = Command(
        "delete-what", reads: RemoveWords.everything,
        act: { _, context async throws(Trouble) in
            RemoveCommand(context).whatKind()
        })
}

/// Takes a place of the person's own away, and offers to undo it.
struct RemoveCommand: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// - Parameter phrase: `nil` when no place was named.
    func answer(to phrase: Phrase?) async throws(Trouble) -> Answer {
        if let unreadable = context.unreadable { return unreadable }
        guard let phrase else { return await SavedCommand(context).answer(context.say(.savedWhich), .incomplete) }
        if let number = ListNumber(phrase), context.own.listed == nil,
            context.services.shownLists.list(for: context.incoming, at: context.now)?.reports != nil
        {
            return try await ReportsCommand(context).answer(to: .stop(.number(number.value)))
        }
        let targets = targets(phrase)
        switch targets.count {
        case 1: return try await remove(targets[0])
        case 0:
            if let number = ListNumber(phrase) ?? ListNumber(spelled: phrase, of: context.own.listed ?? []) {
                return await SavedCommand(context).again(for: number)
            }
            if context.own.isHome(phrase) { return try await HomeCommand(context).removed() }
            if let answer = await oneByOne(phrase) { return answer }
            return unknown(phrase)
        default: return several(targets)
        }
    }

    /// One of the person's own places, gone from then on.
    func remove(_ own: OwnPlace) async throws(Trouble) -> Answer {
        let (id, now) = (own.id, context.now)
        let removed = try await context.change { $0.remove(id, at: now) } ?? own
        var reply = Reply(paragraphs: [sentence(for: removed)])
        reply.choices = [context.choice(.choiceUndo, context.say(.lineUndo))]
        reply.examples = [context.example(.lineUndo, meaning: .undoMeaning)]
        return Answer(reply)
    }

    /// Asks whether a place is meant, or everything that is kept.
    func whatKind() -> Answer {
        let words = context.own.favourites.last.map { context.own.words(for: .favourite($0), context.language) }
        let line = context.say(.lineDelete, [.name: words ?? context.say(.examplePlace)])
        var reply = Reply(paragraphs: [context.say(.removeWhatKind)])
        reply.examples = [
            context.example(line, meaning: context.say(.removeMeaningPlace)),
            context.example(.exampleDeleteData, meaning: .removeMeaningData),
        ]
        reply.choices = [
            context.savedChoice, context.choice(.choiceDeleteData, context.say(.exampleDeleteData)),
        ]
        return Answer(reply, .asked)
    }

    /// What the words may mean among the person's own places; nobody else is asked.
    private func targets(_ phrase: Phrase) -> [OwnPlace] {
        let own = context.own
        if let place = own.called(phrase) ?? own.spelled(phrase.text) { return [place] }
        let named = own.named(phrase.text)
        guard named.isEmpty else { return named }
        if let list = own.listed, let number = ListNumber(spelled: phrase, of: list) {
            return [number.entry(of: list).flatMap { own[$0] }].compactMap { $0 }
        }
        if let first = phrase.keys.first, ["the", "my"].contains(first), let place = own.called(phrase.dropFirst()) {
            return [place]
        }
        guard case .place(let best, _, let others, _) = context.services.finder.immediateFinding(phrase, for: own)
        else { return [] }
        let ids = ([best] + others).map(\.id)
        return (own.favourites.map(OwnPlace.favourite) + own.all).reduce(into: []) { found, place in
            if ids.contains(place.place.id), !found.contains(where: { $0.place.id == place.place.id }) {
                found.append(place)
            }
        }
    }

    private func sentence(for removed: OwnPlace) -> String {
        switch removed {
        case .home(let place): context.say(.homeRemoved, [.place: place.fullName])
        case .favourite: context.say(.removeDone, [.place: removed.title(context.language)])
        }
    }

    private func several(_ places: [OwnPlace]) -> Answer {
        let sentence = context.say(.removeSeveral, [.name: places[0].place.name])
        return Answer(offer(places, under: [sentence]), .asked)
    }

    /// Several of the person's own places, by names or numbers: none is removed; `nil` when the words do not mean that.
    private func oneByOne(_ phrase: Phrase) async -> Answer? {
        guard let parts = RemoveWords.several(phrase) else { return nil }
        // "1, 2" would be a point in the sea.
        guard parts.allSatisfy({ ListNumber($0) != nil }) || !context.isPlace(phrase) else { return nil }
        var places: [OwnPlace] = []
        for part in parts {
            let found = targets(part)
            if found.isEmpty {
                guard let number = ListNumber(part) else { return nil }
                return await SavedCommand(context).again(for: number)
            }
            places += found.filter { !places.contains($0) }
        }
        return Answer(offer(places, under: [context.say(.removeOneByOne)]), .asked)
    }

    private func unknown(_ phrase: Phrase) -> Answer {
        let sentence =
            phrase.echo.map { context.say(.removeUnknown, [.name: $0]) } ?? context.say(.removeUnknownUnquoted)
        let near = NearNames.places(near: phrase.text, among: context.own.all)
        let lead = near.isEmpty ? [] : [context.language.text(.placeNear, count: near.count)]
        var reply = offer(near, under: [sentence] + lead)
        reply.examples.append(context.example(.exampleSaved, meaning: .savedMeaning))
        reply.choices.append(context.savedChoice)
        return Answer(reply, .notSaved)
    }

    private func offer(_ places: [OwnPlace], under paragraphs: [String]) -> Reply {
        var reply = Reply(paragraphs: paragraphs)
        for own in places {
            let words = context.own.words(for: own, context.language)
            let line = context.say(.lineRemove, [.name: words])
            reply.choices.append(Reply.Choice(label: String(words.prefix(75)), line: line))
            reply.examples.append(context.example(line, meaning: own.title(context.language)))
        }
        return reply
    }
}

/// Finds what a message wants to be removed.
enum RemoveWords {
    /// Nothing when no place is named, else the place.
    static func arguments(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase]? {
        guard !phrase.isPlaceForSure, !phrase.startsWithName else { return nil }
        if Grammar.removeNothing.matches(phrase) { return [] }
        guard !isPlace(phrase) else { return nil }
        if let taken = taken(phrase, isPlace) { return [taken] }
        if let count = Grammar.removeVerb.prefix(of: phrase), count < phrase.words.count {
            let isWhole = isPlace(phrase.dropFirst())
            return [place(phrase.dropFirst(isWhole ? 1 : count), isPlace)]
        }
        guard let count = Grammar.removeVerbPerhaps.prefix(of: phrase), count < phrase.words.count else { return nil }
        let place = place(phrase.dropFirst(count), isPlace)
        return isPlace(place) ? [place] : nil
    }

    /// `[]` when the message may mean every place, or everything that is kept.
    static func everything(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase]? {
        guard !phrase.isPlaceForSure, !phrase.startsWithName else { return nil }
        if nothing.matches(phrase) { return [] }
        return Grammar.removeAll.matches(phrase) && !isPlace(phrase) ? [] : nil
    }

    private static let nothing = Wordings("delete|erase [it|this|that|something]")

    /// The names or numbers of a list with "and", commas or spaces between numbers; `nil` when it is none.
    static func several(_ phrase: Phrase) -> [Phrase]? {
        var parts: [Phrase] = []
        var start = 0
        for (index, word) in phrase.words.enumerated() {
            let isLink = ["and", "&", "+", "plus", "or", ","].contains(word.key)
            let isNext = index + 1 < phrase.words.count
            let isNumber =
                isNext && ListNumber(phrase.part(index..<index + 1)) != nil
                && ListNumber(phrase.part(index + 1..<index + 2)) != nil
            guard isLink || word.matching.hasSuffix(",") || isNumber || !isNext else { continue }
            let part = phrase.part(start..<(isLink ? index : index + 1))
            if !part.isEmpty { parts += commaParts(part) }
            start = index + 1
        }
        return parts.count > 1 ? parts : nil
    }

    /// `1,2` without a space.
    private static func commaParts(_ phrase: Phrase) -> [Phrase] {
        let numbers = phrase.text.split(separator: ",")
        guard phrase.words.count == 1, numbers.count > 1, numbers.allSatisfy({ $0.allSatisfy(\.isNumber) }) else {
            return [phrase]
        }
        return numbers.compactMap { TypedText(String($0)) }.map { Phrase($0) }
    }

    /// "Take Tampa off my list".
    private static func taken(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> Phrase? {
        guard let verb = Grammar.removeTake.prefix(of: phrase), let end = Grammar.removeOff.suffix(of: phrase),
            verb + end < phrase.words.count
        else { return nil }
        let place = phrase.dropFirst(verb).dropLast(end)
        return isPlace(place) ? place : nil
    }

    private static func place(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> Phrase {
        var phrase = phrase
        if let count = Grammar.removeAfter.suffix(of: phrase), count < phrase.words.count, !isPlace(phrase) {
            phrase = phrase.dropLast(count)
        }
        return phrase.unquoted ?? phrase
    }
}
