import Concurrency

/// The loops of one listener, for what one of them must tell the others.
///
/// Any thread may call it; what it starts runs on each loop's own thread.
final class LoopGroup: Sendable {
    private let servers = Locked<[LoopServer]>([])

    /// Takes the loops over; called once, before they start.
    func add(_ all: [LoopServer]) {
        servers.withLock { $0 = all }
    }

    /// All loops in the order of their indexes; none before they are added and after the end.
    var all: [LoopServer] {
        servers.withLock { $0 }
    }

    /// Forgets the loops, which hold this group themselves.
    func removeAll() {
        servers.withLock { $0 = [] }
    }

    /// Lets every loop look again whether it may accept.
    func updateAccepting() {
        for server in all {
            server.loop.perform { server.updateAccepting() }
        }
    }

    /// Closes the connection that holds too many bytes.
    func closeOverloaded(_ holder: ByteBudget.Holder) {
        guard let server = all.first(where: { $0.index == holder.loop }) else { return }
        server.loop.perform { server.closeOverloaded(connection: holder.connection) }
    }
}
