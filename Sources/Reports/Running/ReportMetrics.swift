package import Telemetry

/// `squall_reports_total{outcome}` and `squall_report_delay_seconds`.
///
/// Outcomes are the raw values of ``DeliveryOutcome``; the delay runs from the due time until the platform had it.
package struct ReportMetrics: Sendable {
    private let reports: Counter
    private let delay: Timer

    /// Makes its metrics in `registry`; done once for each registry.
    package init(registry: MetricsRegistry) {
        reports = registry.counter(
            "squall_reports_total", help: "Due reports, by how they ended.",
            labels: [MetricLabel("outcome", values: DeliveryOutcome.allCases.map(\.rawValue))])
        delay = registry.timer(
            "squall_report_delay_seconds", help: "How long after its time a report was delivered.")
    }

    func count(_ outcome: DeliveryOutcome) {
        reports.increment(outcome.rawValue)
    }

    func delivered(after seconds: Double) {
        delay.record(.seconds(max(0, seconds)))
    }
}
