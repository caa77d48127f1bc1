import Places

extension PlaceProblem {
    /// What is wrong, whether everybody was asked who might know, and what to do next; a paragraph each.
    func paragraphs(_ language: Language, isOffline: Bool) -> [String] {
        let offline = isOffline ? [language.text(.placeOffline)] : []
        return switch self {
        case .badCoordinate(let problem): [language.text(Self.sentence(for: problem))]
        case .postcode: [language.text(.placePostcode)]
        case .mismatch(let name, let qualifier, _):
            [language.text(.placeMismatch, [.name: name, .qualifier: qualifier])] + offline
                + [language.text(.placeMismatchKnown)]
        case .near(let typed, let places):
            [language.text(.placeUnknown, [.name: typed])] + offline
                + [language.text(.placeNear, count: places.count)]
        case .unknown(let typed):
            [typed.map { language.text(.placeUnknown, [.name: $0]) } ?? language.text(.placeUnknownUnquoted)]
                + offline + [language.text(.placeTry)]
        }
    }

    /// Places that may have been meant.
    var candidates: [Place] {
        switch self {
        case .mismatch(_, _, let candidates), .near(_, let candidates): candidates
        case .badCoordinate, .postcode, .unknown: []
        }
    }

    /// What to type instead, where no place suggests itself.
    var examples: [Sentence] {
        switch self {
        case .badCoordinate: [.exampleCoordinates]
        case .postcode, .unknown: [.exampleQualified, .exampleCoordinates]
        case .mismatch: []
        case .near(let typed, let places):
            places.contains { Self.startAlike(typed, $0.name) } ? [] : [.exampleQualified, .exampleCoordinates]
        }
    }

    /// People rarely get the first letter wrong: without it an offer is only a guess.
    private static func startAlike(_ typed: String, _ name: String) -> Bool {
        let (one, other) = (NameFolding.folded(typed).prefix(2), NameFolding.folded(name).prefix(2))
        return one.first == other.first || one.sorted() == other.sorted()
    }

    /// How the message ended.
    var outcome: Outcome {
        switch self {
        case .badCoordinate: .badCoordinates
        case .postcode: .postcode
        case .mismatch: .placeMismatch
        case .near: .placeNear
        case .unknown: .placeUnknown
        }
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
