package import FoundationEssentials
package import Places

extension TimeZoneSource {
    /// The moment at which clocks of a zone show a time.
    ///
    /// A time that clocks skip is moved forward by as much as they skip, into the next day at most; of a time that they
    /// show twice it is the first. Takes at most four questions about the zone.
    /// - Returns: `nil` for an unknown zone.
    package func instant(of time: TimeOfDay, on date: LocalDate, in zone: String) -> Date? {
        let wall = Double(date.daysSince1970 * 86_400 + time.minutes * 60)
        // No clock was ever a day from UTC, so these are before and after the moment, and no zone changes twice between.
        guard let before = secondsFromUTC(in: zone, at: Date(timeIntervalSince1970: wall - 86_400)),
            let after = secondsFromUTC(in: zone, at: Date(timeIntervalSince1970: wall + 86_400))
        else { return nil }
        let first = Date(timeIntervalSince1970: wall - Double(before))
        guard before != after, secondsFromUTC(in: zone, at: first) != before else { return first }
        let second = Date(timeIntervalSince1970: wall - Double(after))
        // Neither shows the time: it is skipped, and counted by the clock before the change it lies behind it by the gap.
        return secondsFromUTC(in: zone, at: second) == after ? second : first
    }
}
