/// How the handling of a message ended: a closed set for metrics and logs.
enum Outcome: String, Sendable, CaseIterable {
    case answered
    /// Recognised, and said to come later.
    case notYet = "not-yet"
    /// A setting was meant, but its value is none that exists.
    case notUnderstood = "not-understood"
    case placeUnknown = "place-unknown"
    case placeNear = "place-near"
    case placeMismatch = "place-mismatch"
    case postcode
    case badCoordinates = "bad-coordinates"
    /// Places to compare were missing or too many.
    case incomplete
    /// A home was meant, and none is set.
    case noHome = "no-home"
    /// Which of several places is meant has to be said first.
    case asked
    /// No saved place of that name or number.
    case notSaved = "not-saved"
    /// A name that no place can have.
    case badNickname = "bad-nickname"
    /// As many places are saved as one person may save.
    case placesFull = "places-full"
    /// Nothing is known of such a report.
    case noReport = "no-report"
    /// There are as many reports as may be.
    case reportsFull = "reports-full"
    /// Somebody else has to do it, or allow it.
    case notAllowed = "not-allowed"
    /// Reports cannot be sent there.
    case cannotDeliver = "cannot-deliver"
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
    /// Whether it is for the asker alone, although others are there.
    var isPersonal = false

    init(_ reply: Reply, _ outcome: Outcome = .answered, shown: RecentAnswer? = nil) {
        self.reply = reply
        self.outcome = outcome
        self.shown = shown
    }
}
