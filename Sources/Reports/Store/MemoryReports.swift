package import FoundationEssentials
package import Identity
package import Places
package import Users

/// Keeps reports for as long as the process runs: for checks and tests.
package actor MemoryReports: ReportKeeping {
    private var books: [UserID: ReportBook] = [:]
    private var messages: [MessageReference: ReportID] = [:]
    private var last: [ConversationID: (report: ReportID, at: Date)] = [:]
    private var dates: [ReportID: LocalDate] = [:]

    /// Keeps nothing yet.
    package init() {}

    /// Everything of one person.
    package func book(of identity: UserIdentity) -> ReportBook {
        books[identity.id] ?? ReportBook(owner: identity.id)
    }

    /// Changes a book.
    package func update<Outcome: Sendable>(
        _ identity: UserIdentity, _ change: @escaping @Sendable (inout ReportBook) -> Outcome
    ) -> Outcome {
        var book = book(of: identity)
        let outcome = change(&book)
        books[identity.id] = book.isEmpty ? nil : book
        return outcome
    }

    /// Whose report it is.
    package func owner(of report: ReportID) -> UserID? {
        books.values.first { book in book.reports.contains { $0.id == report } }?.owner
    }

    /// Who has something in a channel.
    package func owners(in channel: ConversationID) -> [UserID] {
        books.values.filter { book in
            book.reports.contains { $0.channel == channel } || book.gifts.contains { $0.channel == channel }
        }.map(\.owner).sorted { $0.rawValue < $1.rawValue }
    }

    /// The report that a message brought.
    package func report(in message: MessageReference) -> ReportID? { messages[message] }

    /// The report that was delivered last, unless that is too long ago.
    package func lastReport(in conversation: ConversationID, since start: Date) -> ReportID? {
        last[conversation].flatMap { $0.at >= start ? $0.report : nil }
    }

    /// The day for which a report came last.
    package func lastDate(of report: ReportID) -> LocalDate? { dates[report] }

    /// Notes that a message brought a report.
    ///
    /// - Parameters:
    ///   - instant: When it was sent.
    ///   - date: The day for which it came; `nil` when that is of no interest.
    package func note(
        _ message: MessageReference, brought report: ReportID, at instant: Date, for date: LocalDate? = nil
    ) {
        messages[message] = report
        last[message.conversation] = (report, instant)
        dates[report] = date ?? dates[report]
    }
}
