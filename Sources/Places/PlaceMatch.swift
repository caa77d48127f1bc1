/// What a search for a typed place found.
package enum PlaceMatch: Sendable, Equatable {
    /// The likeliest place, and up to four others of the same name, likeliest first.
    ///
    /// `namesakes` are places of the very name typed that are too small to be meant without a word more; with the others
    /// at most four.
    case found(Place, others: [Place], namesakes: [Place] = [])
    /// A country or division was named alone: its biggest city answers, and the answer says so; then the biggest cities of
    /// up to four others of the very name, likeliest first.
    case representative(Place, of: String, others: [Place])
    /// Coordinates were typed; the place carries them with 2 decimals.
    case coordinate(Place)
    /// Coordinates were meant but cannot be used.
    case badCoordinate(CoordinateProblem)
    /// The name is known, but not with this qualifier; the places that carry the name, at most 5.
    case qualifierMismatch(name: String, qualifier: String, candidates: [Place])
    /// Nothing of that name; places with a near spelling, likeliest first, at most 3, never taken silently.
    case notFound(near: [Place])
}

/// Why typed coordinates cannot be used.
package enum CoordinateProblem: Sendable, Equatable {
    /// Latitude outside −90…90 or longitude outside −180…180.
    case outOfRange
    /// The first value fits only a longitude: the order looks turned round.
    case looksSwapped
    /// A sign together with a hemisphere letter, or two letters of one axis.
    case contradictory
    /// A `geo:` URI with a coordinate system other than WGS 84.
    case unknownReferenceSystem
}
