import Places
import Users

extension Command {
    /// `save Tampa`, `save Tampa as beach`, `star Tampa`.
    static let save = Command(
        "save", topics: ["save", "star", "add", "bookmark"],
        announcement: Announcement(
            usage: .saveUsage, help: .saveHelp, examples: [Line(command: .exampleSaveAs, meaning: .saveMeaning)]),
        keepsShown: true, reads: SaveWords.arguments,
        act: { arguments, context async throws(Trouble) in
            guard let place = arguments.first else { return SaveCommand(context).what() }
            return try await SaveCommand(context).save(place, as: arguments.dropFirst().first)
        })

    /// `save this`, `save it as beach`, `save as beach`: the place of the last answer.
    static let saveShown = Command(
        "save-shown", keepsShown: true, reads: SaveWords.shown,
        act: { arguments, context async throws(Trouble) in
            guard let place = context.shownPlace else { return SaveCommand(context).what(.saveWhatShown) }
            return try await SaveCommand(context).save(place, as: arguments.first)
        })
}

/// Saves a place under its name, or one of the person's own.
struct SaveCommand: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// Nothing was named to be saved.
    func what(_ sentence: Sentence = .saveWhat) -> Answer {
        let examples = [
            context.example(.exampleSave, meaning: .saveMeaningPlain),
            context.example(.exampleSaveAs, meaning: .saveMeaning),
        ]
        return Answer(Reply(paragraphs: [context.say(sentence)], examples: examples), .incomplete)
    }

    func save(_ phrase: Phrase, as name: Phrase?) async throws(Trouble) -> Answer {
        if name == nil, let answer = oneByOne(phrase) { return answer }
        let nickname: String?
        do throws(Nickname.Problem) {
            nickname = try name.map { words throws(Nickname.Problem) in
                try Nickname(words, context.commands, context.services.finder.gazetteer).text
            }
        } catch {
            let place = phrase.echo ?? context.say(.examplePlace)
            let line = context.say(.lineSaveAs, [.place: place, .name: context.say(.nicknameExample)])
            return context.refusal(of: error, instead: line)
        }
        let language = context.language
        let choosing = PlaceChoosing(context) { words in
            nickname.map { language.text(.lineSaveAs, [.place: words, .name: $0]) }
                ?? language.text(.lineSave, [.place: words])
        }
        switch await choosing.choose(phrase) {
        case .answer(let answer): return answer
        case .place(let place): return try await save(place, as: nickname)
        }
    }

    /// Several places with "and" between them: none is saved; `nil` when the words do not mean that.
    private func oneByOne(_ phrase: Phrase) -> Answer? {
        let parts = phrase.split { ["and", "&", "+", "plus"].contains($0.key) }
        guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty && context.isPlace($0) }), !context.isPlace(phrase) else {
            return nil
        }
        let lines = parts.compactMap(\.echo).map { context.say(.lineSave, [.place: $0]) }
        return Answer(
            Reply(paragraphs: [context.say(.saveOneByOne)], examples: lines.map { context.example($0) }), .asked)
    }

    /// A place that nobody has to find any more.
    func save(_ place: Place, as name: Phrase?) async throws(Trouble) -> Answer {
        let nickname: String?
        do throws(Nickname.Problem) {
            nickname = try name.map { words throws(Nickname.Problem) in
                try Nickname(words, context.commands, context.services.finder.gazetteer).text
            }
        } catch {
            let place = PlaceChoosing(context) { $0 }.words(for: place)
            let line = context.say(.lineSaveAs, [.place: place, .name: context.say(.nicknameExample)])
            return context.refusal(of: error, instead: line)
        }
        return try await save(place, as: nickname)
    }

    private func save(_ place: Place, as nickname: String?) async throws(Trouble) -> Answer {
        let limit = context.services.placesPerPerson
        let (saving, isFirst) = try await context.change { user in
            let saving = user.save(place, as: nickname, limit: limit)
            if case .saved = saving { return (saving, user.hearsOfData()) }
            return (saving, false)
        }
        var answer = SavingWords(context).answer(saving, place, nickname)
        answer.reply.addDataNotice(isFirst, context)
        return answer
    }
}

/// Finds what a message wants to be saved.
enum SaveWords {
    private static let between: Set<String> = ["as", "called", "named", "nicknamed", "=", "->", "→"]

    /// Nothing when no place is named; the place, then its nickname.
    static func arguments(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase]? {
        guard !phrase.isPlaceForSure, !phrase.startsWithName else { return nil }
        if Grammar.saveNothing.matches(phrase) { return [] }
        if let parts = equation(phrase, isPlace) { return parts }
        if let count = Grammar.saveVerb.prefix(of: phrase) {
            guard count < phrase.words.count else { return [] }
            if let rest = phrase.dropFirst(count).keys.first, between.contains(rest), phrase.words.count == count + 2,
                !isPlace(phrase.dropFirst(count)), !isPlace(phrase)
            {
                return []
            }
            return isPlace(phrase) ? nil : parts(phrase.dropFirst(isPlace(phrase.dropFirst()) ? 1 : count), isPlace)
        }
        // "Star Valley, AZ" is a name that begins like a command.
        guard let count = Grammar.saveVerbPerhaps.prefix(of: phrase), count < phrase.words.count, !isPlace(phrase),
            let parts = parts(phrase.dropFirst(count), isPlace), let place = parts.first
        else { return nil }
        let isStar = phrase.keys.first == "star"
        return isPlace(place) || isStar && !phrase.hasComma ? parts : nil
    }

    /// Nothing for the place of the last answer, or its nickname; `nil` when the message means no such place.
    static func shown(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase]? {
        guard !phrase.isPlaceForSure, !phrase.startsWithName, !isPlace(phrase) else { return nil }
        var rest = phrase
        if let count = Grammar.saveShown.prefix(of: phrase) {
            rest = phrase.dropFirst(count)
            if rest.isEmpty || Grammar.saveAfter.matches(rest) { return [] }
        } else {
            guard phrase.keys.first == "save" || phrase.keys.first == "star" else { return nil }
            rest = phrase.dropFirst()
            guard !isPlace(rest), named(rest, isPlace) == nil else { return nil }
        }
        guard let first = rest.keys.first, between.contains(first), rest.words.count > 1 else { return nil }
        return rest.keys.dropFirst().contains(where: between.contains) ? nil : [rest.dropFirst()]
    }

    /// "Beach = Tampa", whichever side is the place.
    private static func equation(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase]? {
        let sides = phrase.split { $0.key == "=" }
        guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty }) else { return nil }
        guard Grammar.saveVerb.prefix(of: phrase) == nil else { return nil }
        if isPlace(sides[1]) { return [plain(sides[1]), sides[0]] }
        return isPlace(sides[0]) ? [plain(sides[0]), sides[1]] : nil
    }

    /// "As beach Tampa": the place behind its nickname.
    private static func named(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase]? {
        guard let first = phrase.keys.first, between.contains(first), phrase.words.count > 2 else { return nil }
        for count in 2..<phrase.words.count where isPlace(phrase.dropFirst(count)) {
            let name = phrase.dropLast(phrase.words.count - count).dropFirst()
            return [plain(phrase.dropFirst(count)), name]
        }
        return nil
    }

    private static func parts(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase]? {
        var phrase = phrase
        // A name was announced and none is left: it was a mention, which is taken out of every message.
        if phrase.words.count > 1, let last = phrase.keys.last, between.contains(last), !isPlace(phrase) {
            return [plain(phrase.dropLast()), phrase.dropFirst(phrase.words.count)]
        }
        if let count = Grammar.saveAfter.suffix(of: phrase), count < phrase.words.count, !isPlace(phrase) {
            phrase = phrase.dropLast(count)
        }
        if !isPlace(phrase), let parts = named(phrase, isPlace) { return parts }
        let cuts = phrase.words.indices.dropFirst().dropLast().filter { between.contains(phrase.words[$0].key) }
        let isWhole = cuts.isEmpty || isPlace(phrase)
        guard !isWhole, let first = cuts.first else { return [plain(phrase)] }
        let cut = cuts.first { isPlace(plain(front(of: phrase, $0))) } ?? first
        return [plain(front(of: phrase, cut)), phrase.dropFirst(cut + 1)]
    }

    private static func front(of phrase: Phrase, _ cut: Int) -> Phrase {
        phrase.dropLast(phrase.words.count - cut)
    }

    private static func plain(_ phrase: Phrase) -> Phrase { phrase.unquoted ?? phrase }
}
