import Concurrency
import HTTPCore

/// Keeps the limits of each call.
final class LimitsTransport: HTTPTransport {
    private let kept = Locked<[HTTPLimits]>([])

    var limits: [HTTPLimits] { kept.withLock { $0 } }

    func send(_ request: HTTPRequest, limits: HTTPLimits) async throws(HTTPTransportError) -> HTTPResponse {
        kept.withLock { $0.append(limits) }
        return .json(Array(#"{"user_id":"@w:b","event_id":"$1"}"#.utf8))
    }
}
