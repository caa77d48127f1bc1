import Places
import Weather

/// Words the answer about one of several places: as it would be alone, but hours and many days as a whole.
struct SideTelling: QuestionTelling {
    /// Days that are still told one by one.
    private static let fewDays = 3

    private let asked: Asked

    init(_ asked: Asked) {
        self.asked = asked
    }

    var reply: Reply {
        guard asked.question.matter == .weather, asked.question.wish == nil else { return AllTelling(asked).reply }
        switch asked.span.grain {
        case .hours: return SpanTelling(asked).reply
        case .days where asked.span.dates.count > Self.fewDays: return DaysInShort(asked).reply
        case .now, .hour, .part, .day, .days: return TimeTelling(asked).reply
        }
    }
}
