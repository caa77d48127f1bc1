import Concurrency

/// Has what somebody writes in a room answered in the order in which it was written, as far as that costs little.
///
/// So `save Oslo as den` is done before `den` is looked up. Whoever is next waits only so long: a service that is slow for
/// one answer does not hold up the others. Any task may call it.
final class MatrixOrder: Sendable {
    private struct Line: Hashable {
        let room: MatrixRoomID
        let user: MatrixUserID
    }

    /// A place in the line.
    struct Ticket: Sendable {
        let room: MatrixRoomID
        let user: MatrixUserID
        /// The ends of those before it, the oldest first.
        fileprivate let earlier: [Eventually<Bool>]
        fileprivate let end: Eventually<Bool>
    }

    /// How long a message waits for each of those before it.
    static let patience = Duration.seconds(10)
    /// How long it waits altogether.
    static let longest = Duration.seconds(60)

    private let lines = Locked<[Line: [Eventually<Bool>]]>([:])

    /// How many wait or are being answered.
    var count: Int { lines.withLock { $0.values.reduce(0) { $0 + $1.count } } }

    /// A message has come; whoever takes a ticket gives it back.
    func take(for event: MatrixEvent) -> Ticket {
        let end = Eventually<Bool>()
        let earlier = lines.withLock { lines in
            let line = Line(room: event.room, user: event.sender)
            let earlier = lines[line] ?? []
            lines[line] = earlier + [end]
            return earlier
        }
        return Ticket(room: event.room, user: event.sender, earlier: earlier, end: end)
    }

    /// Waits until nobody stands before it, or for as long as that is worth.
    func wait<C: Clock<Duration>>(_ ticket: Ticket, clock: C) async {
        let latest = clock.now.advanced(by: Self.longest)
        for end in ticket.earlier {
            let left = clock.now.duration(to: latest)
            guard left > .zero, !Task.isCancelled else { return }
            _ = await end.value(within: min(Self.patience, left), clock: clock)
        }
    }

    /// A message is answered, or is not for the bot.
    func give(_ ticket: Ticket) {
        lines.withLock { lines in
            let line = Line(room: ticket.room, user: ticket.user)
            let rest = (lines[line] ?? []).filter { $0 !== ticket.end }
            lines[line] = rest.isEmpty ? nil : rest
        }
        ticket.end.resolve(true)
    }
}
