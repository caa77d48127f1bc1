package import Identity
import Places
package import Weather

/// Words reports and takes them to their platform; what the run loop sees of the bot and its front ends.
package protocol ReportCourier: Sendable {
    /// A report in words, ready to be sent.
    associatedtype Message: Sendable

    /// The places whose weather the report will ask for, so that each is fetched once and ahead of time.
    func queries(for run: ReportRun) async -> [WeatherQuery]

    /// Words a report, as late as possible before it is sent.
    ///
    /// - Parameter weather: Answers from what was fetched ahead.
    func prepare(_ run: ReportRun, weather: any WeatherSource) async -> ReportPreparation<Message>

    /// Sends a report, waiting as long as the platform's limits want: that is not late.
    func send(_ message: Message, of run: ReportRun) async -> ReportSending

    /// Tells the owner in private, shortly and once, that a report could not be made.
    func apologise(for run: ReportRun, _ outcome: DeliveryOutcome) async
}

/// One due time of a report while it is worked on.
package struct ReportRun: Sendable {
    /// Which, and when it was due.
    package let due: DueReport
    /// The report as it is kept.
    package let report: Report
    /// Whether it is so late that it says so.
    package var isLate: Bool
    /// The direct chat with the owner, when it is known.
    package var directChat: ConversationID?

    /// Joins the parts.
    package init(_ due: DueReport, _ report: Report, isLate: Bool = false, directChat: ConversationID? = nil) {
        self.due = due
        self.report = report
        self.isLate = isLate
        self.directChat = directChat
    }

    /// The same for every attempt at this due time (`k7m2q9xd-2026-12-01`), by which a platform can tell a repetition.
    package var key: String { "\(due.id.rawValue)-\(due.due.date)" }
}

/// What came of wording a report.
package enum ReportPreparation<Message: Sendable>: Sendable {
    /// It can be sent.
    case ready(Message)
    /// Its condition does not hold: nothing is to be sent.
    case silent
    /// The weather, or something kept, could not be had; another try may help.
    case notNow
    /// It makes no sense any more: the report is to be paused.
    case pause(ReportPause.Reason)
}

/// What became of an attempt to send a report.
package enum ReportSending: Sendable, Equatable {
    /// It is out.
    case sent(MessageReference?)
    /// It is certain that nothing was posted, and another try may help, not before so long.
    case notSent(retryAfter: Duration?)
    /// Nobody knows whether it was posted.
    case unknown
    /// The platform will not take it there: the report is to be paused.
    case refused(ReportPause.Reason)
    /// It cannot be sent as it is, by our own fault; the label names the reason for the log.
    case broken(String)
}
