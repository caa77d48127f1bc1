/// What kind of place is answered for, never which.
package enum PlaceTrait: String, ContextTerm {
    case home
    case work
    case saved
    case elsewhere
    case arid
    case humid
    case coast
    case high

    /// `place`.
    package static let key = ContextKey.place
}
