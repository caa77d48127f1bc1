/// Words whether something is needed, and the evidence.
struct VerdictTelling: QuestionTelling {
    private let asked: Asked

    init(_ asked: Asked) {
        self.asked = asked
    }

    var reply: Reply { Reply() }
}
