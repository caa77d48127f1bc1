/// An answer that a writer imagines: what is true of it, in the words that packs test.
package struct PreviewScene: Sendable {
    /// Why a wish cannot be fulfilled.
    package struct UnknownValue: Error, Sendable, Equatable {
        /// The key for which something was wished.
        package let key: ContextKey
        /// What was wished.
        package let value: String
        /// What was probably meant; `nil` when nothing is near.
        package let nearest: String?
    }

    /// The wishes in the order of their keys, for a heading.
    package private(set) var wishes: [(key: ContextKey, value: String)] = []
    private var event = PhraseEvent.now
    private var state = GateState.open
    private var terms = TermSet()

    /// An answer to "what is the weather now", with open weather.
    package init() {}

    /// Adds one thing that is true; several values of one key may be.
    package mutating func add(_ key: ContextKey, _ value: String) throws(UnknownValue) {
        guard let term = Vocabulary.termSet(key, value) else {
            let nearest = Spelling.nearest(to: value, among: key.values)
            throw UnknownValue(key: key, value: value, nearest: nearest)
        }
        wishes.append((key, value))
        switch key {
        case .event: event = PhraseEvent(rawValue: value) ?? event
        case .state: state = GateState(rawValue: value) ?? state
        default: terms.formUnion(term)
        }
    }

    /// The weekday of the answer; 1 is Monday, 7 is Sunday.
    package var weekday: Int {
        switch values(of: .weekday).first.flatMap(WeekdayTerm.init) {
        case .mon: 1
        case .tue: 2
        case .thu: 4
        case .fri: 5
        case .sat, .restday: 6
        case .sun: 7
        case .wed, .workday, nil: 3
        }
    }

    /// Whether the answer has a record to speak of.
    package var hasRecord: Bool { !values(of: .record).isEmpty }

    /// The context in which lines are looked for.
    var context: PhraseContext {
        var context = PhraseContext(event: event, state: state)
        context.insert(all: terms)
        return context
    }

    func contains(_ key: ContextKey, _ values: String...) -> Bool {
        values.contains { value in Vocabulary.termSet(key, value).map(terms.intersects) ?? false }
    }

    /// The values of a key that were wished for.
    func values(of key: ContextKey) -> [String] {
        wishes.filter { $0.key == key }.map(\.value)
    }
}
