import FoundationEssentials

/// How one due time of a report goes on: takes what happened and the time, gives what is to be done next.
///
/// Pure; ``ReportRunner`` performs the actions. A course that waits is asked again with ``Event/taken``.
struct DeliveryCourse: Sendable, Equatable {
    /// What happened.
    enum Event: Sendable, Equatable {
        /// Its turn has come.
        case taken
        /// It is stopped, paused or due at another time by now.
        case gone
        /// The report could not be read.
        case unreadable
        /// It is worded.
        case ready
        /// Its condition does not hold.
        case silent
        /// It could not be worded; another try may help.
        case notNow
        /// It makes no sense any more.
        case pointless(ReportPause.Reason)
        /// The attempt is journalled.
        case begun
        /// The attempt could not be journalled.
        case notBegun
        /// The attempt is over.
        case ended(ReportSending)
    }

    /// What is to be done.
    enum Action: Sendable, Equatable {
        /// Read the report and word it.
        case prepare(isLate: Bool)
        /// Journal the attempt.
        case begin
        /// Send what is worded.
        case send
        /// Take it again after so long.
        case wait(Duration)
        /// It is over.
        case finish(Ending)
        /// Drop it without a trace.
        case leave
    }

    /// How it is over.
    struct Ending: Sendable, Equatable {
        var outcome: DeliveryOutcome
        /// What brought it.
        var message: MessageReference?
        /// Why the report is to be paused; `nil` when it goes on.
        var pause: ReportPause.Reason?
        /// Whether the owner is told that it could not be made.
        var isApologised = false
        /// Our own fault, for the log.
        var fault: String?
    }

    /// Between two tries to get the weather, at most; a short grace holds some, too.
    private static let weatherPause = 60.0
    /// Each try waits twice as long as the one before, at most so many seconds.
    ///
    /// Source: `Retry-After` may be missing, and then clients are expected to back off by themselves.
    private static let longestPause = 30.0

    /// Which report, and when it was due.
    let due: DueReport
    private let firstSeen: Date
    private let grace: TimeInterval
    /// Whether an attempt was made of which nobody knows whether it arrived.
    private var isUncertain = false
    /// Whether that was in this process, whose attempts the journal counts as one.
    private(set) var isOpen = false
    /// When it was taken first.
    private var began: Date?
    private var retries = 0

    /// - Parameters:
    ///   - firstSeen: When it could have been begun first, see ``FirstSight``.
    ///   - grace: Seconds.
    init(_ due: DueReport, firstSeen: Date, grace: TimeInterval) {
        self.due = due
        self.firstSeen = firstSeen
        self.grace = grace
    }

    /// Whether it is too late to begin with it at all.
    var isTooLate: Bool {
        due.attempts == 0 && lateness > grace
    }

    private var lateness: TimeInterval {
        max(0, firstSeen.timeIntervalSince(due.due.instant))
    }

    /// What is to be done after something happened.
    ///
    /// - Parameter chance: 0 to 1, spreads repetitions.
    mutating func action(after event: Event, at now: Date, chance: Double) -> Action {
        switch event {
        case .taken: taken(at: now)
        case .gone: .leave
        case .ready: .begin
        case .begun: .send
        case .silent: .finish(Ending(outcome: .silent))
        case .pointless(let reason): .finish(Ending(outcome: .paused, pause: reason))
        case .notNow: again(after: weatherPause * (1 + 0.1 * chance), at: now, else: .noWeather)
        case .unreadable, .notBegun: again(after: pause(chance), at: now, else: .failed)
        case .ended(let sending): ended(sending, at: now, chance: chance)
        }
    }

    private mutating func taken(at now: Date) -> Action {
        if began == nil {
            if due.attempts > 0 {
                guard isWorthOneMore(at: now) else { return .finish(Ending(outcome: .unknown)) }
                isUncertain = true
            } else if lateness > grace {
                return .finish(Ending(outcome: .late))
            }
            began = now
        }
        let delay = retries == 0 ? lateness : max(lateness, now.timeIntervalSince(began ?? now))
        return .prepare(isLate: delay > FirstSight.usual)
    }

    /// One attempt more is allowed after a crash, when the one that it cut short is not long ago.
    private func isWorthOneMore(at now: Date) -> Bool {
        guard due.attempts == 1, let last = due.lastAttempt else { return false }
        return now.timeIntervalSince(last) <= grace
    }

    private mutating func ended(_ sending: ReportSending, at now: Date, chance: Double) -> Action {
        switch sending {
        case .sent(let message):
            return .finish(Ending(outcome: .sent, message: message))
        case .refused(let reason):
            return .finish(Ending(outcome: .paused, pause: reason))
        case .broken(let fault):
            return .finish(Ending(outcome: .failed, isApologised: !isUncertain, fault: fault))
        case .notSent(let wanted):
            return again(after: max(pause(chance), (wanted ?? .zero) / .seconds(1)), at: now, else: .failed)
        case .unknown:
            // Nobody knows of an earlier attempt, and this was the one that it still had.
            guard !isUncertain else { return .finish(Ending(outcome: .unknown)) }
            (isUncertain, isOpen) = (true, true)
            retries += 1
            return .wait(.seconds(1 + chance))
        }
    }

    /// Another try, when that still falls within the grace; else it is over.
    ///
    /// The grace runs from the due time, but what the report waited for its turn does not count.
    private mutating func again(after pause: Double, at now: Date, else outcome: DeliveryOutcome) -> Action {
        let left = isUncertain ? grace : grace - lateness
        let deadline = (began ?? now).addingTimeInterval(left)
        guard now.addingTimeInterval(pause) <= deadline else {
            return .finish(isUncertain ? Ending(outcome: .unknown) : Ending(outcome: outcome, isApologised: true))
        }
        retries += 1
        return .wait(.seconds(pause))
    }

    private var weatherPause: Double { min(Self.weatherPause, grace / 4) }

    /// 1, 2, 4 … 30 s, and up to a quarter more by chance.
    private func pause(_ chance: Double) -> Double {
        let doubled = Double(1 << min(retries, 5))
        return min(doubled, Self.longestPause) * (1 + 0.25 * chance)
    }
}
