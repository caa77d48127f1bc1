/// What a message asks about several places at once.
struct Comparison: Sendable, Equatable {
    /// Which of them is looked for: "which is warmer".
    enum Superlative: Sendable, Equatable {
        case warmest, coldest

        /// The first that is said.
        init?(in phrase: Phrase) {
            for key in phrase.keys {
                switch key {
                case "warmer", "warmest", "hotter", "hottest", "milder", "mildest":
                    self = .warmest
                    return
                case "colder", "coldest", "cooler", "coolest", "chillier":
                    self = .coldest
                    return
                default: continue
                }
            }
            return nil
        }
    }

    /// The words of each place, two or more.
    var places: [Phrase]
    /// The time and the matter, without a place.
    var question: WeatherQuestion
    /// The words of the question without those of the places.
    var rest: Phrase
    var superlative: Superlative?
    /// The sides of what asks for different times or matters, which cannot stand side by side; empty else.
    var different: [Phrase] = []

    /// Whether the weather now is asked for and nothing more.
    var isPlain: Bool { question.isPlain && different.isEmpty }
}
