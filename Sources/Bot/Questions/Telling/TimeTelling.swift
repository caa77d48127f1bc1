import Weather

/// Words the weather of a day, a part of it, hours or days.
struct TimeTelling: QuestionTelling {
    private let asked: Asked

    init(_ asked: Asked) {
        self.asked = asked
    }

    var reply: Reply {
        switch asked.span.grain {
        case .now: present
        case .hour: HourTelling(asked).reply
        case .hours: HourList(asked).reply
        case .part, .day: SpanTelling(asked).reply
        case .days: DayList(asked).reply
        }
    }

    private var present: Reply {
        var card = ForecastCard(asked.answer).card
        card.title = asked.title
        var reply = Reply()
        reply.cards = [card]
        return reply
    }
}
