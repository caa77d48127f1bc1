package import FoundationEssentials
package import Identity
package import Places

/// Everything about reports that belongs to one person; one document of the collection `reports`.
package struct ReportBook: Hashable, Sendable {
    /// Whose it is.
    package let owner: UserID
    /// In the order in which they were made.
    package var reports: [Report] = []
    /// Places that the owner gave to channels.
    package var gifts: [PlaceGift] = []
    /// The report that was stopped last, so that `undo` can bring it back; `nil` when there is none.
    package var stopped: StoppedReport?
    /// The direct chat with the owner, when the platform has told it; `nil` until then.
    package var directChat: ConversationID?

    /// An empty book.
    package init(owner: UserID) {
        self.owner = owner
    }

    /// Whether nothing is in it that is worth keeping.
    package var isEmpty: Bool { reports.isEmpty && gifts.isEmpty && stopped == nil }
}

/// A place that somebody gave to a channel: for everybody there to see, under its own name.
package struct PlaceGift: Hashable, Sendable {
    /// The place, never a nickname and never "home".
    package let place: Place
    /// The channel.
    package let channel: ConversationID

    /// Makes a gift.
    package init(_ place: Place, to channel: ConversationID) {
        self.place = place
        self.channel = channel
    }
}

/// A report that was stopped, and when.
package struct StoppedReport: Hashable, Sendable {
    /// As it was.
    package let report: Report
    /// Its position among the owner's reports, counted from 0.
    package let position: Int
    /// When it was stopped.
    package let at: Date

    /// Makes a note of it.
    package init(_ report: Report, position: Int, at: Date) {
        self.report = report
        self.position = position
        self.at = at
    }
}

/// A message on a platform, by which an answer beneath it is understood.
package struct MessageReference: Hashable, Sendable {
    /// Where it stands.
    package let conversation: ConversationID
    /// Its own name there: `ts` in Slack, the event id in Matrix.
    package let id: String

    /// Names a message.
    package init(conversation: ConversationID, id: String) {
        self.conversation = conversation
        self.id = id
    }
}
