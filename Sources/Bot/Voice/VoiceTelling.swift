import Personality

/// What a report tells of, for the line that it may carry.
struct VoiceTelling {
    /// The day at one of its places.
    struct Day {
        /// 0 is today.
        let daysAhead: Int
        /// °C against the same hour of yesterday; `nil` when it is not known.
        let change: Double?
        /// What the line may name.
        let values: [PlaceholderName: String]
    }

    /// One for each place, not empty.
    let days: [Day]

    func day(at index: Int) -> Day? {
        days.indices.contains(index) ? days[index] : nil
    }
}
