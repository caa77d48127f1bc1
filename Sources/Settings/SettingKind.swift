/// What the text of a setting may be.
package enum SettingKind: Sendable {
    /// Any text without control characters.
    case text
    /// A whole number.
    case integer(ClosedRange<Int>)
    /// One of these words.
    case choice([String])
    /// Some of these words, separated by commas, in the order of preference.
    case list(SettingListRule)
    /// `host:port`, several separated by commas.
    case addresses
    /// Texts with `*` for any characters, several separated by commas.
    case patterns(SettingPattern)
    /// See ``ServiceURL``.
    case url
    /// One text that is never shown; may be read from a file.
    case secret
    /// One such text or several, separated by commas.
    case secrets
    /// A whole number with a unit.
    case duration(ClosedRange<Duration>)
    /// A moment, `2026-01-15T07:00:00Z`.
    case instant

    /// Whether the value is masked and may come from a file of its own.
    package var isSecret: Bool {
        switch self {
        case .secret, .secrets: true
        default: false
        }
    }

    /// Whether the configuration file may give an array.
    var takesSeveral: Bool {
        switch self {
        case .list, .addresses, .patterns, .secrets: true
        default: false
        }
    }
}

/// The words that a list may hold.
package struct SettingListRule: Sendable {
    /// Words that may stand beside each other, each once.
    package let words: [String]
    /// Words that may only stand alone.
    package let alone: [String]
    /// Words that a later version will understand.
    package let later: [String]
}
