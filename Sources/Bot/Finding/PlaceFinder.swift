import Concurrency
import Places

/// Turns typed words into a place: the person's own places, then gazetteer, then geocoder, then near spellings, which are
/// offered and never taken.
///
/// Nobody is asked for a place that is saved: it is used as it is kept. Made once.
final class PlaceFinder: Sendable {
    /// Longest wait for the geocoder.
    static let geocoderLimit = Duration.seconds(3)

    let gazetteer: Gazetteer
    /// `nil` when none is set up.
    let geocoder: (any Geocoder)?
    let clock: any Clock<Duration>
    /// What the gazetteer said lately.
    let matches: RecentMatches

    init(gazetteer: Gazetteer, geocoder: (any Geocoder)?, clock: any Clock<Duration>) {
        self.gazetteer = gazetteer
        self.geocoder = geocoder
        self.clock = clock
        matches = RecentMatches(gazetteer)
    }

    /// Whether the person's own places or the gazetteer know the words; quick, and without the search for near spellings.
    func knows(_ phrase: Phrase, for own: OwnPlaces) -> Bool {
        knows(phrase, preferredCountry: own.country) || own.has(phrase)
    }

    /// Whether the gazetteer knows the words.
    func knows(_ phrase: Phrase, preferredCountry: String?) -> Bool {
        switch matches.immediateMatch(phrase.text, preferredCountry: preferredCountry) {
        case .found, .representative, .coordinate: true
        case .badCoordinate, .qualifierMismatch, .notFound, nil: false
        }
    }

    /// What the words mean to this person.
    func find(_ phrase: Phrase, for own: OwnPlaces) async -> Finding {
        if let landmark = Self.landmark(phrase.text) { return await found(landmark: landmark, phrase, for: own) }
        if let finding = immediateFinding(phrase, for: own) { return finding }
        if let postcode = gazetteer.postcode(in: phrase.text, preferredCountry: own.country) {
            return await found(postcode)
        }
        guard Self.canBeName(phrase.text) else { return .problem(.unknown(typed: phrase.echo), .everybody) }
        let (places, reach) = await geocoded(gazetteer.question(from: phrase.text), own.country)
        if let finding = Self.finding(places) { return own.preferred(in: finding, named: phrase.text) }
        if let airport = gazetteer.airport(phrase.text) { return .place(airport, standsFor: nil, others: []) }
        return .problem(await problem(phrase, own.country), reach)
    }

    /// What the words mean, as far as nobody has to be asked; `nil` when only the geocoder may know.
    func immediateFinding(_ phrase: Phrase, for own: OwnPlaces) -> Finding? {
        let text = phrase.text
        guard Self.landmark(text) == nil else { return nil }
        if let place = own.called(phrase) { return .own(place) }
        if own.isHome(phrase) { return .problem(.noHome, .everybody) }
        if let place = own.spelled(text) { return .place(place.place, standsFor: nil, others: []) }
        if let place = byID(text) { return .place(place, standsFor: nil, others: []) }
        if let finding = known(text, to: own) { return finding }
        for other in Self.otherReadings(of: phrase) {
            if let finding = known(other, to: own) { return finding }
        }
        let named = own.named(text).map(\.place)
        return named.first.map { .place($0, standsFor: nil, others: Array(named.dropFirst().prefix(4))) }
    }

    /// What the gazetteer knows by a name, and the person means by it.
    private func known(_ text: String, to own: OwnPlaces) -> Finding? {
        matches.immediateMatch(text, preferredCountry: own.country).flatMap(Self.finding)
            .map { own.preferred(in: $0, named: text) }
    }

    /// `gn:4174757`, which choices carry where no words lead to a place.
    private func byID(_ text: String) -> Place? {
        text.hasPrefix("gn:") ? gazetteer.place(id: PlaceID(rawValue: text)) : nil
    }

    /// What people say in front of a town and mean the town.
    private static let surroundings: Set<String> = ["downtown", "near", "around", "nearby", "central", "outside"]

    /// What else the words may mean: "Downtown Tampa", "Tampa/Florida" and "Paris in Texas".
    private static func otherReadings(of phrase: Phrase) -> [String] {
        if phrase.words.count > 1, surroundings.contains(phrase.keys[0]) { return [phrase.dropFirst().text] }
        let sides = phrase.text.split(separator: "/", omittingEmptySubsequences: false)
        if sides.count == 2, sides.allSatisfy({ $0.contains { $0.isLetter } }) {
            return [sides.joined(separator: ", ")]
        }
        let parts = phrase.split { $0.key == "in" }.map(\.text)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return [] }
        return [parts.joined(separator: ", ")]
    }

    /// `nil` for what the geocoder may still know.
    private static func finding(_ match: PlaceMatch) -> Finding? {
        switch match {
        case .found(let place, let others, let namesakes):
            .place(place, standsFor: nil, others: others, namesakes: namesakes)
        case .representative(let place, let area, let others): .place(place, standsFor: area, others: others)
        case .coordinate(let place): .place(place, standsFor: nil, others: [])
        case .badCoordinate(let problem): .problem(.badCoordinate(problem), .everybody)
        case .qualifierMismatch, .notFound: nil
        }
    }

    static func finding(_ places: [Place]) -> Finding? {
        places.first.map { .place($0, standsFor: nil, others: Array(places.dropFirst().prefix(4))) }
    }

    /// Nobody knows the words: what comes near them.
    private func problem(_ phrase: Phrase, _ preferredCountry: String?) async -> PlaceProblem {
        guard let typed = phrase.echo else { return .unknown(typed: nil) }
        if Self.looksLikeAirportCode(typed) { return .airportCode(typed: typed) }
        // Looking at every name for a near spelling takes about a millisecond, too long for an event loop.
        let match = await withTaskExecutorPreference(globalConcurrentExecutor) {
            gazetteer.match(phrase.text, preferredCountry: preferredCountry)
        }
        switch match {
        case .qualifierMismatch(let name, let qualifier, let candidates) where !candidates.isEmpty:
            return .mismatch(name: name, qualifier: qualifier, candidates: candidates)
        case .notFound(let near) where !near.isEmpty:
            return .near(typed: typed, near)
        default:
            return .unknown(typed: typed)
        }
    }

    /// Three or four capitals, as airports are named: JFK, KTPA.
    private static func looksLikeAirportCode(_ typed: String) -> Bool {
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        return (3...4).contains(typed.utf8.count) && typed.utf8.allSatisfy(capitals.contains)
    }

    /// At least two letters, and nothing that no name has: brackets, pipes, colons, links.
    static func canBeName(_ text: String) -> Bool {
        text.unicodeScalars.count(where: \.properties.isAlphabetic) >= 2
            && !text.contains { "{}<>[]|\\$=@:".contains($0) } && !text.contains("../")
    }
}
