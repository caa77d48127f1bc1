import Concurrency
import FoundationEssentials

/// Remembers for a while which messages were answered and where, for edits and for places that somebody was asked for.
///
/// Bounded, and only for as long as the process runs. Any task may call it.
final class MatrixAnswered: Sendable {
    /// Where an answer stands.
    struct Place: Sendable, Equatable {
        let room: MatrixRoomID
        let event: String
    }

    /// A message that was answered.
    struct Answer: Sendable, Equatable {
        /// What was asked.
        var text: String
        /// When it was answered.
        var time: Date
        /// Where the answer stands.
        var place: Place
    }

    private struct Entry: Sendable {
        let room: MatrixRoomID
        let sender: MatrixUserID
        var outcome = Eventually<Answer?>()
    }

    private struct Pair: Hashable, Sendable {
        let room: MatrixRoomID
        let user: MatrixUserID
    }

    private struct State: Sendable {
        var entries = MatrixRecent<String, Entry>(capacity: 1024)
        var owners = MatrixRecent<String, MatrixUserID>(capacity: 1024)
        var asked = MatrixRecent<Pair, Date>(capacity: 1024)
    }

    /// How long after its answer a message may be changed.
    private static let patience: TimeInterval = 5 * 60
    /// How long an answer may take.
    private static let thinking = Duration.seconds(60)
    /// How long after a question a place is taken for the answer.
    private static let moment: TimeInterval = 2 * 60

    private let state = Locked(State())

    /// A message is read: whoever changes it waits for what becomes of it.
    func expect(_ event: MatrixEvent) {
        state.withLock { state in
            guard state.entries[event.id] == nil else { return }
            state.entries[event.id] = Entry(room: event.room, sender: event.sender)
        }
    }

    /// A message is answered, or will never be.
    func settle(_ event: String, _ answer: Answer?) {
        let entry = state.withLock { state in
            let entry = state.entries[event]
            if answer == nil { state.entries[event] = nil }
            if let answer, let entry { state.owners[answer.place.event] = entry.sender }
            return entry
        }
        entry?.outcome.resolve(answer)
    }

    /// An answer was changed: the next change begins with this one.
    func change(_ event: String, to answer: Answer) {
        state.withLock { state in
            guard var entry = state.entries[event] else { return }
            entry.outcome = Eventually()
            entry.outcome.resolve(answer)
            state.entries[event] = entry
        }
    }

    /// The answer to a message that its sender changes now; `nil` when there is none, or not lately.
    ///
    /// An answer that is on its way is waited for, but not for ever: with very many messages an entry may be dropped, and
    /// then nobody settles it.
    func answer(
        to target: String, changedBy event: MatrixEvent, at now: @Sendable () -> Date, clock: any Clock<Duration>
    ) async -> Answer? {
        let entry = state.withLock { $0.entries[target] }
        guard let entry, entry.room == event.room, entry.sender == event.sender,
            let answer = await entry.outcome.value(within: Self.thinking, clock: clock) ?? nil
        else { return nil }
        return now().timeIntervalSince(answer.time) <= Self.patience ? answer : nil
    }

    /// Somebody was asked something in a room.
    func note(askedIn room: MatrixRoomID, _ user: MatrixUserID, at now: Date) {
        state.withLock { $0.asked[Pair(room: room, user: user)] = now }
    }

    /// Whether somebody may be showing a place because the bot asked.
    func isExpected(from user: MatrixUserID, in room: MatrixRoomID, answering event: String?, at now: Date) -> Bool {
        state.withLock { state in
            if let event, state.owners[event] == user { return true }
            guard let asked = state.asked[Pair(room: room, user: user)] else { return false }
            return now.timeIntervalSince(asked) <= Self.moment
        }
    }
}
