import Places
import Weather

/// The days of all places that were asked about, and which of them the journal lacks.
struct DayBook: Sendable {
    /// A place that nobody has asked about for so many days is left out when the journal is rewritten.
    private static let daysKept = 400

    private var places: RecentlyUsed<ObservedPlace, ObservedDays>
    /// Places of which something was noted since the last save.
    private var changes: Set<ObservedPlace> = []

    /// - Parameter capacity: Most places; those that were not asked about for longest go first.
    init(capacity: Int) {
        places = RecentlyUsed(capacity: capacity)
    }

    var count: Int { places.count }

    mutating func past(of place: ObservedPlace) -> WatchedPast? {
        places.value(for: place)?.past
    }

    /// Holds what is told of the present day.
    ///
    /// A source that tells only the rest of the day adds to what was told of it before.
    mutating func note(_ day: DayForecast, at place: ObservedPlace) {
        var watched = WatchedDay(day)
        let today = Int32(clamping: day.date.daysSince1970)
        var days = places.value(for: place) ?? ObservedDays(since: today, values: [])
        days.forget(after: today)
        if let before = days.values.last, before.day == today {
            if day.isPartial { watched.add(before.watched) } else { watched.fill(from: before.watched) }
        }
        let isNew = days.note(ObservedDays.Value(watched))
        places.set(days, for: place)
        if isNew { changes.insert(place) }
    }

    /// Takes an entry of the journal: later ones add days to those before.
    mutating func load(_ days: ObservedDays, of place: ObservedPlace) {
        guard var known = places.value(for: place) else { return places.set(days, for: place) }
        for value in days.values { known.note(value) }
        places.set(known, for: place)
    }

    /// Entries for what was noted since the last call.
    mutating func takeChanges() -> [[UInt8]] {
        defer { changes = [] }
        return changes.compactMap { place in
            places.value(for: place).map { DayLine.text(place, $0, onlyLast: true) }
        }
    }

    mutating func forgetChanges() {
        changes = []
    }

    /// Entries for everything that is of use, the place that was asked about last at the end.
    func lines(on today: Int) -> [[UInt8]] {
        places.all.compactMap { place, days in
            days.values.isEmpty || Int(days.last) < today - Self.daysKept ? nil : DayLine.text(place, days)
        }
    }
}

extension WatchedDay {
    /// Takes from an earlier account of the day what this one is silent about, as many are in the evening.
    fileprivate mutating func fill(from other: WatchedDay) {
        low = low ?? other.low
        high = high ?? other.high
        precipitation = precipitation ?? other.precipitation
        windSpeed = windSpeed ?? other.windSpeed
        if sky == .other { sky = other.sky }
    }

    /// Takes the wider of two accounts of one day.
    fileprivate mutating func add(_ other: WatchedDay) {
        low = [low, other.low].compactMap(\.self).min()
        high = [high, other.high].compactMap(\.self).max()
        precipitation = [precipitation, other.precipitation].compactMap(\.self).max()
        windSpeed = [windSpeed, other.windSpeed].compactMap(\.self).max()
    }
}
