/// Words everything that a question asks for: its matter, and behind it what else was asked.
struct AllTelling {
    private let asked: Asked

    init(_ asked: Asked) {
        self.asked = asked
    }

    var reply: Reply {
        var reply = first
        for matter in asked.question.also { add(matter.telling.init(asked.asking(matter)).reply, to: &reply) }
        return reply
    }

    private var first: Reply {
        if let limit = asked.question.limit { return LimitTelling(asked, limit).reply }
        if let wish = asked.question.wish, asked.span.grain == .days { return WishTelling(asked, wish).reply }
        return asked.question.matter.telling.init(asked).reply
    }

    /// What the first one says of the time is not said again.
    private func add(_ other: Reply, to reply: inout Reply) {
        let known = reply.cards.filter { !$0.isSequence }.flatMap(\.rows)
        reply.cards += other.cards.map { card in
            var card = card
            if !card.isSequence { card.rows.removeAll { known.contains($0) } }
            return card
        }
        reply.paragraphs += other.paragraphs.filter { !reply.paragraphs.contains($0) }
        reply.warnings += other.warnings.filter { !reply.warnings.contains($0) }
        reply.examples += other.examples.filter { !reply.examples.contains($0) }
        reply.credits += other.credits.filter { !reply.credits.contains($0) }
        reply.footnote = reply.footnote ?? other.footnote
    }
}

extension Asked {
    /// The same with another matter.
    func asking(_ matter: AskedMatter) -> Asked {
        let other = WeatherQuestion(place: question.place, time: question.time, matter: matter)
        return Asked(other, span, answer, title: title, context)
    }
}
