import Places
import Weather

/// One entry of the journal about days: `d2795,-8246 s20000 n14 h351 l-12 r402 w155 f20010 20100:12,215,0,33,c`.
///
/// The point in hundredths of a degree; the first day; then of the days that are not held one by one their number,
/// extremes, and the last with frost (`f`), snow (`i`) and warmth (`m`); then days: low, high, rain, wind and sky. Days
/// count from 1970, values are tenths, what is not known is empty.
enum DayLine {
    static func text(_ place: ObservedPlace, _ days: ObservedDays, onlyLast: Bool = false) -> [UInt8] {
        var text = "d\(place.latitude),\(place.longitude) s\(days.since)"
        let earlier = days.earlier
        if !onlyLast, earlier.count > 0 {
            text += " n\(earlier.count)"
            let numbers = [
                ("h", earlier.high), ("l", earlier.low), ("r", earlier.precipitation), ("w", earlier.windSpeed),
            ]
            for (name, value) in numbers { text += value.map { " \(name)\(tenths($0))" } ?? "" }
            for (name, date) in [("f", earlier.frost), ("i", earlier.snow), ("m", earlier.warmth)] {
                text += date.map { " \(name)\($0.daysSince1970)" } ?? ""
            }
        }
        for value in onlyLast ? days.values.suffix(1) : days.values[...] { text += " \(self.text(value.watched))" }
        return Array(text.utf8)
    }

    private static func text(_ day: WatchedDay) -> String {
        let values = [day.low, day.high, day.precipitation, day.windSpeed].map { $0.map { "\(tenths($0))" } ?? "" }
        return "\(day.date.daysSince1970):\(values.joined(separator: ",")),\(day.sky.rawValue)"
    }

    private static func tenths(_ value: Double) -> Int {
        Int((value * 10).rounded())
    }

    /// Reads one; `nil` for bytes of any other form.
    static func read(_ line: [UInt8]) -> (place: ObservedPlace, days: ObservedDays)? {
        var parser = LineParser(bytes: line)
        guard parser.take("d"), let latitude = parser.number(), parser.take(","), let longitude = parser.number(),
            let place = ObservedPlace(latitude: latitude, longitude: longitude), parser.take(" "), parser.take("s"),
            let since = parser.number()
        else { return nil }
        var earlier = WatchedPast.Extremes()
        var values: [ObservedDays.Value] = []
        while parser.take(" ") {
            if let letter = parser.letter() {
                guard let number = parser.number(), set(letter, number, in: &earlier) else { return nil }
            } else {
                guard let value = day(&parser) else { return nil }
                values.append(value)
            }
        }
        guard parser.isAtEnd, !values.isEmpty, zip(values, values.dropFirst()).allSatisfy({ $0.day < $1.day }) else {
            return nil
        }
        return (place, ObservedDays(since: Int32(clamping: since), earlier: earlier, values: values))
    }

    private static func set(_ letter: Unicode.Scalar, _ number: Int, in earlier: inout WatchedPast.Extremes) -> Bool {
        let (value, date) = (Double(number) / 10, LocalDate(daysSince1970: number))
        switch letter {
        case "n": earlier.count = number
        case "h": earlier.high = value
        case "l": earlier.low = value
        case "r": earlier.precipitation = value
        case "w": earlier.windSpeed = value
        case "f": earlier.frost = date
        case "i": earlier.snow = date
        case "m": earlier.warmth = date
        default: return false
        }
        return true
    }

    private static func day(_ parser: inout LineParser) -> ObservedDays.Value? {
        guard let number = parser.number(), parser.take(":") else { return nil }
        var day = WatchedDay(LocalDate(daysSince1970: number))
        var values: [Double?] = []
        for _ in 0..<4 {
            values.append(parser.number().map { Double($0) / 10 })
            guard parser.take(",") else { return nil }
        }
        guard let letter = parser.letter(), let sky = WatchedDay.Sky(rawValue: String(letter)) else { return nil }
        (day.low, day.high, day.precipitation, day.windSpeed) = (values[0], values[1], values[2], values[3])
        day.sky = sky
        return ObservedDays.Value(day)
    }
}
