/// What kind of place is answered for, never which.
package enum PlaceTrait: String, ContextTerm {
    case home
    case work
    case saved
    case elsewhere
    /// No rain on any day of the last month that is held; see ``PastReading``.
    case arid
    /// The air is full of water at present: a dew point of at least 18 °C.
    case humid
    /// Nothing tells it today.
    case coast
    /// Nothing tells it today.
    case high

    /// `place`.
    package static let key = ContextKey.place
}
