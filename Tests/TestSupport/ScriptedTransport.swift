import Concurrency
package import HTTPCore

/// Answers requests from a script and keeps what was asked; stands in for the network.
package final class ScriptedTransport: HTTPTransport {
    /// What happens to one request.
    package typealias Script = @Sendable (HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse

    private let script: Script
    private let log = Locked<[HTTPRequest]>([])

    /// Runs `script` for every request.
    package init(_ script: @escaping Script) {
        self.script = script
    }

    /// All requests so far, in order.
    package var requests: [HTTPRequest] {
        log.withLock { $0 }
    }

    /// Keeps the request and runs the script.
    package func send(_ request: HTTPRequest, limits: HTTPLimits) async throws(HTTPTransportError) -> HTTPResponse {
        log.withLock { $0.append(request) }
        return try await script(request)
    }
}
