import Concurrency
import HTTPCore

/// Sends through another transport and remembers how the last exchange ended, for `squall check`.
final class WatchedTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private let last = Locked<String?>(nil)

    init(_ transport: any HTTPTransport) {
        self.transport = transport
    }

    /// "HTTP 500" or why no whole response came; `nil` when nothing was sent since the last call.
    func takeLastOutcome() -> String? {
        last.withLock { last in
            defer { last = nil }
            return last
        }
    }

    func send(_ request: HTTPRequest, limits: HTTPLimits) async throws(HTTPTransportError) -> HTTPResponse {
        do throws(HTTPTransportError) {
            let response = try await transport.send(request, limits: limits)
            last.withLock { $0 = "HTTP \(response.status)" }
            return response
        } catch {
            last.withLock { $0 = error.label }
            throw error
        }
    }
}
