import Places

/// What a typed place turned out to be.
enum Finding: Sendable, Equatable {
    /// Who was asked before a place was said to be unknown.
    enum Reach: Sendable, Equatable {
        /// Everybody who might know it.
        case everybody
        /// The gazetteer alone: no geocoder is set up, as with simulated weather, which uses no network.
        case gazetteerOnly
        /// The gazetteer; the geocoder, which knows smaller towns, did not answer.
        case geocoderSilent
    }

    /// A place, with up to four others of its name.
    ///
    /// `namesakes` are places of that name that a question hardly means, to choose from all the same; with the others at
    /// most four. `standsFor` is the country or division that was named, when the place only stands for it.
    case place(Place, standsFor: String?, others: [Place], namesakes: [Place] = [])
    /// A place of the person's own, by a name that only they have for it: home, a nickname, a number of their list.
    case own(OwnPlace)
    /// No place that could be answered for.
    case problem(PlaceProblem, Reach)
}

/// Why a typed place cannot be answered for; `typed` is `nil` when it must not be quoted back.
enum PlaceProblem: Sendable, Equatable {
    case badCoordinate(CoordinateProblem)
    /// A postcode that nobody knows, or one that needs its country.
    case postcode(Postcode)
    /// A building or street, which cannot be looked up; `typed` as above.
    case landmark(typed: String?)
    /// The person's home, which is not set.
    case noHome
    /// Letters that may be an airport, but name none.
    case airportCode(typed: String)
    case mismatch(name: String, qualifier: String, candidates: [Place])
    case near(typed: String, [Place])
    case unknown(typed: String?)
}
