import Places
import Weather

/// The days of one place: the last ones by themselves, what was before as extremes.
struct ObservedDays: Sendable, Equatable {
    /// One day; 16 bytes.
    struct Value: Sendable, Equatable {
        private static let silent = Int16.min

        /// Days since 1970.
        let day: Int32
        private var low = silent
        private var high = silent
        private var rain = silent
        private var wind = silent
        private var sky: UInt8

        /// Everything in tenths; what does not fit is as if it had not been told.
        init(_ day: WatchedDay) {
            self.day = Int32(clamping: day.date.daysSince1970)
            low = Self.tenths(day.low)
            high = Self.tenths(day.high)
            rain = Self.tenths(day.precipitation)
            wind = Self.tenths(day.windSpeed)
            sky = UInt8(clamping: WatchedDay.Sky.allCases.firstIndex(of: day.sky) ?? 0)
        }

        var watched: WatchedDay {
            var watched = WatchedDay(LocalDate(daysSince1970: Int(day)))
            watched.low = Self.value(low)
            watched.high = Self.value(high)
            watched.precipitation = Self.value(rain)
            watched.windSpeed = Self.value(wind)
            watched.sky = WatchedDay.Sky.allCases[Int(sky)]
            return watched
        }

        private static func tenths(_ value: Double?) -> Int16 {
            guard let value, abs(value) <= 1000 else { return silent }
            return Int16((value * 10).rounded())
        }

        private static func value(_ tenths: Int16) -> Double? {
            tenths == silent ? nil : Double(tenths) / 10
        }
    }

    /// Days since 1970 of the first day that was ever held.
    private(set) var since: Int32
    private(set) var earlier: WatchedPast.Extremes
    /// Ascending, at most ``WatchedPast/daysHeld``.
    private(set) var values: [Value]

    init(since: Int32, earlier: WatchedPast.Extremes = .init(), values: [Value]) {
        self.since = since
        self.earlier = earlier
        self.values = values
    }

    /// The days since 1970 of the last one.
    var last: Int32 { values.last?.day ?? since }

    var past: WatchedPast {
        WatchedPast(
            since: LocalDate(daysSince1970: Int(since)), days: values.map(\.watched), earlier: earlier)
    }

    /// Holds a day that is the last one or later; what was told of the same day before gives way.
    ///
    /// - Returns: Whether anything is new.
    @discardableResult
    mutating func note(_ value: Value) -> Bool {
        if let index = values.lastIndex(where: { $0.day == value.day }) {
            guard values[index] != value else { return false }
            values[index] = value
            return true
        }
        guard value.day > last || values.isEmpty else { return false }
        if values.isEmpty, earlier.count == 0 { since = value.day }
        values.append(value)
        while values.count > WatchedPast.daysHeld { earlier.include(values.removeFirst().watched) }
        return true
    }

    /// Lets go of days after the present one, which only a wrong clock can have brought.
    mutating func forget(after day: Int32) {
        values.removeAll { $0.day > day }
    }
}
