import FoundationEssentials
import Places

/// A date of a header field in its one current form, `Sun, 06 Nov 1994 08:49:37 GMT`.
///
/// Source: RFC 9110, 5.6.7.
struct HTTPDate: Sendable, Equatable {
    /// The instant that it names.
    let instant: Date

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// `nil` when the text has another form.
    init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), let year = Int(words[3]),
            let month = Self.months.firstIndex(of: String(words[2])), (1...9999).contains(year),
            let date = LocalDate(year: year, month: month + 1, day: day)
        else { return nil }
        let clock = words[4].split(separator: ":", omittingEmptySubsequences: false).compactMap { UInt8($0) }
        guard clock.count == 3, clock[0] <= 23, clock[1] <= 59, clock[2] <= 60 else { return nil }
        let seconds = Int(clock[0]) * 3600 + Int(clock[1]) * 60 + Int(clock[2])
        instant = Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 + seconds))
    }
}
