import Concurrency

/// Has what somebody writes in a room answered in the order in which it was written, as far as that costs little.
///
/// So `save Oslo as den` is done before `den` is looked up. Whoever is next waits only so long: a service that is slow for
/// one answer does not hold up the others. Any task may call it.
final class MatrixOrder: Sendable {
    /// A place in the line.
    struct Ticket: Sendable {
        fileprivate let line: Line
        fileprivate let turn = Eventually<Bool>()
    }

    fileprivate struct Line: Hashable, Sendable {
        let room: MatrixRoomID
        let user: MatrixUserID
    }

    /// How long a message waits for those before it.
    static let patience = Duration.seconds(10)

    private let lines = Locked<[Line: [Ticket]]>([:])

    /// How many wait or are being answered.
    var count: Int { lines.withLock { $0.values.reduce(0) { $0 + $1.count } } }

    /// A message has come; whoever takes a ticket gives it back.
    func take(for event: MatrixEvent) -> Ticket {
        let ticket = Ticket(line: Line(room: event.room, user: event.sender))
        let isFirst = lines.withLock { lines in
            lines[ticket.line, default: []].append(ticket)
            return lines[ticket.line]?.count == 1
        }
        if isFirst { ticket.turn.resolve(true) }
        return ticket
    }

    /// Waits until nobody stands before it, or for as long as that is worth.
    func wait<C: Clock<Duration>>(_ ticket: Ticket, clock: C) async {
        _ = await ticket.turn.value(within: Self.patience, clock: clock)
    }

    /// A message is answered, or is not for the bot.
    func give(_ ticket: Ticket) {
        let next: Ticket? = lines.withLock { lines in
            var line = lines[ticket.line] ?? []
            line.removeAll { $0.turn === ticket.turn }
            lines[ticket.line] = line.isEmpty ? nil : line
            return line.first
        }
        next?.turn.resolve(true)
    }
}
