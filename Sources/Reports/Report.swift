package import FoundationEssentials
package import Identity
package import Places

/// The name of a report, unique in an installation and meaningless by itself.
package struct ReportID: RawRepresentable, Hashable, Sendable {
    /// Eight lower-case letters and digits (`k7m2q9xd`), drawn by chance.
    package let rawValue: String

    /// Takes an id that was drawn before.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// What somebody wants to be told, when, and where.
package struct Report: Hashable, Sendable {
    /// What it is about.
    package enum Subject: Hashable, Sendable {
        /// The owner's home, wherever that is by then; the place is the home when it was made, or was seen last.
        case home(Place)
        /// These places, 1 to 6.
        case places([Place])
        /// Everything that its owners gave to the channel of the report, one line a place.
        case team
    }

    /// Where it goes.
    package enum Target: Hashable, Sendable {
        /// To its owner alone.
        case direct
        /// To a channel or room.
        case channel(ConversationID)
    }

    /// The day that it tells of.
    package enum Day: String, Hashable, Sendable {
        case today
        case tomorrow
    }

    /// Its name.
    package let id: ReportID
    /// When it comes.
    package var schedule: ReportSchedule
    /// What it is about.
    package var subject: Subject
    /// Where it goes.
    package var target: Target
    /// When it stays away; `nil` when it always comes.
    package var condition: ReportCondition?
    /// The day that was asked for; `nil` goes by the time, see ``dayToTell``.
    package var day: Day?
    /// Why it does not come at present; `nil` when it does.
    package var pause: ReportPause?
    /// The tenant of its owner, whose limits count its messages.
    package var team: TeamID
    /// What the owner is called, for the first message in a channel, raw; `nil` when nobody told.
    package var ownerName: String?
    /// How a command begins where it was made (`/weather`).
    package var invocation: String
    /// BCP 47 tag of the owner's language as the platform told it when the report was made; `nil` when unknown.
    package var language: String?
    /// Whether its channel has been told who set it up.
    package var isIntroduced = false
    /// When its owner was asked whether it shall go on; `nil` when not since the last sign of life.
    package var askedToGoOn: Date?
    /// When it was made.
    package let created: Date

    /// Makes a report.
    package init(
        id: ReportID, schedule: ReportSchedule, subject: Subject, target: Target, team: TeamID, invocation: String,
        created: Date
    ) {
        self.id = id
        self.schedule = schedule
        self.subject = subject
        self.target = target
        self.team = team
        self.invocation = invocation
        self.created = created
    }

    /// Reports at 17:00 or later are about tomorrow, unless their owner wants otherwise.
    package var dayToTell: Day {
        day ?? (schedule.time.hour >= 17 ? .tomorrow : .today)
    }

    /// The channel that it goes to; `nil` for its owner.
    package var channel: ConversationID? {
        if case .channel(let conversation) = target { conversation } else { nil }
    }
}

/// What must hold on the day for a report to be sent.
package enum ReportCondition: Hashable, Sendable {
    /// Rain or snow is likely in the hours that matter.
    case rain
    /// Something is worth a remark: rain, snow, storm, a great change, heat, frost or a warning.
    case notable
    /// Colder than so many °C.
    case below(Double)
    /// Warmer than so many °C.
    case above(Double)
    /// An official warning is in force.
    case warning
}

/// Why a report does not come, and since when.
package struct ReportPause: Hashable, Sendable {
    /// Why.
    package enum Reason: String, Hashable, Sendable {
        /// Its owner wished so.
        case owner
        /// Somebody in its channel wished so.
        case member
        /// The channel, room or direct chat is gone or closed to us.
        case targetGone = "target-gone"
        /// The owner's account is deactivated, or they left.
        case accountGone = "account-gone"
        /// Squall was removed from the workspace, or its token withdrawn.
        case removed
        /// Its zone is in no list of zones any more.
        case zoneUnknown = "zone-unknown"
        /// The place is missing: a home that was removed, or a channel to which no place is given.
        case nothingToTell = "nothing-to-tell"
    }

    /// Why.
    package var reason: Reason
    /// Since when.
    package var since: Date
    /// Whether the owner knows; what they did themselves they know.
    package var isTold: Bool

    /// Makes a pause; it is told when the owner did it.
    package init(_ reason: Reason, since: Date) {
        self.reason = reason
        self.since = since
        isTold = reason == .owner
    }
}
