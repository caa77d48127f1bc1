/// Words the weather of a day, a part of it, hours or days.
struct TimeTelling: QuestionTelling {
    private let asked: Asked

    init(_ asked: Asked) {
        self.asked = asked
    }

    var reply: Reply { Reply() }
}
