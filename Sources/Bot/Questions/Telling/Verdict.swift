/// What is said of a thing to take or wear.
struct Verdict: Sendable, Equatable {
    /// In the order of their strength, over several days.
    enum Answer: String, Sendable, CaseIterable, Comparable {
        case unknown, no, perhaps, yes

        static func < (left: Answer, right: Answer) -> Bool {
            let all = allCases
            return (all.firstIndex(of: left) ?? 0) < (all.firstIndex(of: right) ?? 0)
        }
    }

    let answer: Answer
    /// What it rests on ("70% chance of rain, 15:00 to 18:00, about 4 mm").
    let evidence: String
}
