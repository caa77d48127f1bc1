/// What many days come to, asked in words that no single day answers.
enum DaysWish: Sendable, Equatable {
    /// `average temperature this week`.
    case average
    /// `driest day this week`.
    case driest
    /// `how many dry days`.
    case dryDays
    /// `best day this week`.
    case best

    /// Reads it; `nil` where nothing of the kind is asked.
    init?(in phrase: Phrase, _ matter: AskedMatter) {
        let keys = phrase.keys
        func has(_ words: String...) -> Bool { keys.contains { words.contains($0) } }
        func pair(_ first: [String], _ second: [String]) -> Bool {
            zip(keys, keys.dropFirst()).contains { first.contains($0) && second.contains($1) }
        }
        if matter == .quantity(.temperature), has("average") {
            self = .average
        } else if pair(["driest", "dryest"], ["day", "days"]) {
            self = .driest
        } else if pair(["many"], ["dry", "rainy", "wet"]), has("days") {
            self = .dryDays
        } else if pair(["best", "nicest", "finest"], ["day", "days"]) {
            self = .best
        } else {
            return nil
        }
    }
}
