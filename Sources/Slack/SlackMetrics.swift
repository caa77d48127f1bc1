package import Telemetry

/// Counts what comes from Slack and what became of it.
///
/// `squall_slack_requests_total{outcome}`: how requests were taken; `squall_slack_answers_total{outcome}`: how the answers
/// of commands went out, or why they were lost.
package struct SlackMetrics: Sendable {
    /// The outcome of a genuine request that is no command.
    static let unreadable = "unreadable"

    private let requests: Counter
    private let answers: Counter

    /// Makes its metrics in `registry`; done once for each registry.
    package init(registry: MetricsRegistry) {
        let verdicts: [SlackVerifier.Verdict] = [
            .genuine, .repeated, .sslCheck, .refused(.missingHeader), .refused(.malformedHeader),
            .refused(.stale(seconds: 0)), .refused(.mismatch),
        ]
        requests = registry.counter(
            "squall_slack_requests_total", help: "Requests from Slack, or said to be.",
            labels: [MetricLabel("outcome", values: verdicts.map(\.label) + [Self.unreadable])])
        answers = registry.counter(
            "squall_slack_answers_total", help: "Answers to slash commands.",
            labels: [MetricLabel("outcome", values: SlackAnswerOutcome.allCases.map(\.rawValue))])
    }

    /// Counts a request by its outcome: a verdict's label or ``unreadable``.
    func count(request outcome: String) {
        requests.increment(outcome)
    }

    /// Counts an answer.
    func count(answer outcome: SlackAnswerOutcome) {
        answers.increment(outcome.rawValue)
    }
}
