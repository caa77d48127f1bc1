/// A sentence or short form that the bot says, by its key in a language file.
///
/// A language file must have each of ``all``, with the gaps that ``placeholders`` declares, and nothing else. They are
/// declared by topic, a file each; each topic has its list.
struct Sentence: Hashable, Sendable, CustomStringConvertible {
    /// The key in a language file (`home.set`).
    let key: String
    /// The gaps that it has; `count` makes it a counting sentence with a wording for each plural category.
    let placeholders: Set<Placeholder>

    init(_ key: String, _ placeholders: Set<Placeholder> = []) {
        self.key = key
        self.placeholders = placeholders
    }

    /// Every sentence of every topic.
    static let all: [Sentence] = declared + families

    /// Those with a key for each value of something: a wording of each fall, the name of each wind.
    static let families: [Sentence] =
        Array(serviceNames.values) + verdictFamily + quantityFamily + falls

    /// Those with a name of their own.
    private static let declared: [Sentence] = [
        examples, commands, limits, places, troubles, store, homes, saving, presses, sharing, personalData,
        preferences, reporting, reportLines, reportDeeds, reportRefusals, dueReports, questions, card, units, unitNames,
        times, warnings, notes, matrix, pins, voice, alerts, why, sky, air, told, verdicts, quantities, changes,
        languages, talk,
    ].flatMap { $0 }

    static func == (left: Sentence, right: Sentence) -> Bool {
        left.key == right.key
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(key)
    }

    var description: String { key }
}
