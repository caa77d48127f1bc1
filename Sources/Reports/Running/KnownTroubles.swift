import Identity

/// What the operator was told of already, so that one trouble that meets every report is one line of the log.
///
/// Pure: it is told the time. What Slack or a disk does to one report it does to the next as well.
struct KnownTroubles: Sendable {
    /// A trouble that lasts: it is told when it begins and when it changes, and again after a while.
    enum Kind: Hashable, Sendable {
        /// Books cannot be read.
        case reading
        /// Books cannot be written.
        case writing
        /// The journal cannot be written.
        case journal
        /// There is no weather.
        case weather
        /// Messages to a tenant do not come through.
        case unsent(TeamID)
        /// Messages to a tenant are refused by our own fault.
        case refused(TeamID)
    }

    private struct Told: Sendable {
        var reason: String
        var at: Duration
    }

    /// Told again when it still lasts after so long.
    static let interval = Duration.seconds(3600)
    private static let capacity = 10_000

    private var told: [Kind: Told] = [:]

    /// Nothing has been told.
    init() {}

    /// Whether a trouble is news; it is known from then on.
    ///
    /// - Parameter moment: The run's own clock, which nobody puts back.
    mutating func isNews(_ kind: Kind, _ reason: String, at moment: Duration) -> Bool {
        if let known = told[kind], known.reason == reason, moment - known.at < Self.interval { return false }
        if told.count >= Self.capacity, told[kind] == nil {
            told = told.filter { moment - $0.value.at < Self.interval }
            if told.count >= Self.capacity { told = [:] }
        }
        told[kind] = Told(reason: reason, at: moment)
        return true
    }

    /// Notes that something went well again; `true` when a trouble is over by that.
    mutating func isOver(_ kind: Kind) -> Bool {
        told.removeValue(forKey: kind) != nil
    }
}
