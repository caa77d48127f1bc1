/// Places that could not be taken as typed.
extension Sentence {
    static let placeUnknown = Sentence("place.unknown", [.name])
    static let placeUnknownUnquoted = Sentence("place.unknown-unquoted")
    static let placeTry = Sentence("place.try")
    static let placeTryThese = Sentence("place.try-these")
    static let placeNear = Sentence("place.near", [.count])
    static let placeOffline = Sentence("place.offline")
    static let placeListOnly = Sentence("place.list-only")
    static let placePostcode = Sentence("place.postcode", [.name, .qualifier])
    static let placePostcodeCountry = Sentence("place.postcode-country", [.name])
    static let placePostcodeAlone = Sentence("place.postcode-alone", [.name])
    static let placeLandmark = Sentence("place.landmark", [.name])
    static let examplePostcode = Sentence("example.postcode")
    static let placeAirport = Sentence("place.airport", [.name])
    static let placeMismatch = Sentence("place.mismatch", [.name, .qualifier])
    static let placeMismatchKnown = Sentence("place.mismatch-known")
    static let placeRepresentative = Sentence("place.representative", [.name, .place])
    static let placeOthers = Sentence("place.others", [.count])
    static let coordinatesOutOfRange = Sentence("coordinates.out-of-range")
    static let coordinatesSwapped = Sentence("coordinates.swapped")
    static let coordinatesContradictory = Sentence("coordinates.contradictory")
    static let coordinatesSystem = Sentence("coordinates.system")
    static let coordinatesTry = Sentence("coordinates.try")
    static let compareTooFew = Sentence("compare.too-few")
    static let compareTooMany = Sentence("compare.too-many", [.limit])
    static let placeMeant = Sentence("place.meant")
    static let compareWithoutVersus = Sentence("compare.without-versus")
    static let compareOneTime = Sentence("compare.one-time")
    static let compareWarmest = Sentence("compare.warmest", [.place, .temperature])
    static let compareColdest = Sentence("compare.coldest", [.place, .temperature])
    static let compareAlike = Sentence("compare.alike", [.temperature])
    static let compareSame = Sentence("compare.same", [.place])

    static let places: [Sentence] = [
        placeUnknown, placeUnknownUnquoted, placeTry, placeTryThese, placeNear, placeOffline, placeListOnly,
        placePostcode, placePostcodeCountry, placePostcodeAlone, placeLandmark, examplePostcode, placeAirport,
        placeMismatch,
        placeMismatchKnown, placeRepresentative, placeOthers,
        coordinatesOutOfRange, coordinatesSwapped, coordinatesContradictory, coordinatesSystem,
        coordinatesTry, compareTooFew, compareTooMany, placeMeant, compareWithoutVersus, compareOneTime, compareSame,
        compareWarmest, compareColdest, compareAlike,
    ]
}
