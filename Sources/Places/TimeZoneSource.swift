package import FoundationEssentials

/// Rules of time zones by IANA name, from the system's tzdata.
///
/// ``TimeZoneDatabase`` implements it over TZif bytes.
package protocol TimeZoneSource: Sendable {
    /// Every known name, links among them, in no order.
    var names: [String] { get }
    /// Seconds east of UTC at that instant; `nil` for an unknown name.
    func secondsFromUTC(in zone: String, at instant: Date) -> Int?
    /// What clocks there show; `nil` for an unknown name.
    func localTime(in zone: String, at instant: Date) -> LocalTime?
}

extension TimeZoneSource {
    /// What clocks there show; `nil` for an unknown name.
    package func localTime(in zone: String, at instant: Date) -> LocalTime? {
        secondsFromUTC(in: zone, at: instant).map { LocalTime(instant, secondsFromUTC: $0) }
    }
}
