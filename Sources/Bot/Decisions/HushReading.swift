package import Places

/// What the words of somebody who hushes an area mean: a country before a division, and both before a town of the name.
package struct HushReading: Sendable, Equatable {
    /// Something else that the words could mean.
    package struct Other: Sendable, Equatable {
        /// In full ("Georgia, United States").
        package let name: String
        /// What to type for it: its full name, or the id of a place whose full name means something else.
        package let typed: String
    }

    /// What is taken.
    package let area: HushArea
    /// Whatever else has the name, the likeliest first, at most 4.
    package let others: [Other]

    /// Reads a name as the gazetteer knows it, with or without its country, or an id (`gn:4174757`).
    ///
    /// `nil` when it knows no such place.
    /// - Parameter kilometres: Around a place; areas with borders of their own take none.
    package init?(_ text: String, kilometres: Double?, in gazetteer: Gazetteer) {
        let all = Self.all(text, kilometres, in: gazetteer)
        guard let first = all.first else { return nil }
        area = first.area
        others = all.dropFirst().prefix(4).map { other in
            let isPlain = Self.all(other.name, kilometres, in: gazetteer).first?.area == other.area
            return Other(name: other.name, typed: isPlain ? other.name : other.id ?? other.name)
        }
    }

    /// What a place is that only a service on the network knows.
    package init(_ place: Place, standsFor area: String?, kilometres: Double?) {
        self.area = HushArea(place, standsFor: area, kilometres: kilometres)
        others = []
    }

    private typealias Candidate = (area: HushArea, name: String, id: String?)

    private static func all(_ text: String, _ kilometres: Double?, in gazetteer: Gazetteer) -> [Candidate] {
        func candidate(_ place: Place, _ standsFor: String? = nil) -> Candidate {
            (
                HushArea(place, standsFor: standsFor, kilometres: standsFor == nil ? kilometres : nil), place.fullName,
                place.id.rawValue
            )
        }
        if let place = gazetteer.place(listedAs: PlaceID(rawValue: text)) { return [candidate(place)] }
        let areas = gazetteer.areas(named: text).map { area -> Candidate in (HushArea(area), area.fullName, nil) }
        switch gazetteer.immediateMatch(text, preferredCountry: nil) {
        case .found(let place, let others, _):
            return areas + (areas.isEmpty ? [place] + others : [place]).map { candidate($0) }
        case .representative(let place, let area, _):
            return areas.isEmpty ? [candidate(place, area)] : areas
        case .coordinate(let place): return [candidate(place)]
        case .badCoordinate, .qualifierMismatch, .notFound, nil: return areas
        }
    }
}

extension HushArea {
    /// A country or division with its own borders.
    package init(_ area: NamedArea) {
        self.init(
            name: area.fullName,
            extent: area.isCountry
                ? .country(area.countryCode) : .region(area.name, countryCode: area.countryCode))
    }

    /// Whether it has borders of its own, so that no radius makes sense.
    package var hasBorders: Bool {
        if case .around = extent { false } else { true }
    }
}
