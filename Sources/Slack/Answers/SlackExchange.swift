import Telemetry

/// What belongs to one command until its answer is out.
struct SlackExchange: Sendable {
    /// Which way the answer goes.
    let ticket = SlackTicket()
    /// The message that the answer becomes.
    let frame: SlackFrame
    /// When the whole request had arrived.
    let received: ContinuousClock.Instant
    /// Carries the request and the tenant.
    let logger: Logger
    /// Where a late answer goes; `nil` when Slack sent no address, or none that may be used.
    let url: SlackResponseURL?
}
