/// What is being answered.
///
/// Errors, pick lists, settings, data and warnings have no event, and so no quip.
package enum PhraseEvent: String, ContextTerm {
    case now
    case report
    case hourly
    case daily
    case verdict
    case compare
    case saved
    case greeting

    /// `event`.
    package static let key = ContextKey.event
}
