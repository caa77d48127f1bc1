import Places

/// What a typed place turned out to be.
enum Finding: Sendable, Equatable {
    /// A place, with up to four others of its name.
    ///
    /// `standsFor` is the country or division that was named, when the place only stands for it.
    case place(Place, standsFor: String?, others: [Place])
    /// No place that could be answered for; offline when the service that knows small towns did not answer.
    case problem(PlaceProblem, isOffline: Bool)
}

/// Why a typed place cannot be answered for; `typed` is `nil` when it must not be quoted back.
enum PlaceProblem: Sendable, Equatable {
    case badCoordinate(CoordinateProblem)
    case postcode
    case mismatch(name: String, qualifier: String, candidates: [Place])
    case near(typed: String, [Place])
    case unknown(typed: String?)
}
