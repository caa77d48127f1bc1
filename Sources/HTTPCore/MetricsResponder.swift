package import Telemetry

/// Answers `/metrics`, but only to a peer on this machine that is not a proxy; for everyone else the path does not exist.
package struct MetricsResponder: HTTPResponder {
    private let registry: MetricsRegistry

    /// Renders `registry` for each request.
    package init(_ registry: MetricsRegistry) {
        self.registry = registry
    }

    /// All metrics, or 404.
    package func respond(to request: HTTPRequest, context: HTTPRequestContext) async -> HTTPResponse {
        guard let peer = request.peer, Self.isLoopback(peer), request.headerFields["X-Forwarded-For"] == nil else {
            return .text("not found\n", status: 404)
        }
        return HTTPResponse(
            status: 200, headerFields: ["Content-Type": MetricsRegistry.contentType],
            body: Array(registry.rendered().utf8))
    }

    /// IPv4's 127/8, IPv6's ::1, and the first written as the second; the peer is a numeric address.
    private static func isLoopback(_ peer: String) -> Bool {
        peer == "::1" || peer.hasPrefix("127.") || peer.hasPrefix("::ffff:127.")
    }
}
