import Bot

/// The choices of a reply: which are reactions, and the words that do the same for all of them.
///
/// Reactions are numbered in the order of reading. Each card of a list has one at most, so that its number is that of the
/// place in the list.
struct MatrixChoices: Sendable {
    /// A choice with its reaction.
    struct Item: Sendable, Equatable {
        /// The emoji; `nil` when the choice can only be typed.
        var key: String?
        let choice: Reply.Choice

        /// The whole line to type.
        var command: String { "\(MatrixPhrases.invocation) \(choice.line)" }
    }

    /// Most reactions beneath a message: more would fill a phone.
    static let mostKeys = 6
    /// So many reactions are kept for what belongs to no card.
    private static let keptForReply = 3
    private static let longestLine = 200

    /// The choices of each card.
    private(set) var cards: [[Item]]
    /// Those that belong to the whole reply.
    private(set) var others: [Item]

    /// Takes the choices of a reply; those that nobody could type are left out.
    init(_ reply: Reply) {
        var seen: Set<String> = []
        let take = { (choices: [Reply.Choice]) in
            choices.filter { Self.isTypable($0.line) && seen.insert($0.line).inserted }.map { Item(choice: $0) }
        }
        cards = reply.cards.map { take($0.choices) }
        others = take(reply.choices)
        number()
    }

    /// The reactions in their order.
    var keys: [MatrixChoiceKey] {
        (cards.joined() + others).compactMap { item in
            item.key.map { MatrixChoiceKey(key: $0, line: item.choice.line) }
        }
    }

    private mutating func number() {
        var next = 1
        let room = Self.mostKeys - min(others.count, Self.keptForReply)
        for index in cards.indices {
            let count = cards.count == 1 ? cards[index].count : min(1, cards[index].count)
            for position in 0..<count where next <= room {
                cards[index][position].key = Self.keycap(next)
                next += 1
            }
        }
        for index in others.indices where next <= Self.mostKeys {
            others[index].key = Self.keycap(next)
            next += 1
        }
    }

    /// 1️⃣ to 9️⃣.
    private static func keycap(_ number: Int) -> String {
        "\(number)\u{FE0F}\u{20E3}"
    }

    private static func isTypable(_ line: String) -> Bool {
        !line.isEmpty && line.count <= longestLine && line.utf8.count <= 4 * longestLine
            && !line.contains { $0.isNewline }
    }
}
