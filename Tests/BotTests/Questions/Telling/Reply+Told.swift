@testable import Bot

extension Reply {
    /// The headline of the only card.
    var told: String { cards.count == 1 ? cards[0].headline : "" }

    /// The value of a row of the first card.
    func value(_ label: String) -> String? { cards.first?.rows.first { $0.label == label }?.value }

    /// The labels of the rows of the first card.
    var labels: [String] { cards.first?.rows.map(\.label) ?? [] }
}
