/// Tells words for time zones from words for places.
enum ReportZones {
    enum Kind: Equatable {
        /// A name of a zone, or a distance from UTC: for the command to look up.
        case zone
        /// "EST": it means several zones, or half a year.
        case abbreviation
    }

    /// What kind of zone a word at a position is; `nil` when it is none for sure.
    static func kind(of text: ReportText, at index: Int) -> Found<Kind>? {
        let key = text[index]
        guard !key.isEmpty else { return nil }
        if key.contains("/"), key.utf8.count > 4, key.unicodeScalars.contains(where: { $0.properties.isAlphabetic }),
            key.first != "/", WeekdayWords.compound(key) == nil
        {
            return Found(.zone, isTime(text[index + 1]) ? 2 : 1)
        }
        if ["utc", "zulu", "z"].contains(key) || isOffset(key) {
            let next = index + 1
            if ["utc", "gmt"].contains(key), ["+", "-"].contains(text[next]) || isSigned(text[next]) {
                return Found(.zone, 2)
            }
            return Found(.zone, isTime(text[next]) ? 2 : 1)
        }
        if key == "gmt", isSigned(text[index + 1]) { return Found(.zone, 2) }
        return abbreviation(text, at: index)
    }

    private static func abbreviation(_ text: ReportText, at index: Int) -> Found<Kind>? {
        let (key, typed) = (text[index], text.phrase.words[index].matching)
        guard ZoneWords.zones(of: key) != nil else { return nil }
        var next = index + 1
        if ["standard", "daylight", "summer"].contains(text[next]) { next += 1 }
        let isTimed = isTime(text[next])
        if isTimed { return Found(.abbreviation, next + 1 - index) }
        let isSure = key.utf8.count >= 3 && key.utf8.count <= 4 && !words.contains(key)
        let isCapital = key.utf8.count <= 4 && typed.utf8.allSatisfy { !(97...122).contains($0) }
        return isSure || isCapital ? Found(.abbreviation, 1) : nil
    }

    /// Abbreviations that are words as well.
    private static let words: Set<String> = ["met", "west", "wet", "art", "eat", "wat", "ict"]

    private static func isOffset(_ key: String) -> Bool {
        guard ZoneWords.isOffset(key) else { return false }
        return key.hasPrefix("utc") || key.hasPrefix("gmt") || key.hasPrefix("+") || key.contains(":")
    }

    private static func isSigned(_ key: String) -> Bool {
        key.utf8.count > 1 && (key.hasPrefix("+") || key.hasPrefix("-")) && ZoneWords.isOffset(key)
    }

    static func isTime(_ key: String) -> Bool {
        ["time", "timezone", "tz", "time-zone"].contains(key)
    }
}
