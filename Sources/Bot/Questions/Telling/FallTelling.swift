/// Words whether, when and how long something falls.
struct FallTelling: QuestionTelling {
    private let asked: Asked

    init(_ asked: Asked) {
        self.asked = asked
    }

    var reply: Reply { Reply() }
}
