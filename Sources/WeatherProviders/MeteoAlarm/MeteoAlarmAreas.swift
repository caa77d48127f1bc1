import Places
import Weather

/// Tells whether an area of a feed is where a place is.
///
/// By its border when one is given, else by name; a name decides only when it is that of the country, of a first-level
/// division, or of the place itself. Any other name leaves it open, which is never taken for "not here".
struct MeteoAlarmAreas: Sendable {
    /// What is known of an area and a place.
    enum Relation: Sendable {
        case here
        case elsewhere
        case unknown
    }

    private let countryNames: Set<String>
    /// Codes of the divisions that have a name.
    private let divisions: [String: Set<String>]
    private let codes: Set<String>

    /// - Parameter country: `nil` when its divisions are not known.
    init(_ country: CountryDivisions?) {
        countryNames = Set((country?.names ?? []).map(Self.key))
        var divisions: [String: Set<String>] = [:]
        for (code, names) in country?.divisions ?? [:] {
            for name in names { divisions[Self.key(name), default: []].insert(code) }
        }
        divisions[""] = nil
        self.divisions = divisions
        codes = Set((country?.divisions ?? [:]).keys)
    }

    /// - Parameters:
    ///   - area: In the issuer's words; several with `|` or `;` between.
    ///   - polygons: Its borders; empty when none are given.
    func relation(of area: String, _ polygons: [MeteoAlarmPolygon], to query: WeatherQuery) -> Relation {
        if polygons.contains(where: { $0.contains(query.coordinate) }) { return .here }
        let own = query.regionCode.flatMap { codes.contains($0) ? $0 : nil }
        let names = Set(query.names.map(Self.key))
        let relations = area.split { $0 == "|" || $0 == ";" }.map { relation(of: Self.key(String($0)), own, names) }
        if relations.contains(.here) { return .here }
        if !polygons.isEmpty { return .elsewhere }
        return relations.isEmpty || relations.contains(.unknown) ? .unknown : .elsewhere
    }

    private func relation(of key: String, _ own: String?, _ names: Set<String>) -> Relation {
        if countryNames.contains(key) { return .here }
        if let own, let codes = divisions[key] { return codes.contains(own) ? .here : .elsewhere }
        return names.contains(key) ? .here : .unknown
    }

    /// The name as it is compared: folded, without the words that only say what kind of area it is.
    private static func key(_ name: String) -> String {
        let words = name.split { $0.isWhitespace || $0 == "," }.map { NameFolding.folded(String($0)) }
        let core = words.filter { !kinds.contains($0) }
        return (core.isEmpty ? words : core).joined()
    }

    private static let kinds: Set<String> = [
        "province", "provincie", "provincia", "provinz", "region", "regione", "regiao", "county", "state", "land",
        "canton",
        "kanton", "district", "distrito", "departement", "department", "voivodeship", "wojewodztwo", "fylke", "lan",
        "kraj", "zupanija", "judetul", "judet", "the", "of", "de", "di", "du", "la", "le", "el",
    ]
}
