/// What people type for time zones besides their names.
enum ZoneWords {
    /// The zones that an abbreviation may mean, most people first; `nil` when it is none.
    ///
    /// Abbreviations are offered and never taken: they mean several zones, or one half of its year.
    /// Source: abbreviations of the tz database, `%Z` of its zones.
    static func zones(of abbreviation: String) -> [String]? {
        abbreviations[abbreviation.uppercased()]
    }

    /// Whether a text is a distance from UTC (`UTC+2`, `GMT-5`, `+05:30`), which knows no summer time.
    static func isOffset(_ text: String) -> Bool {
        var rest = text.uppercased()[...]
        for prefix in ["UTC", "GMT"] where rest.hasPrefix(prefix) { rest = rest.dropFirst(3) }
        guard let sign = rest.first, sign == "+" || sign == "-" else { return false }
        let digits = rest.dropFirst()
        return (1...5).contains(digits.utf8.count) && digits.first != ":"
            && digits.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ":") }
    }

    private static let abbreviations: [String: [String]] = {
        let rows: [(String, [String])] = [
            ("EST EDT ET EASTERN", ["America/New_York", "America/Toronto"]),
            ("CST CDT CT CENTRAL", ["America/Chicago", "America/Mexico_City", "Asia/Shanghai"]),
            ("MST MDT MT MOUNTAIN", ["America/Denver", "America/Phoenix"]),
            ("PST PDT PT PACIFIC", ["America/Los_Angeles", "America/Vancouver"]),
            ("AKST AKDT", ["America/Anchorage"]), ("HST", ["Pacific/Honolulu"]),
            ("AST ADT", ["America/Halifax", "America/Puerto_Rico"]), ("NST NDT", ["America/St_Johns"]),
            ("BRT", ["America/Sao_Paulo"]), ("ART", ["America/Argentina/Buenos_Aires"]),
            ("GMT WET WEST", ["Europe/London", "Europe/Lisbon", "Africa/Abidjan"]),
            ("BST", ["Europe/London", "Asia/Dhaka"]),
            ("IST", ["Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"]),
            ("CET CEST MET MEST MEZ MESZ", ["Europe/Berlin", "Europe/Paris", "Europe/Madrid"]),
            ("EET EEST", ["Europe/Athens", "Europe/Kyiv", "Africa/Cairo"]), ("MSK", ["Europe/Moscow"]),
            ("TRT", ["Europe/Istanbul"]), ("SAST", ["Africa/Johannesburg"]), ("EAT", ["Africa/Nairobi"]),
            ("WAT", ["Africa/Lagos"]), ("GST", ["Asia/Dubai"]), ("PKT", ["Asia/Karachi"]), ("ICT", ["Asia/Bangkok"]),
            ("WIB", ["Asia/Jakarta"]), ("SGT", ["Asia/Singapore"]), ("HKT", ["Asia/Hong_Kong"]),
            ("JST", ["Asia/Tokyo"]), ("KST", ["Asia/Seoul"]), ("AWST", ["Australia/Perth"]),
            ("ACST ACDT", ["Australia/Adelaide", "Australia/Darwin"]),
            ("AEST AEDT AET", ["Australia/Sydney", "Australia/Brisbane"]), ("NZST NZDT", ["Pacific/Auckland"]),
        ]
        let words = rows.flatMap { words, zones in words.split(separator: " ").map { (String($0), zones) } }
        return Dictionary(uniqueKeysWithValues: words)
    }()
}
