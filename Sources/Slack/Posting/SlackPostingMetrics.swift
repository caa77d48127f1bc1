package import Telemetry

/// Counts what is done through the Web API.
///
/// `squall_slack_calls_total{method,outcome}`: each attempt, and what was given up before one.
package struct SlackPostingMetrics: Sendable {
    private static let done = "done"

    private let calls: Counter

    /// Makes its metrics in `registry`; done once for each registry.
    package init(registry: MetricsRegistry) {
        calls = registry.counter(
            "squall_slack_calls_total", help: "Messages posted and direct chats opened in Slack.",
            labels: [
                MetricLabel("method", values: SlackWebAPI.Method.allCases.map(\.rawValue)),
                MetricLabel("outcome", values: [Self.done] + SlackCallFailure.labels),
            ])
    }

    /// Counts an attempt; without a failure it was done.
    func count(_ method: SlackWebAPI.Method, _ failure: SlackCallFailure? = nil) {
        calls.increment(method.rawValue, failure?.label ?? Self.done)
    }
}
