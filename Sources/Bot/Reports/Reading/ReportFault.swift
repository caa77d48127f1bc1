/// Something in a wish for a report that cannot be, found while reading, with its words.
struct ReportFault: Equatable {
    enum Kind: Equatable {
        case tooOften
        case tooSeldom
        case badDay(near: [Int])
        case badDate
        case past
        case badTime(ReportProblem.TimeFault)
        case zoneAbbreviation
        case notUnderstood
    }

    let kind: Kind
    let typed: String

    /// What is to be said first when there are several.
    var rank: Int {
        switch kind {
        case .tooOften: 0
        case .tooSeldom: 1
        case .badDay: 2
        case .badDate: 3
        case .past: 4
        case .badTime: 5
        case .zoneAbbreviation: 6
        case .notUnderstood: 7
        }
    }

    /// The problem, with what else was understood.
    func problem(_ wish: ReportWish) -> ReportProblem {
        switch kind {
        case .tooOften: .tooOften(typed)
        case .tooSeldom: .tooSeldom(typed, wish)
        case .badDay(let near): .badDay(typed, near: near, wish)
        case .badDate: .badDate(typed)
        case .past: .past(typed)
        case .badTime(let fault): .badTime(typed, wish, fault)
        case .zoneAbbreviation: .zoneAbbreviation(typed, wish)
        case .notUnderstood: .notUnderstood(typed, wish)
        }
    }
}
