/// Offers what was meant where a word of a question is misspelled and so nobody knows the place ("Tampa wensday").
struct NearWords {
    private static let words = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "tomorrow", "tonight", "weekend",
        "weather", "temperature", "forecast", "umbrella", "sunset", "sunrise", "humidity", "morning", "afternoon",
        "evening", "hourly", "jacket", "alerts", "pressure", "rain", "snow", "wind", "week", "today",
    ]
    /// Most words of a message that is looked at.
    private static let longest = 8

    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// The same answer with the line that was meant in front, when one suggests itself.
    func added(to answer: Answer, for phrase: Phrase) -> Answer {
        guard answer.outcome == .placeUnknown || answer.outcome == .placeNear, let line = corrected(phrase) else {
            return answer
        }
        var answer = answer
        let others = answer.outcome == .placeNear ? answer.reply.examples : []
        answer.outcome = .placeNear
        answer.reply.paragraphs = Array(answer.reply.paragraphs.prefix(1)) + [context.say(.nearWords)]
        answer.reply.examples = [context.example(line)] + others
        return answer
    }

    /// The message with its words put right; `nil` when that makes no question about a place that is known.
    private func corrected(_ phrase: Phrase) -> String? {
        guard (2...Self.longest).contains(phrase.words.count), phrase.echo != nil else { return nil }
        let words = phrase.words.map { Self.near($0.key) ?? $0.matching }
        let text = words.joined(separator: " ")
        guard text != phrase.text, let typed = TypedText(text) else { return nil }
        let right = Phrase(typed)
        if let place = QuestionReader.read(right, isPlace: context.isPlace)?.place {
            return context.isPlace(place) ? text : nil
        }
        let place = Courtesy.withoutFrame(right)
        return !place.isEmpty && place.words.count < right.words.count && context.isPlace(place) ? text : nil
    }

    /// The word that differs in a letter, in two of a long one.
    private static func near(_ key: String) -> String? {
        guard key.utf8.count >= 4, !words.contains(key) else { return nil }
        let typed = Array(key.utf8)
        guard typed.count <= 14 else { return nil }
        let found = words.map { word in (word, distance(typed, Array(word.utf8))) }.min { $0.1 < $1.1 }
        guard let (word, slips) = found, word.utf8.first == typed.first else { return nil }
        return slips <= (word.utf8.count >= 7 ? 2 : 1) ? word : nil
    }

    /// Insertions, deletions, changes, and neighbours that changed places.
    private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var rows = [Array(0...other.count)]
        for (line, letter) in one.enumerated() {
            var row = [line + 1]
            for (column, wanted) in other.enumerated() {
                var least = min(rows[line][column] + (letter == wanted ? 0 : 1), rows[line][column + 1] + 1)
                least = min(least, row[column] + 1)
                if line > 0, column > 0, letter == other[column - 1], one[line - 1] == wanted {
                    least = min(least, rows[line - 1][column - 1] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[one.count][other.count]
    }
}
