package import Telemetry

/// Counts requests by route, method and status, and measures how long they take; one log line for each at `debug`.
///
/// `squall_http_requests_total{route,method,status}` and `squall_http_request_seconds{route}`. Routes are the router's
/// paths, any other path is `other`; so is a status that this program does not send by itself.
package struct RequestMetrics: HTTPMiddleware {
    /// Statuses with a series of their own.
    private static let statuses = [
        200, 204, 302, 400, 401, 403, 404, 405, 408, 413, 415, 429, 431, 500, 503,
    ]

    private let requests: Counter
    private let seconds: Timer
    private let now: @Sendable () -> ContinuousClock.Instant

    /// Makes its metrics in `registry`; done once for each registry.
    /// - Parameters:
    ///   - routes: ``Router/paths``.
    ///   - now: The present on the clock of ``HTTPRequestContext/received``.
    package init(registry: MetricsRegistry, routes: [String], now: @escaping @Sendable () -> ContinuousClock.Instant) {
        let route = MetricLabel("route", values: routes)
        let method = MetricLabel("method", values: HTTPRequest.Method.allCases.map(\.rawValue))
        let status = MetricLabel("status", values: Self.statuses.map { "\($0)" })
        requests = registry.counter(
            "squall_http_requests_total", help: "Requests answered.", labels: [route, method, status])
        seconds = registry.timer(
            "squall_http_request_seconds", help: "From the whole request to its response.", labels: [route])
        self.now = now
    }

    /// Measures what `next` does.
    package func handle(
        _ request: HTTPRequest, context: HTTPRequestContext,
        next: @Sendable (HTTPRequest, HTTPRequestContext) async -> HTTPResponse
    ) async -> HTTPResponse {
        let response = await next(request, context)
        let duration = context.received.duration(to: now())
        let path = String(request.path)
        requests.increment(path, request.method.rawValue, String(response.status))
        seconds.record(duration, path)
        context.logger.debug(
            "request answered",
            metadata: [
                "http.method": request.method.rawValue, "http.status": "\(response.status)",
                "duration.ms": "\(Int(duration / .milliseconds(1)))",
            ])
        return response
    }
}
