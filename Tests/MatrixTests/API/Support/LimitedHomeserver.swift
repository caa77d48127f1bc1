import Concurrency
import HTTPCore
import TestSupport

/// A homeserver that takes events as Synapse does: each transaction id once, and only so many in a time.
final class LimitedHomeserver: HTTPTransport {
    private struct State {
        var events: [(room: String, transaction: String)] = []
        var tokens: Double
        var filled = Duration.zero
        var refused = 0
        var calls = 0
        var heldRoom: String?
    }

    private let rate: Double
    private let burst: Double
    private let hasFaults: Bool
    private let now: @Sendable () -> Duration
    private let state: Locked<State>
    private let gate = Eventually<Bool>()
    private let arrival = Eventually<Bool>()

    /// - Parameters:
    ///   - rate: Events in a second.
    ///   - hasFaults: Whether two of three calls fail, one of them after it was done.
    init(rate: Double, burst: Double, hasFaults: Bool, now: @escaping @Sendable () -> Duration) {
        self.rate = rate
        self.burst = burst
        self.hasFaults = hasFaults
        self.now = now
        state = Locked(State(tokens: burst))
    }

    /// The transaction ids of a room's events in order.
    func events(in room: String) -> [String] {
        state.withLock { state in state.events.filter { $0.room == room }.map(\.transaction) }
    }

    /// How often it has said that there was too much.
    var refused: Int { state.withLock { $0.refused } }

    /// Holds calls for a room until ``letGo()``.
    func hold(_ room: String) { state.withLock { $0.heldRoom = room } }

    /// Waits until a call is held.
    func held() async { _ = await arrival.value() }

    /// Answers what was held.
    func letGo() { gate.resolve(true) }

    func send(_ request: HTTPRequest, limits: HTTPLimits) async throws(HTTPTransportError) -> HTTPResponse {
        let segments = request.path.split(separator: "/").compactMap { PercentEncoding.decoded($0) }
        let (room, transaction) = (segments[4], segments[7])
        if state.withLock({ $0.heldRoom == room }) {
            arrival.resolve(true)
            _ = await gate.value()
        }
        let number = state.withLock { state in
            state.calls += 1
            return state.calls
        }
        if hasFaults, number % 3 == 1 { throw .unreachable(code: 7) }
        let response = answer(room, transaction)
        if hasFaults, number % 3 == 2 { throw .interrupted(code: 56, sent: true) }
        return response
    }

    private func answer(_ room: String, _ transaction: String) -> HTTPResponse {
        let now = now()
        let pause: Double? = state.withLock { state in
            if state.events.contains(where: { $0.room == room && $0.transaction == transaction }) { return nil }
            state.tokens = min(burst, state.tokens + (now - state.filled) / .seconds(1) * rate)
            state.filled = now
            guard state.tokens >= 1 else {
                state.refused += 1
                return (1 - state.tokens) / rate
            }
            state.tokens -= 1
            state.events.append((room, transaction))
            return nil
        }
        guard let pause else { return .json(Array(#"{"event_id":"$\#(transaction)"}"#.utf8)) }
        var response = HTTPResponse.json(Array(#"{"errcode":"M_LIMIT_EXCEEDED"}"#.utf8), status: 429)
        response.headerFields["Retry-After"] = String(Int(pause.rounded(.up)))
        return response
    }
}
