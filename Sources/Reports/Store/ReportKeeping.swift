package import FoundationEssentials
package import Identity
package import Places
package import Users

/// Keeps reports and what belongs to them; what a call has acknowledged is durable.
///
/// Changes of one person take effect one after the other. Any task may call it.
package protocol ReportKeeping: Sendable {
    /// Everything of one person; an empty book when nothing is kept.
    ///
    /// A book under a former id is adopted once, as with ``UserStore``.
    /// - Throws: ``UserStoreError``.
    func book(of identity: UserIdentity) async throws(UserStoreError) -> ReportBook

    /// Reads, changes and writes in one step that nobody else's change can come between.
    ///
    /// `change` may be called again when a first attempt took no effect. When it leaves the book as it was, nothing is
    /// written; when it leaves an empty book, the document is removed.
    /// - Returns: What `change` returned.
    /// - Throws: ``UserStoreError``; then nothing has changed.
    func update<Outcome: Sendable>(
        _ identity: UserIdentity, _ change: @escaping @Sendable (inout ReportBook) -> Outcome
    ) async throws(UserStoreError) -> Outcome

    /// Whether somebody may have reports: quick, and reads nothing.
    func mayHaveReports(_ identity: UserIdentity) async -> Bool

    /// Whose report it is; `nil` when there is none of that name.
    func owner(of report: ReportID) async -> UserID?

    /// Who has a report that goes to a channel, or gave it a place; sorted.
    func owners(in channel: ConversationID) async -> [UserID]

    /// The report that a message brought; `nil` when it brought none, or too long ago.
    func report(in message: MessageReference) async -> ReportID?

    /// The report that was delivered last to a conversation; `nil` when there is none, or it came before `start`.
    func lastReport(in conversation: ConversationID, since start: Date) async -> ReportID?

    /// The day for which a report came last, or was done with; its next one is later. `nil` for never.
    func lastDate(of report: ReportID) async -> LocalDate?
}

extension ReportKeeping {
    /// Everybody may.
    package func mayHaveReports(_ identity: UserIdentity) async -> Bool { true }

    /// Nothing is known of deliveries.
    package func lastDate(of report: ReportID) async -> LocalDate? { nil }

    /// All reports that go to a channel, and all places given to it, with their owners.
    /// - Throws: ``UserStoreError`` when one of the books cannot be read.
    package func channel(_ channel: ConversationID) async throws(UserStoreError) -> ChannelBook {
        var found = ChannelBook()
        for owner in await owners(in: channel) {
            let book = try await book(of: UserIdentity(owner))
            found.reports += book.reports.filter { $0.channel == channel }.map { (owner, $0) }
            found.gifts += book.gifts.filter { $0.channel == channel }.map { (owner, $0) }
        }
        return found
    }
}

/// What goes to one channel.
package struct ChannelBook: Sendable {
    /// Reports with their owners.
    package var reports: [(owner: UserID, report: Report)] = []
    /// Given places with their owners.
    package var gifts: [(owner: UserID, gift: PlaceGift)] = []

    /// Nothing.
    package init() {}
}
