/// How the handling of a message ended: a closed set for metrics and logs.
enum Outcome: String, Sendable, CaseIterable {
    case answered
    /// Recognised, and said to come later.
    case notYet = "not-yet"
    case placeUnknown = "place-unknown"
    case placeNear = "place-near"
    case placeMismatch = "place-mismatch"
    case postcode
    case badCoordinates = "bad-coordinates"
    /// Places to compare were missing or too many.
    case incomplete
    case tooLong = "too-long"
    case limitedPerson = "limited-person"
    case limitedTeam = "limited-team"
    case unavailable
    case unreadable
    case slowDown = "slow-down"
    case setup
    case notCovered = "not-covered"
    /// The store failed.
    case notKept = "not-kept"
    case internalTrouble = "internal"
    case timedOut = "timed-out"
}

/// What a command made of a message.
struct Answer: Sendable, Equatable {
    var reply: Reply
    var outcome: Outcome
    /// What can be shown again, by `share` or after a press; `nil` when nothing can.
    var shown: RecentAnswer?

    init(_ reply: Reply, _ outcome: Outcome = .answered, shown: RecentAnswer? = nil) {
        self.reply = reply
        self.outcome = outcome
        self.shown = shown
    }
}
