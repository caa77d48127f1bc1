import FoundationEssentials
import Places
import TestSupport
import Testing

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
    func agreesAtEveryChange(zone: String) {
        let changes = Dump.changes(of: zone)
        #expect(changes.count >= 2)
        let wrong = changes.filter { change in
            let instant = Date(timeIntervalSince1970: Double(change.seconds))
            return SystemZones.database.secondsFromUTC(in: zone, at: instant) != change.offset
        }
        #expect(wrong.map(\.seconds) == [])
    }

    @Test func looksFarBeyondTheTable() {
        let years = Dump.changes(of: "Europe/Berlin").map { LocalDate(daysSince1970: $0.seconds / 86_400).year }
        #expect(years.max() == 2499)
    }
}
