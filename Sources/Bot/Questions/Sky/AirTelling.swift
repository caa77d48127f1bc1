/// Words the quality of the air.
struct AirTelling: QuestionTelling {
    private let asked: Asked

    init(_ asked: Asked) {
        self.asked = asked
    }

    var reply: Reply { Reply() }
}
