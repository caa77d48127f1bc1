/// A question together with everything that its answer needs.
///
/// A class, because it is large and handed from one wording to the next.
final class Asked: Sendable {
    let question: WeatherQuestion
    let span: AskedSpan
    /// The place, its weather, its clock and the reader's units.
    let answer: WeatherAnswer
    /// The name under which the place is shown ("Tampa, Florida, United States", "beach (Tampa, …)").
    let title: String
    let context: CommandContext

    init(
        _ question: WeatherQuestion, _ span: AskedSpan, _ answer: WeatherAnswer, title: String,
        _ context: CommandContext
    ) {
        self.question = question
        self.span = span
        self.answer = answer
        self.title = title
        self.context = context
    }

    var language: Language { answer.language }
    var measures: Measures { answer.measures }
}

/// Words the answer to one kind of question.
///
/// Only what is asked: cards, paragraphs and rows, or a sentence why the sources cannot tell. Warnings, notes, other places
/// of the name, quip, choices and credits are added by ``QuestionCommand`` for all kinds alike.
protocol QuestionTelling {
    init(_ asked: Asked)
    var reply: Reply { get }
}
