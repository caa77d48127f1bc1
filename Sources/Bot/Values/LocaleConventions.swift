import Weather

/// How people of a language and region write numbers and times of day, and which units they know.
///
/// Read once for each message from the tag that the platform tells.
struct LocaleConventions: Sendable, Equatable {
    /// How the hours of a day are counted.
    enum HourClock: Sendable, Equatable {
        /// "6:40 pm".
        case twelve
        /// "18:40".
        case twentyFour
    }

    /// What stands before decimals.
    let decimalMark: Character
    let hourClock: HourClock
    /// The units of the region; `nil` when no region is known.
    let units: UnitSystem?
    /// The units of everybody who speaks the language that was chosen; `nil` when none was, or they differ.
    let unitsOfLanguage: UnitSystem?
    /// ISO 3166 code of the country in capitals; `nil` when none is known.
    let country: String?

    /// For somebody of whom nothing is known, and for many at once: a dot, and 24 hours.
    static let unknown = LocaleConventions(tag: nil)

    /// - Parameters:
    ///   - tag: BCP 47 (`en-GB`, `zh-Hant-TW`, `es-419`), also with underscores; extensions are ignored.
    ///   - chosen: A language that was chosen in place of the tag's, whose region still counts; `nil` when none was.
    init(tag: String?, speaking chosen: String? = nil) {
        let parts = (tag ?? "").prefix { $0 != "." && $0 != "@" }.split { $0 == "-" || $0 == "_" }
        let language = (chosen.flatMap { $0.split(separator: "-").first } ?? parts.first)?.lowercased() ?? ""
        // A single letter begins an extension, whose parts may look like regions.
        let region = parts.dropFirst().prefix { $0.utf8.count > 1 }.first(where: Self.isRegion)?.uppercased()
        decimalMark = LocaleTables.hasDecimalComma(language: language, region: region) ? "," : "."
        hourClock = LocaleTables.countsTwelveHours(language: language, region: region) ? .twelve : .twentyFour
        units = region.map(LocaleTables.units)
        unitsOfLanguage = chosen != nil && LocaleTables.isMetricEverywhere(language: language) ? .metric : nil
        country = region.flatMap { $0.utf8.count == 2 ? $0 : nil }
    }

    /// Two letters, or the three digits of a part of the world.
    private static func isRegion(_ part: Substring) -> Bool {
        switch part.utf8.count {
        case 2: part.allSatisfy { $0.isASCII && $0.isLetter }
        case 3: part.allSatisfy { $0.isASCII && $0.isNumber }
        default: false
        }
    }
}
