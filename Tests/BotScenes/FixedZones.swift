package import FoundationEssentials
import Places

/// Zones that never change their clocks; a few lie where they do in winter, the others on UTC.
package struct FixedZones: TimeZoneSource {
    /// A name that no zone has.
    package static let unknown = "Nowhere/Land"

    private static let hours: [String: Int] = [
        "America/New_York": -5, "America/Chicago": -6, "Europe/Oslo": 1, "Europe/Paris": 1, "Asia/Tokyo": 9,
    ]

    /// Makes the zones; they hold nothing.
    package init() {}

    /// Those that tests name, and a few others.
    package var names: [String] {
        Self.hours.keys + [
            "Europe/London", "Europe/Lisbon", "Europe/Kiev", "Europe/Kyiv", "Europe/Berlin", "America/Los_Angeles",
            "America/Argentina/Buenos_Aires", "Asia/Kolkata", "Asia/Jerusalem", "Australia/Sydney", "UTC", "EST", "CET",
        ]
    }

    /// What the table says, UTC for a zone that it lacks, `nil` for ``unknown``.
    package func secondsFromUTC(in zone: String, at instant: Date) -> Int? {
        zone == Self.unknown ? nil : (Self.hours[zone] ?? 0) * 3600
    }
}
