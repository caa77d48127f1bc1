/// Durations as operators write them: a whole number and `ms`, `s`, `min`, `h` or `d`; a bare `0` needs no unit.
enum DurationText {
    /// `nil` when the text is something else or too large.
    static func duration(_ text: String) -> Duration? {
        let digits = text.prefix { ("0"..."9").contains($0) }
        guard (1...9).contains(digits.utf8.count), let number = Int64(digits) else { return nil }
        let unit = text[digits.endIndex...].drop { $0 == " " }
        switch unit {
        case "ms": return .milliseconds(number)
        case "s": return .seconds(number)
        case "min": return .seconds(number * 60)
        case "h": return .seconds(number * 3600)
        case "d": return .seconds(number * 86400)
        case "" where number == 0: return .zero
        default: return nil
        }
    }

    /// The duration in the largest unit that leaves no remainder.
    static func text(_ duration: Duration) -> String {
        let milliseconds = duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
        for (unit, length) in [("d", Int64(86_400_000)), ("h", 3_600_000), ("min", 60_000), ("s", 1000)]
        where milliseconds.isMultiple(of: length) && milliseconds != 0 {
            return "\(milliseconds / length) \(unit)"
        }
        return milliseconds == 0 ? "0 s" : "\(milliseconds) ms"
    }
}
