import Places

extension PlaceProblem {
    /// What is wrong.
    func statement(_ language: Language) -> String {
        switch self {
        case .badCoordinate(let problem): language.text(Self.sentence(for: problem))
        case .postcode(let postcode): Self.statement(about: postcode, language)
        case .landmark(let typed?): language.text(.placeLandmark, [.name: typed])
        case .landmark(nil): language.text(.placeUnknownUnquoted)
        case .noHome: language.text(.homeMissing)
        case .airportCode(let typed): language.text(.placeAirport, [.name: typed])
        case .mismatch(let name, let qualifier, _):
            language.text(
                .placeMismatch,
                [.name: name.filter { $0 != "\"" }, .qualifier: qualifier.filter { $0 != "\"" }])
        case .near(let typed, _), .unknown(let typed?): language.text(.placeUnknown, [.name: typed])
        case .unknown(nil): language.text(.placeUnknownUnquoted)
        }
    }

    /// What leads to the lines to type, right above them.
    var lead: Sentence {
        switch self {
        case .badCoordinate: .coordinatesTry
        case .noHome: .homeMissingHow
        case .airportCode, .landmark, .unknown: .placeTry
        case .postcode: .placeTryThese
        case .mismatch: .placeMismatchKnown
        case .near: examples.isEmpty ? .placeNear : .placeTryThese
        }
    }

    /// Places that may have been meant.
    var candidates: [Place] {
        switch self {
        case .mismatch(_, _, let candidates), .near(_, let candidates): candidates
        case .badCoordinate, .postcode, .noHome, .airportCode, .landmark, .unknown: []
        }
    }

    /// What to type instead, where no place suggests itself.
    var examples: [Sentence] {
        switch self {
        case .badCoordinate: [.exampleCoordinates]
        case .noHome: [.exampleHome]
        case .postcode: [.examplePostcode, .exampleQualified]
        case .airportCode, .landmark, .unknown: [.exampleQualified, .exampleCoordinates]
        case .mismatch: []
        case .near(let typed, let places):
            places.contains { Self.startAlike(typed, $0.name) } ? [] : [.exampleQualified, .exampleCoordinates]
        }
    }

    /// How the message ended.
    var outcome: Outcome {
        switch self {
        case .badCoordinate: .badCoordinates
        case .postcode: .postcode
        case .noHome: .noHome
        case .mismatch: .placeMismatch
        case .near: .placeNear
        case .airportCode, .landmark, .unknown: .placeUnknown
        }
    }

    /// People rarely get the first letter wrong: without it an offer is only a guess.
    private static func startAlike(_ typed: String, _ name: String) -> Bool {
        let (one, other) = (NameFolding.folded(typed).prefix(2), NameFolding.folded(name).prefix(2))
        return one.first == other.first || one.sorted() == other.sorted()
    }

    private static func statement(about postcode: Postcode, _ language: Language) -> String {
        guard let country = postcode.country else {
            return language.text(.placePostcodeCountry, [.name: postcode.code])
        }
        return language.text(.placePostcode, [.name: postcode.code, .qualifier: country])
    }

    private static func sentence(for problem: CoordinateProblem) -> Sentence {
        switch problem {
        case .outOfRange: .coordinatesOutOfRange
        case .looksSwapped: .coordinatesSwapped
        case .contradictory: .coordinatesContradictory
        case .unknownReferenceSystem: .coordinatesSystem
        }
    }
}
