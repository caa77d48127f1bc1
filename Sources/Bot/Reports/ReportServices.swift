import Concurrency
package import Reports

/// What the commands about reports need besides their store; the defaults are those of a bot that only keeps them.
package struct ReportServices: Sendable {
    /// Who may decide for a channel.
    package var rights: any ConversationRights = NoAdmins()
    /// Whether reports can be sent to where a message comes from.
    package var delivery: @Sendable (Incoming) -> Delivery = { _ in .possible }
    /// Names a new report; by default they are counted, which is unique only as long as the process runs.
    package var makeID: @Sendable () -> ReportID = counting()

    /// Whether reports can be sent somewhere.
    package enum Delivery: Sendable, Equatable {
        case possible
        /// Not without this setting, which only the operator can set.
        case needs(setting: String)
        /// Nothing can be sent there: a terminal, for example.
        case impossible
    }

    /// The defaults.
    package init() {}

    /// Ids in a row: `r0000001`, `r0000002`.
    private static func counting() -> @Sendable () -> ReportID {
        let count = Locked(0)
        return {
            let number = count.withLock { count in
                count += 1
                return count
            }
            return ReportID(rawValue: "r" + String("0000000\(number)".suffix(7)))
        }
    }
}

/// How many reports there may be, and whose.
struct ReportLimits: Sendable {
    /// Most reports that go to one channel.
    static let perChannel = 2
    /// Most places of one report.
    static let places = 6

    /// Most reports of one person.
    var perPerson = 10
    /// Who may set up reports for a channel.
    var channels = ChannelPolicy.members
}
