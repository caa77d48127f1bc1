/// What is being answered.
///
/// Errors, pick lists, settings, data and warnings have no event, and so no quip.
package enum PhraseEvent: String, ContextTerm {
    case now
    case report
    /// Hours, told one by one.
    case hourly
    /// Days, told one by one.
    case daily
    /// One time that is not the present: an hour, a part of a day, or a day.
    case ahead
    case verdict
    case compare
    case saved
    case greeting

    /// `event`.
    package static let key = ContextKey.event
}
