package import FoundationEssentials

/// Instants as documents hold them: ISO 8601 in UTC, whole seconds, `2026-08-01T06:30:00Z`.
package enum Instant {
    /// Seconds are rounded down, years held within 1 to 9999.
    package static func text(_ instant: Date) -> String {
        let seconds = min(max(instant.timeIntervalSince1970, -62_135_596_800), 253_402_300_799)
        let time = LocalTime(Date(timeIntervalSince1970: seconds), secondsFromUTC: 0)
        let clock = [time.hour, time.minute, time.secondOfDay % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(time.date)T\(clock.joined(separator: ":"))Z"
    }

    /// `nil` for a text of any other form.
    package static func date(_ text: String) -> Date? {
        let bytes = Array(text.utf8)
        let form = Array("0000-00-00T00:00:00Z".utf8)
        guard bytes.count == form.count else { return nil }
        for (byte, model) in zip(bytes, form) {
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            guard model == UInt8(ascii: "0") ? isDigit : byte == model else { return nil }
        }
        let numbers = [0..<4, 5..<7, 8..<10, 11..<13, 14..<16, 17..<19].map { range in
            bytes[range].reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
        }
        guard let day = LocalDate(year: numbers[0], month: numbers[1], day: numbers[2]), numbers[3] < 24,
            numbers[4] < 60, numbers[5] < 60
        else { return nil }
        let second = numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
        return Date(timeIntervalSince1970: Double(day.daysSince1970 * 86_400 + second))
    }
}
