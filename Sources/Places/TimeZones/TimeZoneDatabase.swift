package import FoundationEssentials

/// The rules of all time zones, read from the bytes of the system's compiled tzdata.
///
/// Immutable; any task may ask. Reading 600 zones takes about a millisecond in release mode, a question less than one
/// microsecond.
package struct TimeZoneDatabase: TimeZoneSource {
    private let zones: [String: TimeZoneRules]

    /// Names whose files are TZif but damaged, in order; to the rest of the program they are unknown.
    package let damaged: [String]

    /// Reads files by IANA name ("Europe/Berlin"); a link is a file like any other.
    ///
    /// A name without a file of its own has the rules of its zone, or of another name of that zone: so a name that was
    /// stored elsewhere or long ago stays good when a zone is renamed.
    ///
    /// Files that are not TZif at all (`zone.tab`) are left out. So are those that count leap seconds (`right/…`), whose
    /// seconds are not the ones that clocks and this program count.
    /// - Parameter links: The text `tzdata.zi`, which lists all other names of zones; empty when there is none.
    package init(files: [String: [UInt8]], links: [UInt8] = []) {
        var zones: [String: TimeZoneRules] = [:]
        var damaged: [String] = []
        for (name, bytes) in files where bytes.starts(with: TZifReader.magic) {
            do throws(TZifError) {
                zones[name] = try TZifReader.rules(in: bytes)
            } catch {
                if error != .countsLeapSeconds { damaged.append(name) }
            }
        }
        for names in TimeZoneLinks(links).groups {
            guard let rules = names.lazy.compactMap({ zones[$0] }).first else { continue }
            for name in names where zones[name] == nil { zones[name] = rules }
        }
        self.zones = zones
        self.damaged = damaged.sorted()
    }

    /// All known names, in no order.
    package var names: [String] { Array(zones.keys) }

    /// Seconds east of UTC at that instant; `nil` for an unknown name.
    package func secondsFromUTC(in zone: String, at instant: Date) -> Int? {
        zones[zone]?.secondsFromUTC(at: LocalTime.wholeSeconds(instant))
    }
}
