/// What the clocks of the place do on that day.
package enum ClockTerm: String, ContextTerm {
    /// They are put forward or back.
    case clockChange = "dst-day"

    /// `clock`.
    package static let key = ContextKey.clock
}

/// The state of the gate as far as packs may know it: a locked one never reaches them.
enum StateTerm: String, ContextTerm {
    case open
    case careful

    static let key = ContextKey.state
}
