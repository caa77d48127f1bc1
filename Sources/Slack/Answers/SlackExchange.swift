import Telemetry

/// What belongs to one command or press until its answer is out.
struct SlackExchange: Sendable {
    /// What is answered; the raw value names it in metrics.
    enum Kind: String, Sendable, CaseIterable {
        case command, press, message, mention
    }

    /// Which way the answer goes.
    let ticket = SlackTicket()
    /// What is answered.
    let kind: Kind
    /// Who asks.
    let person: SlackPerson
    /// The message that the answer becomes.
    let frame: SlackFrame
    /// When the whole request had arrived.
    let received: ContinuousClock.Instant
    /// Carries the request and the tenant.
    let logger: Logger
    /// Where a late answer goes; `nil` when Slack sent no address, or none that may be used.
    let url: SlackResponseURL?
}
