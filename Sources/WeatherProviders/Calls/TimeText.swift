import FoundationEssentials
import Places

/// Reads the times of answers: RFC 3339 and its cousin without an offset.
enum TimeText {
    /// The instant of `2026-10-05T14:15`, with seconds, fraction and offset where they stand.
    ///
    /// - Parameter secondsFromUTC: The offset of texts that name none; `nil` makes those unreadable.
    /// - Returns: Whole seconds; `nil` when the text is no such time.
    static func instant(_ text: String, secondsFromUTC: Int? = nil) -> Date? {
        var reader = Reader(text)
        guard let date = reader.date(), reader.take("T"), let hour = reader.number(digits: 2), hour <= 23,
            reader.take(":"), let minute = reader.number(digits: 2), minute <= 59
        else { return nil }
        var second = 0
        if reader.take(":") {
            guard let value = reader.number(digits: 2), value <= 60 else { return nil }
            second = value
            if reader.take(".") { reader.skipDigits() }
        }
        guard let offset = reader.offset(otherwise: secondsFromUTC), reader.isAtEnd else { return nil }
        let seconds = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offset
        return Date(timeIntervalSince1970: Double(seconds))
    }

    /// The day of `2026-10-05`; `nil` when there is no such day.
    static func day(_ text: String) -> LocalDate? {
        var reader = Reader(text)
        guard let date = reader.date(), reader.isAtEnd else { return nil }
        return date
    }

    private struct Reader {
        private var rest: Substring.UTF8View

        init(_ text: String) {
            rest = text[...].utf8
        }

        var isAtEnd: Bool { rest.isEmpty }

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard let first = rest.first, UInt32(first) == character.value else { return false }
            rest.removeFirst()
            return true
        }

        mutating func number(digits: Int) -> Int? {
            var value = 0
            for _ in 0..<digits {
                guard let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
                rest.removeFirst()
            }
            return value
        }

        mutating func skipDigits() {
            rest = rest.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }

        mutating func date() -> LocalDate? {
            guard let year = number(digits: 4), take("-"), let month = number(digits: 2), take("-"),
                let day = number(digits: 2)
            else { return nil }
            return LocalDate(year: year, month: month, day: day)
        }

        mutating func offset(otherwise fallback: Int?) -> Int? {
            if take("Z") { return 0 }
            let isEast = take("+")
            guard isEast || take("-") else { return fallback }
            guard let hours = number(digits: 2), hours <= 23 else { return nil }
            _ = take(":")
            guard let minutes = number(digits: 2), minutes <= 59 else { return nil }
            let seconds = hours * 3600 + minutes * 60
            return isEast ? seconds : -seconds
        }
    }
}
