import Places

/// Lines to type and to press that ask a question again, of another place or about another time.
struct QuestionLines {
    private let question: WeatherQuestion
    private let typed: String?
    private let context: CommandContext

    /// - Parameter typed: The words of the question without those of the place; `nil` when they are not known.
    init(_ question: WeatherQuestion, typed: Phrase?, _ context: CommandContext) {
        self.question = question
        self.context = context
        // What could ping or link is not repeated.
        self.typed = typed.flatMap { $0.echo == nil || $0.isEmpty ? nil : $0.text }
    }

    /// What was asked, without the place; `nil` when it cannot be said again.
    var text: String? { typed }

    /// The words that ask the same of a place, to which `words` lead.
    func line(for words: String) -> String {
        guard let typed else { return words }
        let line = context.say(.lineAsked, [.text: typed, .place: words])
        return line.count <= TypedText.longest ? line : words
    }

    /// No home is set: how to set one in one step, and the same question about a place that is named.
    func homeMissing() -> Answer {
        var answer = HomeCommand(context).missing()
        guard answer.outcome == .noHome, answer.reply.examples.count > 1 else { return answer }
        let example = line(for: context.say(.examplePlace))
        answer.reply.examples[1] = context.example(example, meaning: context.say(.questionNamed))
        return answer
    }

    /// Why the time cannot be answered for, and what can.
    ///
    /// - Parameter place: Where it was asked about; `nil` for the home.
    func answer(to problem: AskedTimeProblem, at place: Place, isHome: Bool) -> Answer {
        let sentences: (Sentence, examples: [Sentence])
        switch problem {
        case .past: sentences = (.questionPast, [.lineTomorrow, .lineWeek, .lineWarmer])
        case .noSuchDate: sentences = (.questionNoDate, [.exampleDate, .lineTomorrow])
        case .noZone:
            let example = context.example(context.words(for: place))
            let text = context.say(.questionNoZone, [.place: place.fullName])
            return Answer(Reply(paragraphs: [text], examples: [example]), .notUnderstood)
        }
        let lines = sentences.examples.map { sentence in
            let text = context.say(sentence)
            guard !isHome else { return context.example(text) }
            return context.example(context.say(.lineAsked, [.text: text, .place: context.words(for: place)]))
        }
        return Answer(Reply(paragraphs: [context.say(sentences.0)], examples: lines), .notUnderstood)
    }

    // MARK: Choices

    /// The other places of the name, each with the same question.
    func alternatives(_ found: FoundPlace) -> (choices: [Reply.Choice], examples: [Reply.Example]) {
        let choices = WeatherChoices(context)
        let words = context.words(for: found.others, besides: found.place)
        let lines = words.map(line(for:))
        let namesakes = choices.namesakes(found.namesakes, of: found.place).map(asked)
        return (
            namesakes + choices.alternatives(found.others, words: words).map(asked),
            zip(lines, found.others).map { context.example($0, meaning: $1.fullName) }
        )
    }

    private func asked(_ choice: Reply.Choice) -> Reply.Choice {
        Reply.Choice(label: choice.label, line: line(for: choice.line))
    }

    /// What people ask next: tomorrow, the week.
    func neighbours(of place: Place) -> [Reply.Choice] {
        guard question.matter == .weather else { return [] }
        let words = context.words(for: place)
        let all: [(AskedTime, Sentence, line: Sentence)] = [
            (.day(.tomorrow, part: nil), .choiceTomorrow, .lineTomorrow),
            (.week(isNext: false), .choiceWeek, .lineWeek),
        ]
        return all.filter { $0.0 != question.time }.map { _, label, line in
            let line = context.say(.lineAsked, [.text: context.say(line), .place: words])
            return Reply.Choice(label: context.say(label), line: line)
        }
    }
}
