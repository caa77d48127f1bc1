/// What the temperature was at one place in the last 50 hours, one value for each half hour: the one nearest to its mark.
///
/// So whatever the minute, a value that was observed at that time of the day before is held, or one beside it.
struct ObservedHours: Sendable, Equatable {
    /// One value; 8 bytes.
    struct Value: Sendable, Equatable {
        /// Minutes since 1970, up to the year 2160.
        let minute: Int32
        /// Tenths of a °C, −1000 to 1000.
        let tenths: Int16

        /// `nil` out of range.
        init?(minute: Int, tenths: Int) {
            guard (0...100_000_000).contains(minute), (-1000...1000).contains(tenths) else { return nil }
            self.minute = Int32(minute)
            self.tenths = Int16(tenths)
        }

        /// The nearest half hour, counted since 1970.
        fileprivate var slot: Int32 { (minute + 15) / 30 }
        /// Minutes between it and that half hour, 0 to 15.
        fileprivate var distance: Int32 { abs(minute - slot * 30) }
    }

    /// So many minutes before the newest value one is held.
    static let minutesHeld = 50 * 60
    /// So many minutes from the wanted time a value still answers for it.
    private static let tolerance = 30

    /// In ascending order, of different half hours.
    private(set) var values: [Value] = []

    /// Adds a value, unless one nearer to the half hour is held, and lets go of what has become too old.
    ///
    /// - Returns: Whether it was added.
    @discardableResult
    mutating func note(_ value: Value) -> Bool {
        // Values mostly come in their order, so that the search ends where it begins.
        let index = values.lastIndex { $0.slot < value.slot }.map { $0 + 1 } ?? 0
        if index < values.count, values[index].slot == value.slot {
            guard value.distance < values[index].distance else { return false }
            values[index] = value
        } else {
            values.insert(value, at: index)
        }
        guard let first = values.first, let last = values.last else { return false }
        let oldest = Int(last.minute) - Self.minutesHeld
        if first.minute < oldest { keep(only: oldest...Int(last.minute)) }
        return value.minute >= oldest
    }

    /// Lets go of what was observed outside a span of minutes since 1970.
    mutating func keep(only minutes: ClosedRange<Int>) {
        values.removeAll { !minutes.contains(Int($0.minute)) }
    }

    /// Tenths of a °C at a time, the nearest from within half an hour of it; `nil` when there is none.
    func tenths(near minute: Int) -> Int? {
        let distances = values.map { (distance: abs(Int($0.minute) - minute), tenths: Int($0.tenths)) }
        let nearest = distances.min { $0.distance < $1.distance }
        return nearest.flatMap { $0.distance <= Self.tolerance ? $0.tenths : nil }
    }
}
