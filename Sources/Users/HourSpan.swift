package import Places

/// Some hours of the day that matter to a person, such as the way to work.
package struct HourSpan: Hashable, Sendable {
    /// When it begins.
    package let start: TimeOfDay
    /// When it ends, on the next day when that is earlier than `start`; never the same.
    package let end: TimeOfDay

    /// `nil` when it would be empty.
    package init?(from start: TimeOfDay, to end: TimeOfDay) {
        guard start != end else { return nil }
        self.start = start
        self.end = end
    }
}

extension HourSpan: LosslessStringConvertible {
    /// `08:00-09:00`, as documents hold it.
    package var description: String { "\(start)-\(end)" }

    /// Reads `08:00-09:00`; `nil` for a text of any other form.
    package init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let start = TimeOfDay(String(parts[0])), let end = TimeOfDay(String(parts[1])) else {
            return nil
        }
        self.init(from: start, to: end)
    }
}
