import Places
import Users

/// Words what became of a place to save or of a new name.
struct SavingWords {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// - Parameter nickname: As the person typed it; `nil` when none was.
    func answer(_ saving: User.Saving, _ place: Place, _ nickname: String?) -> Answer {
        switch saving {
        case .saved(let favourite): kept(favourite, .saveDone, as: .saveDoneAs)
        case .renamed(let favourite): kept(favourite, .saveUnnamed, as: .saveRenamed)
        case .alreadySaved(let favourite): kept(favourite, .saveAlready, as: .saveAlreadyAs)
        case .nicknameTaken(let other): taken(nickname ?? "", by: other, place)
        case .full(let count): full(context.language.text(.saveFull, count: count, [.place: place.fullName]))
        }
    }

    private func kept(_ favourite: Favourite, _ plain: Sentence, as named: Sentence) -> Answer {
        let place = favourite.place.fullName
        let sentence =
            favourite.nickname.map { context.say(named, [.place: place, .name: $0]) }
            ?? context.say(plain, [.place: place])
        let words = favourite.nickname ?? PlaceChoosing(context) { $0 }.words(for: favourite.place)
        let remove = context.say(.lineRemove, [.name: words])
        var reply = Reply(paragraphs: [sentence])
        reply.examples = [
            context.example(words, meaning: context.say(.homeMeaningShow)),
            context.example(.exampleSaved, meaning: .savedMeaning),
            context.example(remove, meaning: context.say(.savedMeaningRemove)),
        ]
        reply.choices = [context.savedChoice, context.choice(.choiceRemove, remove)]
        return Answer(reply)
    }

    private func taken(_ nickname: String, by other: Favourite, _ place: Place) -> Answer {
        let sentence = context.say(.nicknameTaken, [.name: nickname, .place: other.place.fullName])
        let words = PlaceChoosing(context) { $0 }.words(for: place)
        let line = context.say(.lineSaveAs, [.place: words, .name: "\(nickname) 2"])
        return Answer(Reply(paragraphs: [sentence], examples: [context.example(line)]), .badNickname)
    }

    /// As many places are saved as may be: the list, and how to remove one.
    func full(_ sentence: String) -> Answer {
        var reply = Reply(paragraphs: [sentence])
        reply.examples = [context.example(.exampleSaved, meaning: .savedMeaning)]
        if let last = context.own.favourites.last {
            let words = context.own.words(for: .favourite(last), context.language)
            let line = context.say(.lineRemove, [.name: words])
            reply.examples.append(context.example(line, meaning: context.say(.savedMeaningRemove)))
        }
        reply.choices = [context.savedChoice]
        return Answer(reply, .placesFull)
    }
}
