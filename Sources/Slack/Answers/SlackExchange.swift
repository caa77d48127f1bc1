import Telemetry

/// What belongs to one command or press until its answer is out.
///
/// An object, since several pieces of work hold it.
final class SlackExchange: Sendable {
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
    /// Where a late answer goes, unchecked; `nil` when Slack sent no address.
    let responseURL: String?

    init(
        kind: Kind, person: SlackPerson, frame: SlackFrame, received: ContinuousClock.Instant, logger: Logger,
        responseURL: String?
    ) {
        self.kind = kind
        self.person = person
        self.frame = frame
        self.received = received
        self.logger = logger
        self.responseURL = responseURL
    }
}
