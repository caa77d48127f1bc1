import Concurrency

/// Adds up the bytes of unanswered requests of all loops, and picks who must go when they are too many.
///
/// Any thread may call it.
final class ByteBudget: Sendable {
    /// One connection of one loop.
    struct Holder: Hashable {
        let loop: Int
        let connection: Int
    }

    private struct Share {
        var bytes: Int
        var isArriving: Bool
    }

    private struct State {
        var total = 0
        var shares: [Holder: Share] = [:]
    }

    private let limit: Int
    private let state = Locked(State())

    /// Allows so many bytes.
    init(limit: Int) {
        self.limit = limit
    }

    /// Bytes held now.
    var total: Int {
        state.withLock { $0.total }
    }

    /// Sets what one connection holds.
    ///
    /// - Parameter isArriving: Whether closing it would free the bytes: its request is not with a responder yet.
    /// - Returns: Whom to close, since the sum is above the limit; its bytes are taken off at once, so that each one named
    ///   is named once.
    func set(_ bytes: Int, isArriving: Bool, for holder: Holder) -> Holder? {
        state.withLock { state in
            state.total += bytes - (state.shares[holder]?.bytes ?? 0)
            state.shares[holder] = bytes == 0 ? nil : Share(bytes: bytes, isArriving: isArriving)
            guard state.total > limit else { return nil }
            let arriving = state.shares.filter { $0.value.isArriving }
            guard let largest = arriving.max(by: { $0.value.bytes < $1.value.bytes }) else { return nil }
            state.total -= largest.value.bytes
            state.shares[largest.key] = nil
            return largest.key
        }
    }
}
