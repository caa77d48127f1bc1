import Telemetry

/// What belongs to one command until its answer is out.
struct SlackExchange: Sendable {
    /// Which way the answer goes.
    let ticket = SlackTicket()
    /// How a command begins (`/weather`).
    let invocation: String
    /// When the whole request had arrived.
    let received: ContinuousClock.Instant
    /// Carries the request and the tenant.
    let logger: Logger
    /// Where a late answer goes; `nil` when Slack sent no address, or none that may be used.
    let url: SlackResponseURL?
}
