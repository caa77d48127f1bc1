/// Hours that were asked about together, before the clocks of a place settle them.
struct HourStretch: Sendable, Equatable {
    /// What the hours that were named are to it.
    enum Kind: Sendable, Equatable {
        /// `from 2 to 4`: it ends as the last begins.
        case range
        /// `at 3 and 6`: the last belongs to it.
        case both
        /// `after 6`: until midnight; of a night until noon.
        case from
        /// `until 6`, `before noon`: from now, or the beginning of the day.
        case until
        /// One hour.
        case one
    }

    let kind: Kind
    /// The first hour that was named.
    let first: ClockTime
    /// The last one; the first where only one was named.
    let last: ClockTime

    init(_ kind: Kind, _ first: ClockTime, _ last: ClockTime? = nil) {
        self.kind = kind
        self.first = first
        self.last = last ?? first
    }

    /// Minutes after midnight at which it may begin and end, the likeliest first; beyond 1440 on the day after.
    ///
    /// Of an end that may mean two hours it is the first one behind the beginning: "9 to 5" ends at 17:00.
    func bounds(in part: DayPart?, isToday: Bool) -> [(start: Int, end: Int)] {
        let starts = first.hours(in: part, isToday: isToday).map { $0 * 60 + first.minute }
        switch kind {
        case .from: return starts.map { ($0, $0 < 360 ? 720 : 1440) }
        // "Until midnight" is until the end of the day.
        case .until: return starts.map { (0, $0 == 0 ? 1440 : $0) }
        case .one: return starts.map { ($0, $0 + 60) }
        case .range, .both: break
        }
        let extra = kind == .both ? 60 : 0
        let ends = last.isSettled || last.hour > 12 ? [last.hour] : [last.hour % 12, last.hour % 12 + 12]
        let all = starts.compactMap { start -> (start: Int, end: Int)? in
            let later = (ends + ends.map { $0 + 24 }).map { $0 * 60 + last.minute }.first { $0 > start }
            return later.map { (start, $0 + extra) }
        }
        // "9 to 17" is no night.
        return all.enumerated().filter { $0.offset == 0 || $0.element.end - $0.element.start <= 720 }.map(\.element)
    }
}
