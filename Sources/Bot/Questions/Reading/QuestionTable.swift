/// Looks up the pieces of questions that are said in fixed words.
enum QuestionTable {
    private struct Entry {
        let words: [String]
        let piece: QuestionPiece
    }

    private static let byFirst: [String: [Entry]] = {
        var table: [String: [Entry]] = [:]
        for line in MatterTable.lines + FillerTable.lines {
            for phrase in line.words.split(separator: "|") {
                let words = phrase.split(separator: " ").map(String.init)
                let piece = QuestionPiece(
                    meaning: line.meaning, count: words.count, isNameLike: line.isNameLike && isNameLike(words))
                table[words[0], default: []].append(Entry(words: words, piece: piece))
            }
        }
        // Of two equally long ones the matter comes first, as the tables stand.
        return table.mapValues { entries in
            entries.enumerated().sorted { (-$0.element.words.count, $0.offset) < (-$1.element.words.count, $1.offset) }
                .map(\.element)
        }
    }()

    /// "Half Moon" and "Snow" begin names; "wind speed" does not.
    private static func isNameLike(_ words: [String]) -> Bool {
        words.count == 1 || ["moon", "sun", "sky", "skies", "light", "ice"].contains(words[words.count - 1])
    }

    /// Whether any of them begins with a word.
    static func begins(with word: String) -> Bool { byFirst[word] != nil }

    /// The longest of them at a position.
    static func longest(_ text: ReportText, at index: Int) -> QuestionPiece? {
        byFirst[text[index]]?.first { entry in
            entry.words.indices.allSatisfy { text[index + $0] == entry.words[$0] }
        }?.piece
    }
}
