/// One entry of the journal of observations: `2795,-8246 29871234:215 29871294:221`.
///
/// The point in hundredths of a degree, then minutes since 1970 with tenths of a °C. Plain, since thousands of them are
/// read at start: JSON would take half a second.
enum ObservationLine {
    /// Writes one; values without a place in it are none.
    static func text(_ place: ObservedPlace, _ hours: ObservedHours) -> [UInt8] {
        let values = hours.values.map { " \($0.minute):\($0.tenths)" }.joined()
        return Array("\(place.latitude),\(place.longitude)\(values)".utf8)
    }

    /// Reads one; `nil` for bytes of any other form.
    static func read(_ line: [UInt8]) -> (place: ObservedPlace, hours: ObservedHours)? {
        var parser = LineParser(bytes: line)
        guard let latitude = parser.number(), parser.take(","), let longitude = parser.number(),
            let place = ObservedPlace(latitude: latitude, longitude: longitude)
        else { return nil }
        var hours = ObservedHours()
        while parser.take(" ") {
            guard let minute = parser.number(), parser.take(":"), let tenths = parser.number(),
                let value = ObservedHours.Value(minute: minute, tenths: tenths)
            else { return nil }
            hours.note(value)
        }
        return parser.isAtEnd && !hours.values.isEmpty ? (place, hours) : nil
    }
}
