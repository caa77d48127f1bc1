import HTTPCore
import Telemetry
import TestSupport
import Testing

@Suite struct RequestMetricsTests {
    private let registry = MetricsRegistry()
    private let start = ContinuousClock.now

    /// Answers one request 30 ms after it was received and returns the metrics.
    private func metrics(of target: String, status: Int, log: RecordingLogHandler = .init()) async -> [Substring] {
        let start = start
        let metrics = RequestMetrics(
            registry: registry, routes: ["/slack/commands"], now: { start.advanced(by: .milliseconds(30)) })
        let chain = MiddlewareChain([metrics], before: ClosureResponder { _, _ in .text("", status: status) })
        let context = HTTPRequestContext(requestID: "request00001", logger: log.logger, received: start)
        _ = await chain.respond(to: .received(.post, target), context: context)
        return registry.rendered().split(separator: "\n")
    }

    @Test func countsByRouteMethodAndStatus() async {
        let lines = await metrics(of: "/slack/commands?a=b", status: 401)
        #expect(lines.contains(#"squall_http_requests_total{route="/slack/commands",method="POST",status="401"} 1"#))
    }

    @Test func measuresFromTheWholeRequest() async {
        let lines = await metrics(of: "/slack/commands", status: 200)
        #expect(lines.contains(#"squall_http_request_seconds_bucket{route="/slack/commands",le="0.025"} 0"#))
        #expect(lines.contains(#"squall_http_request_seconds_bucket{route="/slack/commands",le="0.05"} 1"#))
        #expect(lines.contains(#"squall_http_request_seconds_sum{route="/slack/commands"} 0.03"#))
    }

    @Test func keepsUnknownPathsAndStatusesInOneSeries() async {
        let lines = await metrics(of: "/wp-admin/\u{1F480}", status: 599)
        #expect(lines.contains(#"squall_http_requests_total{route="other",method="POST",status="other"} 1"#))
    }

    @Test func logsOneLineWithoutThePath() async {
        let log = RecordingLogHandler()
        _ = await metrics(of: "/slack/commands?text=Tampa", status: 200, log: log)
        #expect(log.lines.map(\.message) == ["request answered"])
        #expect(log.lines.first?.metadata == ["http.method": "POST", "http.status": "200", "duration.ms": "30"])
    }
}
