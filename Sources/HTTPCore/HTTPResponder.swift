package import Telemetry

/// What a request carries through middleware and responders; it never outlives the request.
package struct HTTPRequestContext: Sendable {
    /// Random, unique in practice, shown to people as the reference of an internal trouble: 12 lower-case letters and digits.
    package let requestID: String
    /// Carries `request.id`.
    package var logger: Logger
    /// When the whole request had arrived.
    package let received: ContinuousClock.Instant

    /// Makes a context for one request.
    package init(requestID: String, logger: Logger, received: ContinuousClock.Instant) {
        self.requestID = requestID
        self.logger = logger
        self.received = received
    }
}

/// Answers requests: a route's handler, the router itself, or the router behind its middleware.
///
/// Called on the event loop that read the request, which it must not block. It never throws: a failure is a response.
package protocol HTTPResponder: Sendable {
    /// The response to one request; called again for each.
    func respond(to request: HTTPRequest, context: HTTPRequestContext) async -> HTTPResponse
}

/// Receives the request on its way in and the response on its way out, or answers early.
package protocol HTTPMiddleware: Sendable {
    /// Calls `next` at most once and returns its response, changed or not, or a response of its own.
    func handle(
        _ request: HTTPRequest, context: HTTPRequestContext,
        next: @Sendable (HTTPRequest, HTTPRequestContext) async -> HTTPResponse
    ) async -> HTTPResponse
}
