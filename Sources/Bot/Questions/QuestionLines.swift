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
        let place = context.say(.examplePlace)
        // What cannot be told of the home cannot be told of a place.
        let canBe =
            switch question.time {
            case .noDate, .eitherDate, .past: false
            default: true
            }
        let example = canBe ? line(for: place) : place
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
        case .noSuchDate:
            return answer(.questionNoDate, [soon(place), context.say(.lineTomorrow)], at: place, isHome: isHome)
        case .twoDates(let first, let second):
            let dates = [(first, second), (second, first)].sorted { isSooner($0, $1, place) }
            return answer(.questionTwoDates, dates.map { line(day: $0, month: $1) }, at: place, isHome: isHome)
        case .noZone:
            let example = context.example(context.words(for: place))
            let text = context.say(.questionNoZone, [.place: place.fullName])
            return Answer(Reply(paragraphs: [text], examples: [example]), .notUnderstood)
        }
        return answer(sentences.0, sentences.examples.map { context.say($0) }, at: place, isHome: isHome)
    }

    /// - Parameter times: What works in place of the time that was asked about.
    private func answer(_ sentence: Sentence, _ times: [String], at place: Place, isHome: Bool) -> Answer {
        let lines = times.map { text in
            guard !isHome else { return context.example(text) }
            return context.example(context.say(.lineAsked, [.text: text, .place: context.words(for: place)]))
        }
        return Answer(Reply(paragraphs: [context.say(sentence)], examples: lines), .notUnderstood)
    }

    // MARK: Dates

    private func today(_ place: Place) -> LocalDate {
        let clock = PlaceClock(
            zone: place.timeZone, zones: context.services.zones, now: context.now, language: context.language)
        return (clock.local ?? LocalTime(context.now, secondsFromUTC: 0)).date
    }

    /// A date that forecasts reach.
    private func soon(_ place: Place) -> String {
        let date = today(place).adding(days: 3)
        return line(day: date.day, month: date.month)
    }

    /// Whether of two dates, each a day and a month, the first one comes sooner.
    private func isSooner(_ one: (Int, Int), _ other: (Int, Int), _ place: Place) -> Bool {
        let today = today(place)
        func distance(_ date: (Int, Int)) -> Int { ((date.1 - today.month) * 31 + date.0 - today.day + 372) % 372 }
        return distance(one) < distance(other)
    }

    private func line(day: Int, month: Int) -> String {
        let english = context.services.languages.english
        return english.text(.lineDate, [.day: "\(day)", .month: english.month(month)])
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
