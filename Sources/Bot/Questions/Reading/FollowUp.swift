/// What a message wants that makes sense only behind another.
enum FollowUp: Equatable {
    /// The same of another place.
    case place(Phrase)
    /// The same of the same place.
    case again
    /// The same about the day after.
    case dayAfter

    private static let openings = Wordings(
        """
        and|or [in|for|at]
        and|so [what|how] about [in|for|at]
        what|how about [in|for|at]
        [and] [the] same [again] for|in|at
        [and] same question for|in
        """)
    private static let there = Wordings(
        """
        [and] [the] [same] [again] [over] there
        [and|so] what|how about [over] there
        """)
    private static let nextDay = Wordings(
        """
        [and|so] [what|how] [about] [on|for] [the] day after [that]
        [and|so] [what|how] [about] [on|for] the following|next day
        """)

    /// Reads a message; `nil` when it stands for itself.
    init?(_ phrase: Phrase, isPlace: (Phrase) -> Bool) {
        guard !phrase.isPlaceForSure, !phrase.startsWithName, phrase.words.count == 1 || !isPlace(phrase) else {
            return nil
        }
        if Self.there.matches(phrase) {
            self = .again
        } else if Self.nextDay.matches(phrase) {
            self = .dayAfter
        } else {
            guard let count = Self.opening(of: phrase), count < phrase.words.count else { return nil }
            let rest = phrase.dropFirst(count)
            guard let place = Self.place(rest, isSame: phrase.keys[..<count].contains("same"), isPlace) else {
                return nil
            }
            self = .place(place)
        }
    }

    /// A place that is known; behind "same for" any that may be one.
    private static func place(_ rest: Phrase, isSame: Bool, _ isPlace: (Phrase) -> Bool) -> Phrase? {
        let place = rest.unquoted ?? rest
        // "And tomorrow" is a time, wherever there is a town of that name.
        if place.words.count == 1, QuestionReader.read(place, isPlace: { _ in false }) != nil { return nil }
        if FillerTable.articles.contains(place.text.lowercased()) { return nil }
        if isPlace(place) { return place.asPlace }
        let isName = rest.words.count <= 3 && !rest.words.contains { FillerTable.notNames.contains($0.key) }
        return isSame && isName && QuestionReader.read(rest, isPlace: isPlace) == nil ? place.asPlace : nil
    }

    /// How many words at the beginning say that something follows; `nil` when none do.
    static func opening(of phrase: Phrase) -> Int? { openings.prefix(of: phrase) }

    static func withoutOpening(_ phrase: Phrase) -> Phrase {
        phrase.dropFirst(opening(of: phrase).map { min($0, phrase.words.count - 1) } ?? 0)
    }

    /// `same tomorrow`: the last question at another time.
    static func saysSame(_ phrase: Phrase) -> Bool {
        let keys = phrase.keys.drop { ["and", "or", "the"].contains($0) }
        return keys.first == "same" && keys.count > 1 && !keys.contains("as")
    }

    /// Whether "there" is a place: in "will it rain there", not in "is there rain".
    static func pointsThere(_ phrase: Phrase) -> Bool {
        let keys = phrase.keys
        guard let index = keys.lastIndex(of: "there"), index > 0 else { return false }
        let others: Set<String> = [
            "is", "are", "was", "were", "will", "be", "isnt", "arent", "wont", "does", "should", "might", "may",
            "could",
            "can", "if", "out", "over", "up", "down", "that", "when", "would", "shall",
        ]
        return !others.contains(keys[index - 1])
    }

    /// The words of a question with another time.
    static func text(_ text: String, at time: String) -> String {
        guard let typed = TypedText(text), !typed.echo.isEmpty else { return time }
        let scan = QuestionScan(Phrase(typed))
        var (words, index): ([String], Int) = ([], 0)
        while index < scan.text.count {
            let count = scan.pieces[index]?.count ?? 1
            if case .time? = scan.pieces[index]?.meaning {
            } else {
                words += scan.text.phrase.words[index..<index + count].map(\.typed)
            }
            index += count
        }
        return (words + [time]).joined(separator: " ")
    }
}
