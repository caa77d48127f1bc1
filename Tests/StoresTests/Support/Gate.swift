import Glibc

@testable import Concurrency

/// Holds one thread up until a test lets it go.
final class Gate: Sendable {
    private let isOpen = Monitor(true)
    private let arrival = Locked(Eventually<Bool>())

    /// Waits, on a thread that may block, until the gate is open.
    func wait() {
        arrival.withLock { $0 }.resolve(true)
        isOpen.wait { $0 ? .done(()) : .wait(atMost: nil) }
    }

    func open() {
        isOpen.change { $0 = true }
    }

    func close() {
        arrival.withLock { $0 = Eventually() }
        isOpen.change { $0 = false }
    }

    /// Waits until somebody has come since it was closed.
    func arrived() async {
        _ = await arrival.withLock { $0 }.value()
    }
}
