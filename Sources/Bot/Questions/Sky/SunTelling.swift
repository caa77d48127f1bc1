/// Words when the sun rises and sets.
struct SunTelling: QuestionTelling {
    private let asked: Asked

    init(_ asked: Asked) {
        self.asked = asked
    }

    var reply: Reply { Reply() }
}
