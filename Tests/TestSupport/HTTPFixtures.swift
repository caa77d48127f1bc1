package import HTTPCore
package import Telemetry

extension HTTPRequest {
    /// A request as the listener hands it over, for tests of responders.
    package static func received(
        _ method: Method = .get, _ target: String, headerFields: HTTPFields = [:], body: String = "",
        peer: String = "127.0.0.1"
    ) -> HTTPRequest {
        HTTPRequest(
            method: method, authority: "squall.test", target: target, headerFields: headerFields,
            body: Array(body.utf8), peer: peer)
    }
}

extension HTTPRequestContext {
    /// A context with a fixed id, for tests of responders.
    package static func test(logger: Logger = RecordingLogHandler().logger) -> HTTPRequestContext {
        HTTPRequestContext(requestID: "request00001", logger: logger, received: ContinuousClock.now)
    }
}

/// A responder made of a closure.
package struct ClosureResponder: HTTPResponder {
    private let body: @Sendable (HTTPRequest, HTTPRequestContext) async -> HTTPResponse

    /// Calls `body` for every request.
    package init(_ body: @escaping @Sendable (HTTPRequest, HTTPRequestContext) async -> HTTPResponse) {
        self.body = body
    }

    /// Calls the closure.
    package func respond(to request: HTTPRequest, context: HTTPRequestContext) async -> HTTPResponse {
        await body(request, context)
    }
}
