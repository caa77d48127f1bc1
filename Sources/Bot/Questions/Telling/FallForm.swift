/// What is said of something that falls; a language words each for rain, snow, thunder, and whatever it is.
enum FallForm: String, Sendable, CaseIterable {
    /// It falls now; no more is known.
    case now
    /// It falls now and should stop at a time.
    case nowUntil = "now-until"
    /// It falls now, and no change is in sight for a length of time, as far as the forecast reaches.
    case nowOpen = "now-open"
    /// It does not fall now, and is expected, or possible, from a time.
    case notNowExpected = "not-now-expected"
    case notNowPossible = "not-now-possible"
    /// It does not fall now and is not expected for a length of time.
    case notNowNone = "not-now-none"
    /// It does not fall now; no more is known.
    case notNow = "not-now"
    case expected
    case possible
    /// From a time.
    case expectedFrom = "expected-from"
    case possibleFrom = "possible-from"
    /// It should stop at a time.
    case until
    /// It is expected to last longer than what was asked about.
    case throughout
    /// It is not expected.
    case unlikely
    case unknown

    /// What stands in it.
    var gaps: Set<Placeholder> {
        switch self {
        case .nowUntil, .notNowExpected, .notNowPossible, .expectedFrom, .possibleFrom, .until: [.time]
        case .nowOpen, .notNowNone: [.span]
        case .now, .notNow, .expected, .possible, .throughout, .unlikely, .unknown: []
        }
    }
}
