import Places
import Users

extension Command {
    /// `rename Tampa beach`, `rename 2 beach`, `rename Tampa to beach`.
    static let rename = Command(
        "rename", topics: ["rename", "nickname", "nicknames"], explanation: .renameHelp,
        lines: [Line(command: .exampleRename, meaning: .savedMeaningRename)],
        reads: RenameCommand.arguments,
        act: { arguments, context async throws(Trouble) in
            try await RenameCommand(context).answer(to: arguments.first)
        })
}

/// Gives a saved place another name.
struct RenameCommand: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// What stands behind the verb: a place, then its new name.
    static func arguments(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase]? {
        guard !phrase.isPlaceForSure, !phrase.startsWithName, !isPlace(phrase) else { return nil }
        if let count = Grammar.renameVerb.prefix(of: phrase) {
            return count == phrase.words.count ? [] : [phrase.dropFirst(count)]
        }
        let isCalled = Grammar.renameVerbPerhaps.prefix(of: phrase) != nil
        let isChanged = phrase.keys.first == "change" && phrase.keys.contains("to")
        let rest = phrase.dropFirst()
        guard isCalled || isChanged, rest.words.count > 1 else { return nil }
        let beginsWithPlace = (1..<rest.words.count).contains { count in
            let isEnd = isCalled || rest.keys[count] == "to"
            return isEnd && isPlace(rest.dropLast(rest.words.count - count))
        }
        return beginsWithPlace ? [rest] : nil
    }

    func answer(to phrase: Phrase?) async throws(Trouble) -> Answer {
        if let unreadable = context.unreadable { return unreadable }
        guard let phrase, phrase.words.count > 1 else { return what() }
        for count in (1..<phrase.words.count).reversed() {
            let (old, new) = Self.parts(phrase, count)
            guard !old.isEmpty, !new.isEmpty, let own = place(old) else { continue }
            return try await rename(own, to: new)
        }
        let front = Self.parts(phrase, 1).0
        if let number = ListNumber(front) { return await SavedCommand(context).again(for: number) }
        return unknown(phrase)
    }

    /// The place in front, the name behind, without "to" between them.
    private static func parts(_ phrase: Phrase, _ count: Int) -> (old: Phrase, new: Phrase) {
        var (old, new) = (phrase.dropLast(phrase.words.count - count), phrase.dropFirst(count))
        if old.words.count > 1, let between = Grammar.renameBetween.suffix(of: old) { old = old.dropLast(between) }
        if new.words.count > 1, let between = Grammar.renameBetween.prefix(of: new) { new = new.dropFirst(between) }
        return (old.unquoted ?? old, new.unquoted ?? new)
    }

    /// Only what is clear among the person's own places.
    private func place(_ phrase: Phrase) -> OwnPlace? {
        let own = context.own
        if let place = own.called(phrase) ?? own.spelled(phrase.text) { return place }
        let named = own.named(phrase.text)
        return named.count == 1 ? named[0] : nil
    }

    private func rename(_ own: OwnPlace, to words: Phrase) async throws(Trouble) -> Answer {
        let place = own.place
        guard case .favourite = own else { return home(place, words) }
        let nickname: String
        do throws(Nickname.Problem) {
            nickname = try Nickname(words, context.commands, context.services.finder.gazetteer).text
        } catch {
            let old = context.own.words(for: own, context.language)
            let line = context.say(.lineRename, [.place: old, .name: context.say(.nicknameExample)])
            return context.refusal(of: error, instead: line)
        }
        let saving = try await context.change { user -> User.Saving? in
            guard user.favourites.contains(where: { $0.place.id == place.id }) else { return nil }
            return user.save(place, as: nickname, limit: .max)
        }
        guard let saving else { return unknown(words) }
        return SavingWords(context).answer(saving, place, nickname)
    }

    private func what() -> Answer {
        let example = context.example(.exampleRename, meaning: .savedMeaningRename)
        return Answer(Reply(paragraphs: [context.say(.renameWhat)], examples: [example]), .incomplete)
    }

    private func home(_ place: Place, _ name: Phrase) -> Answer {
        let name = name.echo ?? context.say(.nicknameExample)
        let line = context.say(.lineSaveAs, [.place: context.say(.lineHome), .name: name])
        return Answer(Reply(paragraphs: [context.say(.renameHome)], examples: [context.example(line)]), .incomplete)
    }

    private func unknown(_ phrase: Phrase) -> Answer {
        let sentence =
            phrase.echo.map { context.say(.renameUnknown, [.name: $0]) } ?? context.say(.renameUnknownUnquoted)
        let favourites = context.own.favourites.map(OwnPlace.favourite)
        let near = (1...min(4, phrase.words.count)).flatMap { count in
            NearNames.places(near: Self.parts(phrase, count).old.text, among: favourites)
        }
        var reply = Reply(paragraphs: [sentence])
        let name = (phrase.words.count > 1 ? phrase.dropFirst(phrase.words.count - 1) : phrase).echo
        for own in near.reduce(into: [OwnPlace](), { if !$0.contains($1) { $0.append($1) } }).prefix(3) {
            let words = context.own.words(for: own, context.language)
            let line = context.say(.lineRename, [.place: words, .name: name ?? context.say(.nicknameExample)])
            reply.choices.append(Reply.Choice(label: String(words.prefix(75)), line: line))
            reply.examples.append(context.example(line, meaning: own.title(context.language)))
        }
        if !reply.examples.isEmpty {
            reply.paragraphs.append(context.language.text(.placeNear, count: reply.examples.count))
        }
        reply.examples.append(context.example(.exampleSaved, meaning: .savedMeaning))
        reply.choices.append(context.savedChoice)
        return Answer(reply, .notSaved)
    }
}
