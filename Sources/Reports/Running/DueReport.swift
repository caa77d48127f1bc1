package import FoundationEssentials
package import Identity

/// One report at one of its due times.
package struct DueReport: Hashable, Sendable {
    /// Which report.
    package let id: ReportID
    /// Whose.
    package let owner: UserID
    /// The tenant whose limits its message counts against.
    package let team: TeamID
    /// When it is due, and for which day.
    package let due: DueTime
    /// Attempts that are journalled without an outcome: 1 after a crash in the middle of a delivery, else 0.
    package var attempts: Int
    /// When the last of them began; `nil` without any.
    package var lastAttempt: Date?

    /// Makes one that has not been attempted.
    package init(
        id: ReportID, owner: UserID, team: TeamID, due: DueTime, attempts: Int = 0, lastAttempt: Date? = nil
    ) {
        self.id = id
        self.owner = owner
        self.team = team
        self.due = due
        self.attempts = attempts
        self.lastAttempt = lastAttempt
    }
}

/// How one due time of a report ended; the raw value stands in the journal and in metrics.
package enum DeliveryOutcome: String, Hashable, Sendable, CaseIterable {
    /// It is out.
    case sent
    /// Its condition did not hold.
    case silent
    /// It was due too long ago when we could have begun.
    case late
    /// The weather could not be had within the grace.
    case noWeather = "no-weather"
    /// The platform did not take it.
    case failed
    /// Nobody knows whether the last attempt arrived, and there is no further one.
    case unknown
    /// It was paused, by what the platform said or because there was nothing to tell.
    case paused
}
