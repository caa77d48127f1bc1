import FoundationEssentials
import Identity
import Places
import Reports
import Users

/// The reports that a person may have something to say about: their own, and those of the channel in which they write.
struct ReportShelf: Sendable {
    /// One of them.
    struct Entry: Sendable, Equatable {
        let owner: UserID
        let report: Report
        /// Whether it is the person's own.
        let isOwn: Bool
    }

    let own: [Entry]
    /// Of other people, for the channel.
    let others: [Entry]

    static func read(_ context: CommandContext) async throws(ReportExit) -> ReportShelf {
        let identity = context.person.identity
        let own = try await context.reportBook().reports.map { Entry(owner: identity.id, report: $0, isOwn: true) }
        let others = await context.channelBook().reports.filter {
            $0.owner != identity.id && $0.owner != identity.former
        }
        return ReportShelf(
            own: own, others: others.map { Entry(owner: $0.owner, report: $0.report, isOwn: false) })
    }

    var all: [Entry] { own + others }

    /// The one of this name; `nil` when there is none, or it is none of theirs.
    subscript(id: ReportID) -> Entry? { all.first { $0.report.id == id } }
}
