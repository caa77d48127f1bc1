package import Telemetry

/// Counts what comes from Slack and what became of it.
///
/// `squall_slack_requests_total{route,outcome}`: how requests were taken; `squall_slack_presses_total{outcome}`: what was
/// done about presses; `squall_slack_events_total{outcome}`: and about events;
/// `squall_slack_answers_total{kind,outcome}`: how answers went out, or why they were lost.
package struct SlackMetrics: Sendable {
    /// What was done about an interaction; the raw value names it.
    enum Press: String, Sendable, CaseIterable {
        /// Its line went to the bot.
        case obeyed
        /// It had been obeyed before.
        case repeated
        /// It means nothing to this build; the person is told.
        case stale
        /// Too much goes on; the person is told.
        case busy
        /// It is no press.
        case otherKind = "other-kind"
    }

    /// What was done about an event; the raw value names it.
    enum Event: String, Sendable, CaseIterable {
        /// Work on it has begun.
        case taken
        /// It had been taken before.
        case repeated
        /// Nobody has to do anything about it.
        case ignored
        /// Too much goes on; Slack brings it again.
        case busy
        /// Slack tried the address.
        case challenge
        /// Slack told that it holds back events.
        case rateLimited = "rate-limited"
    }

    /// The outcome of a genuine request that cannot be read.
    static let unreadable = "unreadable"

    private let requests: Counter
    private let presses: Counter
    private let events: Counter
    private let answers: Counter

    /// Makes its metrics in `registry`; done once for each registry.
    package init(registry: MetricsRegistry) {
        let verdicts: [SlackVerifier.Verdict] = [
            .genuine, .repeated, .sslCheck, .refused(.missingHeader), .refused(.malformedHeader),
            .refused(.stale(seconds: 0)), .refused(.mismatch),
        ]
        requests = registry.counter(
            "squall_slack_requests_total", help: "Requests from Slack, or said to be.",
            labels: [
                MetricLabel("route", values: SlackGate.Route.allCases.map(\.rawValue)),
                MetricLabel("outcome", values: verdicts.map(\.label) + [Self.unreadable]),
            ])
        presses = registry.counter(
            "squall_slack_presses_total", help: "Choices that were pressed, and other interactions.",
            labels: [MetricLabel("outcome", values: Press.allCases.map(\.rawValue))])
        events = registry.counter(
            "squall_slack_events_total", help: "Events that Slack told of.",
            labels: [MetricLabel("outcome", values: Event.allCases.map(\.rawValue))])
        answers = registry.counter(
            "squall_slack_answers_total", help: "Answers to slash commands, presses and messages.",
            labels: [
                MetricLabel("kind", values: SlackExchange.Kind.allCases.map(\.rawValue)),
                MetricLabel("outcome", values: SlackAnswerOutcome.allCases.map(\.rawValue)),
            ])
    }

    /// Counts a request by its outcome: a verdict's label or ``unreadable``.
    func count(request outcome: String, _ route: SlackGate.Route) {
        requests.increment(route.rawValue, outcome)
    }

    /// Counts an interaction that was understood.
    func count(press outcome: Press) {
        presses.increment(outcome.rawValue)
    }

    /// Counts an event.
    func count(event outcome: Event) {
        events.increment(outcome.rawValue)
    }

    /// Counts an answer.
    func count(answer outcome: SlackAnswerOutcome, to kind: SlackExchange.Kind) {
        answers.increment(kind.rawValue, outcome.rawValue)
    }
}
