/// What people ask for that no source has, and the nearest thing that is known instead.
enum Lacking: CaseIterable {
    case sea, tides, waves, tracks, heat, aurora, climate, verdict, moonrise, goldenHour, reasons

    /// What was found in a message: the same without it, asking for the nearest thing.
    struct Found {
        let kind: Lacking
        let rest: Phrase
    }

    /// Reads a message; `nil` when nothing in it is lacking.
    static func found(in phrase: Phrase, isPlace: (Phrase) -> Bool) -> Found? {
        guard !phrase.isPlaceForSure, !phrase.startsWithName, !isPlace(phrase) else { return nil }
        let keys = phrase.keys
        // Warnings of them there are.
        if keys.contains(where: { alerts.contains($0) }) { return nil }
        guard let (kind, range) = longest(keys) ?? season(phrase, isPlace) ?? reason(phrase) else { return nil }
        // "Surf City tomorrow"
        if range.upperBound < keys.count, range.count == 1, FillerTable.landforms.contains(keys[range.upperBound]) {
            return nil
        }
        if let place = QuestionReader.read(phrase, isPlace: isPlace)?.place, isPlace(place),
            range.allSatisfy({ place.keys.contains(keys[$0]) })
        {
            return nil
        }
        let front = phrase.part(0..<range.lowerBound).text
        let behind = phrase.dropFirst(range.upperBound)
        // What stands behind is a place, also where the word means something else ("sea temperature nice").
        let isNamed = !behind.isEmpty && isPlace(behind)
        let back = isNamed ? "in \(behind.text)" : behind.text
        let text = [front, kind.instead, back].filter { !$0.isEmpty }.joined(separator: " ")
        return TypedText(text).map { Found(kind: kind, rest: Phrase($0)) }
    }

    var sentence: Sentence {
        switch self {
        case .sea: .lackSea
        case .tides: .lackTides
        case .waves: .lackWaves
        case .tracks: .lackTracks
        case .heat: .lackHeat
        case .aurora: .lackAurora
        case .climate: .lackClimate
        case .verdict: .lackVerdict
        case .moonrise: .lackMoonrise
        case .goldenHour: .lackGoldenHour
        case .reasons: .lackReasons
        }
    }

    /// The words that ask for the nearest thing.
    private var instead: String {
        switch self {
        case .tracks, .heat: "alerts"
        case .moonrise: "moon"
        case .goldenHour: "sunset"
        case .reasons: ""
        case .sea, .tides, .waves, .aurora, .climate, .verdict: "weather"
        }
    }

    private static let alerts: Set<String> = [
        "alert", "alerts", "warning", "warnings", "watch", "watches", "advisory", "advisories", "coming",
    ]

    private static let phrases: [(kind: Lacking, words: [String])] = [
        (
            .sea,
            """
            sea temperature|sea temp|sea temps|sea temperatures|water temperature|water temp|water temperatures|\
            ocean temperature|ocean temp|lake temperature|temperature of the sea|temperature of the water|\
            temperature of the ocean|temperature of the lake|how warm is the sea|how warm is the water|\
            how cold is the sea|how cold is the water|how warm is the ocean|how cold is the ocean|is the sea warm|\
            is the water warm|is the sea cold|is the water cold|river level|water level
            """
        ),
        (.tides, "tide|tides|tide times|high tide|low tide|tide table|when is high tide|when is low tide|tidal"),
        (
            .waves,
            "waves|wave height|wave heights|surf|surf report|surf forecast|surfing|swell|sea state|how high are the waves"
        ),
        (
            .tracks,
            "hurricane|hurricane track|where is the hurricane|storm track|cyclone track|typhoon track|path of the hurricane"
        ),
        (.heat, "heatwave|heat wave|heatwaves|heat waves|a heatwave|a heat wave"),
        (
            .aurora,
            "northern lights|the northern lights|aurora|aurora borealis|auroras|southern lights|polar lights|see the northern lights"
        ),
        (.climate, "climate|average weather|usual weather|typical weather|weather averages|normal weather"),
        (
            .verdict,
            """
            hang out the washing|hang the washing out|hang out washing|hang out the laundry|hang the laundry out|\
            dry the washing|dry laundry|hang laundry|do laundry|washing|laundry|for a bike ride|bike ride|a bike ride|\
            mow the lawn|wash the car|wash my car|for fishing|go fishing|fly a kite|for sailing|go sailing|go skiing|\
            for skiing|go swimming|for swimming|paint the fence|go camping|for camping
            """
        ),
        (
            .moonrise,
            """
            moonrise|moonset|moon rise|moon rises|moon set|moon sets|moon rising|moon setting|moonrise time|\
            moonset time|moon come up|moon comes up|moon go down|moon goes down
            """
        ),
        (.goldenHour, "golden hour|the golden hour|blue hour|the blue hour"),
    ].flatMap { kind, text in text.split(separator: "|").map { (kind, $0.split(separator: " ").map(String.init)) } }

    private static func longest(_ keys: [String]) -> (Lacking, Range<Int>)? {
        var best: (Lacking, Range<Int>)?
        for start in keys.indices {
            for (kind, words) in phrases where keys[start...].starts(with: words) {
                if words.count > best?.1.count ?? 0 { best = (kind, start..<start + words.count) }
            }
        }
        return best
    }

    private static let seasons: Set<String> = ["summer", "winter", "spring", "autumn", "fall"]
    private static let months: Set<String> = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// `Tampa in July`, `Oslo in the winter`: a month or a season without a day.
    private static func season(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> (Lacking, Range<Int>)? {
        let keys = phrase.keys
        guard let start = keys.indices.first(where: { ["in", "during"].contains(keys[$0]) && isSeason(keys, $0 + 1) })
        else { return nil }
        let isLong = keys[start + 1] == "the"
        let range = start..<start + (isLong ? 3 : 2)
        // "In March" and "weather in Spring" are about towns; "how is it in July" is not.
        let rest = phrase.removing(range)
        let isNamed = !rest.isEmpty && !QuestionScan(rest).loosely.unknown.isEmpty
        let isTown = isPlace(phrase.part(range.upperBound - 1..<range.upperBound))
        return isNamed || (!isTown && !rest.isEmpty) ? (.climate, range) : nil
    }

    private static func isSeason(_ keys: [String], _ index: Int) -> Bool {
        guard index < keys.count else { return false }
        if keys[index] == "the", index + 1 < keys.count { return seasons.contains(keys[index + 1]) }
        return seasons.contains(keys[index]) || months.contains(keys[index])
    }

    /// `why is it raining in Oslo`; "why" alone asks where an answer comes from.
    static func reason(_ phrase: Phrase) -> (Lacking, Range<Int>)? {
        guard phrase.keys.first == "why", phrase.words.count > 2,
            ["is", "are", "does", "do", "will", "was", "isnt", "has"].contains(phrase.keys[1])
        else { return nil }
        let pieces = QuestionScan(phrase.dropFirst()).loosely.pieces
        let isAboutWeather = pieces.contains { piece in
            switch piece.meaning {
            case .matter, .dry: true
            default: false
            }
        }
        return isAboutWeather ? (.reasons, 0..<1) : nil
    }
}
