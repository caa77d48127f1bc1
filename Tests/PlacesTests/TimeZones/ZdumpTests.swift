import FoundationEssentials
import Places
import TestSupport
import Testing

/// Runs zdump and reads its lines.
enum Dump {
    static let isInstalled = CommandOutput.of("zdump --version >/dev/null 2>&1 && echo yes") != nil

    /// Each instant that zdump names (just before and at every change) with its offset in seconds.
    static func changes(of zone: String) throws -> [(seconds: Int, offset: Int)] {
        let text = try #require(CommandOutput.of("zdump -v -c 1800,2500 \(zone)"))
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

/// Our reading of this machine's zones against the C library's own.
@Suite(.enabled(if: Dump.isInstalled, "zdump (package libc-bin) is not installed"))
struct ZdumpTests {
    @Test(arguments: [
        "Africa/Cairo", "Africa/Casablanca", "Africa/El_Aaiun", "Africa/Monrovia", "America/Asuncion",
        "America/Caracas", "America/Havana", "America/Mexico_City", "America/New_York", "America/Nuuk",
        "America/Santiago", "America/Sao_Paulo", "America/St_Johns", "America/Vancouver", "Antarctica/Troll",
        "Asia/Gaza", "Asia/Jerusalem", "Asia/Kathmandu", "Asia/Kolkata", "Asia/Pyongyang", "Asia/Tehran",
        "Atlantic/Azores", "Australia/Adelaide", "Australia/Lord_Howe", "Europe/Berlin", "Europe/Dublin",
        "Europe/Istanbul", "Europe/London", "Europe/Moscow", "Pacific/Apia", "Pacific/Auckland",
        "Pacific/Chatham", "Pacific/Easter", "Pacific/Kiritimati", "Pacific/Norfolk",
    ])
    func agreesAtEveryChange(zone: String) throws {
        let changes = try Dump.changes(of: zone)
        #expect(changes.count >= 2)
        let wrong = changes.filter { change in
            let instant = Date(timeIntervalSince1970: Double(change.seconds))
            return SystemZones.database.secondsFromUTC(in: zone, at: instant) != change.offset
        }
        #expect(wrong.map(\.seconds) == [])
    }

    @Test func looksFarBeyondTheTable() throws {
        let years = try Dump.changes(of: "Europe/Berlin").map { LocalDate(daysSince1970: $0.seconds / 86_400).year }
        #expect(years.max() == 2499)
    }
}
