import Concurrency
import Places

extension PlaceFinder {
    /// Places of the very name from the geocoder, best first, two of one full name once.
    func geocoded(
        _ question: PlaceQuestion, _ preferredCountry: String?
    ) async -> (places: [Place], Finding.Reach) {
        guard let geocoder else { return ([], .gazetteerOnly) }
        guard let places = await answer(of: geocoder, to: question, clock) else { return ([], .geocoderSilent) }
        let named = question.kind == .postcode ? places : places.filter { NameFolding.areSame($0.name, question.name) }
        let known = named.map { gazetteer.place(listedAs: $0.id) ?? gazetteer.completed($0) }
        guard question.kind != .postcode else { return (Self.unique(known), .everybody) }
        let query = PlaceQuery(name: question.name, qualifier: question.qualifier)
        let ranked = PlaceRanking(gazetteer).ranked(known, for: query, preferredCountry: preferredCountry)
        return (Self.unique(ranked), .everybody)
    }

    private static func unique(_ places: [Place]) -> [Place] {
        places.reduce(into: []) { all, place in
            if !all.contains(where: { $0.fullName == place.fullName }) { all.append(place) }
        }
    }

    /// A postcode that our own data lacks.
    func found(_ postcode: Postcode) async -> Finding {
        guard postcode.country != nil else { return .problem(.postcode(postcode), .everybody) }
        let (places, reach) = await geocoded(PlaceQuestion(postcode), nil)
        return Self.finding(places) ?? .problem(.postcode(postcode), reach)
    }

    /// A building or street, which only the geocoder may know.
    func found(landmark: String, _ phrase: Phrase, for own: OwnPlaces) async -> Finding {
        guard Self.canBeName(landmark) else { return .problem(.unknown(typed: phrase.echo), .everybody) }
        var question = gazetteer.question(from: landmark)
        question.kind = .anything
        let (places, reach) = await geocoded(question, own.country)
        return Self.finding(places) ?? .problem(.landmark(typed: phrase.echo == nil ? nil : landmark), reach)
    }

    /// The name behind the sign for buildings: `~Eiffel Tower`.
    static func landmark(_ text: String) -> String? {
        guard text.hasPrefix("~") else { return nil }
        return String(text.drop { $0 == "~" || $0 == " " })
    }

    private func answer<C: Clock<Duration>>(
        of geocoder: any Geocoder, to question: PlaceQuestion, _ clock: C
    ) async -> [Place]? {
        await withDeadline(Self.geocoderLimit, clock: clock) { () -> [Place]? in
            do throws(GeocoderError) {
                return try await geocoder.places(for: question)
            } catch {
                return nil
            }
        } ?? nil
    }
}
