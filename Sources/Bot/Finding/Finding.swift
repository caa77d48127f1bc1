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
    /// `standsFor` is the country or division that was named, when the place only stands for it.
    case place(Place, standsFor: String?, others: [Place])
    /// No place that could be answered for.
    case problem(PlaceProblem, Reach)
}

/// Why a typed place cannot be answered for; `typed` is `nil` when it must not be quoted back.
enum PlaceProblem: Sendable, Equatable {
    case badCoordinate(CoordinateProblem)
    case postcode
    /// Letters that may be an airport: those are not known yet.
    case airportCode(typed: String)
    case mismatch(name: String, qualifier: String, candidates: [Place])
    case near(typed: String, [Place])
    case unknown(typed: String?)
}
