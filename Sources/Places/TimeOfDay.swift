/// A time of day to the minute, without a day and without a zone.
package struct TimeOfDay: Hashable, Sendable, Comparable {
    /// Minutes after midnight, 0 to 1439.
    package let minutes: Int

    /// `nil` outside 0 to 1439.
    package init?(minutes: Int) {
        guard (0..<1440).contains(minutes) else { return nil }
        self.minutes = minutes
    }

    /// `nil` when there is no such time.
    package init?(hour: Int, minute: Int) {
        guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
        minutes = hour * 60 + minute
    }

    /// 0 to 23.
    package var hour: Int { minutes / 60 }
    /// 0 to 59.
    package var minute: Int { minutes % 60 }

    /// Earlier is less.
    package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
        left.minutes < right.minutes
    }
}

extension TimeOfDay: LosslessStringConvertible {
    /// `07:05`, as documents hold it.
    package var description: String {
        [hour, minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    /// Reads `07:05`; `nil` for a text of any other form.
    package init?(_ description: String) {
        let parts = description.split(separator: ":", omittingEmptySubsequences: false)
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard parts.map(\.utf8.count) == [2, 2], parts.allSatisfy({ $0.utf8.allSatisfy(digits.contains) }),
            let hour = Int(parts[0]), let minute = Int(parts[1])
        else { return nil }
        self.init(hour: hour, minute: minute)
    }
}
