import FoundationEssentials
import Places

/// Knows no zone: the days of the check are nobody's.
struct NoZones: TimeZoneSource {
    var names: [String] { [] }
    func secondsFromUTC(in zone: String, at instant: Date) -> Int? { nil }
}
