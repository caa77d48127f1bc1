package import Telemetry

/// Counts what became of events.
///
/// `squall_matrix_events_total{outcome}`.
package struct MatrixInboxMetrics: Sendable {
    /// What was done about an event; the raw value names it.
    enum Event: String, Sendable, CaseIterable {
        /// It is kept and will be handled.
        case taken
        /// It had been taken before.
        case repeated
        /// It could not be kept: whoever brought it brings it again.
        case unkept
        /// It was taken by an earlier process, which did not handle it.
        case resumed
        /// It has been handled.
        case handled
    }

    private let events: Counter

    /// Makes its metrics in `registry`; done once for each registry.
    package init(registry: MetricsRegistry) {
        events = registry.counter(
            "squall_matrix_events_total", help: "Events of Matrix rooms.",
            labels: [MetricLabel("outcome", values: Event.allCases.map(\.rawValue))])
    }

    /// Counts events.
    func count(_ outcome: Event, _ count: Int = 1) {
        if count > 0 { events.increment(by: count, outcome.rawValue) }
    }
}
