import Concurrency
import FoundationEssentials
import Places

/// What an answer showed, enough to show it again with what is true then.
enum RecentAnswer: Sendable, Hashable {
    /// The weather of one place; what it stands for, and the other places of its name, as in ``Finding``.
    case weather(Place, standsFor: String?, others: [Place])
    /// The weather of several places side by side; what was asked about them, in its words without the places, `nil` for
    /// the weather now.
    case comparison([Place], asked: String?)
    /// The answer to a question, in the words in which it was asked without the place; the rest as for the weather.
    case question(String, Place, standsFor: String?, others: [Place])
    /// The person's list of places.
    case saved

    /// The country or region that the place stands for; `nil` where the place itself was meant.
    var standsFor: String? {
        switch self {
        case .weather(_, let area, _), .question(_, _, let area, _): area
        case .comparison, .saved: nil
        }
    }

    /// Other places of the name, which may have been meant.
    var others: [Place] {
        switch self {
        case .weather(_, _, let others), .question(_, _, _, let others): others
        case .comparison, .saved: []
        }
    }

    /// The places whose weather was shown; empty for a list, which is nobody else's to see.
    var places: [Place] {
        switch self {
        case .weather(let place, _, _), .question(_, let place, _, _): [place]
        case .comparison(let places, _): places
        case .saved: []
        }
    }
}

/// An answer of which `why` can tell where it came from.
struct ExplainedAnswer: Sendable {
    let answer: RecentAnswer
    /// One for each place, in the order in which the answer showed them; those of a list by name.
    let origins: [WeatherOrigin]
    /// Whether it carried a line with character.
    let hasQuip: Bool

    init(_ answer: RecentAnswer, _ origins: [WeatherOrigin], hasQuip: Bool) {
        self.answer = answer
        self.hasQuip = hasQuip
        // Several are fetched at once, and come in any order.
        let order = answer.places.map(\.id)
        self.origins = origins.sorted { left, right in
            let positions = [left, right].map { order.firstIndex(of: $0.place.id) ?? order.count }
            return (positions[0], left.place.fullName) < (positions[1], right.place.fullName)
        }
    }
}

/// What each person was last shown in each conversation, for 30 minutes.
///
/// For `share` and `why`, and for presses, which keep what was on the screen.
final class RecentAnswers: Sendable {
    /// How long an answer can be shared, in seconds.
    static let lifetime = 1800.0

    private struct Shown: Sendable {
        let answer: RecentAnswer
        /// Stand for the lines of its choices.
        let lines: [Fingerprint]
        let origins: [WeatherOrigin]
        let hasQuip: Bool
    }

    private let memory = Locked(ConversationMemory<Shown>(lifetime: lifetime, people: 50_000))

    /// Keeps what an answer shows, and what can be pressed in it.
    func note(
        _ answer: RecentAnswer, in reply: Reply, from origins: [WeatherOrigin] = [], for incoming: Incoming, now: Date
    ) {
        let lines = (reply.choices + reply.cards.flatMap(\.choices)).map { Fingerprint($0.line) }
        memory.withLock {
            $0.note(
                Shown(answer: answer, lines: lines, origins: origins, hasQuip: reply.quip != nil),
                for: incoming.user, in: incoming.conversation, now: now)
        }
    }

    /// The last answer with weather.
    func lastWeather(for incoming: Incoming, now: Date) -> RecentAnswer? {
        shown(to: incoming, now).first { !$0.answer.places.isEmpty }?.answer
    }

    /// The last answer about whose sources something is known.
    func lastExplained(for incoming: Incoming, now: Date) -> ExplainedAnswer? {
        shown(to: incoming, now).first { !$0.origins.isEmpty }.map {
            ExplainedAnswer($0.answer, $0.origins, hasQuip: $0.hasQuip)
        }
    }

    /// The newest answer that held the choice that was pressed; `nil` when none is remembered.
    func pressed(in incoming: Incoming, now: Date) -> RecentAnswer? {
        let line = Fingerprint(incoming.text)
        return shown(to: incoming, now).first { $0.lines.contains(line) }?.answer
    }

    /// Forgets what a person was shown.
    func forget(_ incoming: Incoming) {
        memory.withLock { memory in
            for user in [incoming.user, incoming.formerUser].compactMap({ $0 }) { memory.forget(user) }
        }
    }

    private func shown(to incoming: Incoming, _ now: Date) -> [Shown] {
        memory.withLock { $0.values(for: incoming.user, in: incoming.conversation, now: now) }
    }
}
