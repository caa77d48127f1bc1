import Places

/// Finds the words that lead back to a place, for lines to type.
struct PlaceNaming: Sendable {
    /// Countries where people know the letters of every division.
    private static let usesCodes: Set<String> = ["US", "CA", "AU"]

    let gazetteer: Gazetteer
    let preferredCountry: String?
    /// Looks words up; `nil` asks the gazetteer each time.
    var matches: RecentMatches?

    /// The shortest usual wording that means this very place ("Springfield, IL"), coordinates when none does.
    ///
    /// - Parameter other: The place that the name alone means, or `nil`; where the country tells them apart, it is said.
    func words(for place: Place, besides other: Place? = nil) -> String {
        for qualifier in qualifiers(of: place, besides: other) {
            let words = Self.words(place, qualifier)
            if leads(words, to: place) { return words }
        }
        let name = place.fullName
        return leads(name, to: place) ? name : Self.coordinates(place.coordinate)
    }

    /// The usual wordings, the shortest first, the full name last.
    func wordings(for place: Place, besides other: Place?) -> [String] {
        qualifiers(of: place, besides: other).map { Self.words(place, $0) } + [place.fullName]
    }

    /// What may stand behind the name, the shortest first.
    private func qualifiers(of place: Place, besides other: Place?) -> [String] {
        let code = Self.usesCodes.contains(place.countryCode ?? "") ? place.regionCode : nil
        let isAbroad = other.map { $0.countryCode != place.countryCode } ?? true
        let all = isAbroad && code == nil ? [place.country, place.region] : [code, place.region, place.country]
        return all.compactMap { $0 }
    }

    private static func words(_ place: Place, _ qualifier: String) -> String {
        "\(place.name), \(qualifier)"
    }

    /// A place that only the geocoder knows must at least not be taken for another one.
    private func leads(_ words: String, to place: Place) -> Bool {
        let match =
            matches.map { $0.immediateMatch(words, preferredCountry: preferredCountry) }
            ?? gazetteer.immediateMatch(words, preferredCountry: preferredCountry)
        return switch match {
        case .found(let found, _, _): found.id == place.id
        case .qualifierMismatch, .notFound, nil: gazetteer.place(listedAs: place.id) == nil
        case .representative, .coordinate, .badCoordinate: false
        }
    }

    /// "27.95, -82.46", with ASCII signs, as people type them.
    static func coordinates(_ coordinate: Coordinate) -> String {
        let rounded = coordinate.rounded(decimals: 2)
        return [rounded.latitude, rounded.longitude]
            .map { Numbers.plain.hundredths($0).replacing("\u{2212}", with: "-") }
            .joined(separator: ", ")
    }
}
