import Places
import Users

extension Command {
    /// `home`, `home Tampa`, `I live in Tampa`: shows the home, or sets it.
    static let home = Command(
        "home", topics: ["home"],
        announcement: Announcement(
            usage: .homeUsage, help: .homeHelp, examples: [Line(command: .exampleHome, meaning: .homeMeaning)]),
        reads: HomeWords.arguments,
        act: { arguments, context async throws(Trouble) in
            guard let place = arguments.first else { return try await HomeCommand(context).shown() }
            if Grammar.shownPlace.matches(place), !place.isPlaceForSure {
                return try await HomeCommand(context).setShown()
            }
            return try await HomeCommand(context).set(place, orAsked: arguments.dropFirst().first)
        })

    /// `remove home`.
    static let homeRemoval = Command(
        "home-removal", reads: words(Grammar.homeRemoved),
        act: { _, context async throws(Trouble) in
            try await HomeCommand(context).removed()
        })
}

/// Shows, sets and removes the home.
struct HomeCommand: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// Its weather; how to set one when there is none.
    func weather() async throws(Trouble) -> Answer {
        guard let home = context.own.home else { return missing() }
        return try await WeatherCommand(context).answer(about: .home(home))
    }

    /// The same, and how to change it.
    func shown() async throws(Trouble) -> Answer {
        var answer = try await weather()
        guard context.own.home != nil else { return answer }
        let change = context.say(.lineHomeSet, [.place: context.say(.exampleQualified)])
        answer.reply.paragraphs.append(context.say(.homeThis))
        answer.reply.examples = [
            context.example(change, meaning: context.say(.homeMeaning)),
            context.example(.lineHomeRemove, meaning: .homeMeaningRemove),
        ]
        return answer
    }

    /// No home is set, and how to set one in one step.
    func missing() -> Answer {
        if let unreadable = context.unreadable { return unreadable }
        let examples = [
            context.example(.exampleHome, meaning: .homeMeaning),
            context.example(.examplePlace, meaning: .weatherMeaningPlace),
            context.example(.exampleHelp, meaning: .helpMeaning),
        ]
        let paragraphs = [context.say(.homeMissing), context.say(.homeMissingHow)]
        return Answer(Reply(paragraphs: paragraphs, examples: examples), .noHome)
    }

    /// - Parameter whole: The whole message, when it may be the name of a place that only begins with "home".
    func set(_ phrase: Phrase, orAsked whole: Phrase?) async throws(Trouble) -> Answer {
        if let whole, case .place = await context.services.finder.find(whole, for: context.own) {
            return try await WeatherCommand(context).answer(to: whole)
        }
        switch await choosing.choose(phrase) {
        case .answer(let answer): return answer
        case .place(let place): return try await set(place)
        }
    }

    /// The place of the last answer in this conversation.
    func setShown() async throws(Trouble) -> Answer {
        if let place = context.shownPlace { return try await set(place) }
        let example = context.example(.exampleHome, meaning: .homeMeaning)
        return Answer(Reply(paragraphs: [context.say(.homeWhatShown)], examples: [example]), .incomplete)
    }

    private var choosing: PlaceChoosing {
        let language = context.language
        return PlaceChoosing(context) { language.text(.lineHomeSet, [.place: $0]) }
    }

    private func set(_ place: Place) async throws(Trouble) -> Answer {
        let (setting, isFirst) = try await context.change { user in
            let setting = user.setHome(place)
            return (setting, setting == .same ? false : user.hearsOfData())
        }
        let show = context.example(.lineHome, meaning: .homeMeaningShow)
        var reply = Reply(paragraphs: [sentence(for: setting, place)], examples: [show])
        reply.choices = [context.choice(.choiceHome, context.say(.lineHome))]
        if case .set(let before?) = setting {
            let back = context.say(.lineHomeSet, [.place: choosing.words(for: before)])
            reply.choices.append(context.choice(.choiceUndo, back))
            reply.examples.append(context.example(back, meaning: context.say(.homeMeaningBack)))
        } else {
            reply.examples.append(context.example(.lineHomeRemove, meaning: .homeMeaningRemove))
        }
        reply.addDataNotice(isFirst, context)
        return Answer(reply)
    }

    private func sentence(for setting: User.HomeSetting, _ place: Place) -> String {
        switch setting {
        case .same: context.say(.homeSame, [.place: place.fullName])
        case .set(nil): context.say(.homeSet, [.place: place.fullName])
        case .set(let before?): context.say(.homeChanged, [.place: place.fullName, .other: before.fullName])
        }
    }

    func removed() async throws(Trouble) -> Answer {
        guard let home = context.own.home else {
            var answer = missing()
            guard context.unreadable == nil else { return answer }
            answer.reply.paragraphs[0] = context.say(.homeNoneToRemove)
            return answer
        }
        return try await RemoveCommand(context).remove(.home(home))
    }
}

/// Finds what a message says about the home.
enum HomeWords {
    /// Nothing to show the home; the place that becomes it, then the whole message when it may be a name by itself.
    static func arguments(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase]? {
        guard !phrase.isPlaceForSure, !phrase.startsWithName else { return nil }
        if Grammar.homeShown.matches(phrase) { return [] }
        if Grammar.homeHere.matches(phrase) { return [phrase.dropFirst(phrase.words.count - 1)] }
        guard let named = place(in: phrase), !named.isEmpty, !isPlace(phrase) else { return nil }
        if named.keys.contains(where: { ["vs", "versus"].contains($0) }) { return nil }
        if Grammar.asksForNowAfter.matches(named) { return [] }
        let place = withoutEnd(named.unquoted ?? named, isPlace)
        let isBare = phrase.keys.first == "home"
        if isBare, isAnotherQuestion(place) { return nil }
        return isBare && phrase.hasComma && !isPlace(place) ? [place, phrase] : [place]
    }

    /// "I live in Oslo now".
    private static func withoutEnd(_ place: Phrase, _ isPlace: (Phrase) -> Bool) -> Phrase {
        guard let count = Grammar.homeEnd.suffix(of: place), count < place.words.count, !isPlace(place) else {
            return place
        }
        return place.dropLast(count)
    }

    private static func place(in phrase: Phrase) -> Phrase? {
        if let count = Grammar.homeAfter.suffix(of: phrase), count < phrase.words.count {
            let rest = phrase.dropLast(count)
            let verb = Grammar.homeVerb.prefix(of: rest) ?? 0
            // "Beach my home" says nothing; "make Tampa my home" and "Tampa is my home" do.
            let isSaid = verb > 0 || ["is", "as", "="].contains(phrase.words[rest.words.count].key)
            if isSaid, verb < rest.words.count { return rest.dropFirst(verb) }
        }
        guard let count = Grammar.homeBefore.prefix(of: phrase) else { return nil }
        let rest = phrase.dropFirst(count)
        return rest.keys.first == "as" ? nil : rest
    }

    /// `home tomorrow`, `home wind`, `home in °C` ask about the home.
    private static func isAnotherQuestion(_ rest: Phrase) -> Bool {
        if UnitsOnce.follow(rest) || Grammar.shareAfter.matches(rest) { return true }
        guard let question = QuestionReader.read(rest, isPlace: { _ in false }) else { return false }
        return question.place == nil
    }
}
