import Places

/// Runs zdump and reads its lines.
package enum Dump {
    /// Whether the program is there.
    package static let isInstalled = CommandOutput.of("zdump --version >/dev/null 2>&1 && echo yes") != nil

    /// Each instant that zdump names (just before and at every change) with its offset in seconds.
    ///
    /// - Parameter years: Before the first day of the second it ends.
    package static func changes(of zone: String, years: Range<Int> = 1800..<2500) -> [(seconds: Int, offset: Int)] {
        let text = CommandOutput.of("zdump -v -c \(years.lowerBound),\(years.upperBound) \(zone)") ?? ""
        return text.split(separator: "\n").compactMap(change)
    }

    /// One line of zdump.
    ///
    /// `Europe/Berlin  Sun Mar 29 00:59:59 2026 UT = Sun Mar 29 01:59:59 2026 CET isdst=0 gmtoff=3600`
    private static func change(_ line: Substring) -> (seconds: Int, offset: Int)? {
        let words = line.split(separator: " ")
        guard words.count > 8, words[6] == "UT", let month = months.firstIndex(of: words[2]), let year = Int(words[5]),
            let day = Int(words[3]), let date = LocalDate(year: year, month: month + 1, day: day),
            let last = words.last, last.hasPrefix("gmtoff="), let offset = Int(last.dropFirst(7))
        else { return nil }
        let clock = words[4].split(separator: ":").compactMap { Int($0) }
        guard clock.count == 3 else { return nil }
        return (date.daysSince1970 * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2], offset)
    }

    private static let months: [Substring] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
