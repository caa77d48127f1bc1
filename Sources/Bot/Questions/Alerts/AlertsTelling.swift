/// Words official warnings, or that none is in force, or that nobody says.
struct AlertsTelling: QuestionTelling {
    private let asked: Asked

    init(_ asked: Asked) {
        self.asked = asked
    }

    var reply: Reply { Reply() }
}
