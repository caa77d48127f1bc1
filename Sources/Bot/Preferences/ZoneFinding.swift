import Concurrency
import Places

/// What a typed time zone turned out to be.
enum ZoneFinding: Sendable {
    /// A zone, by its own name.
    case zone(String)
    /// The zone of a town.
    case place(String, Place)
    /// Several towns of one name, with a zone each: one must be chosen.
    case places([(zone: String, place: Place)])
    /// An abbreviation, and the zones that it may mean.
    case abbreviation([String])
    /// A distance from UTC.
    case offset
    /// Nothing that is known; the zones that come nearest.
    case unknown([String])
}

extension CommandContext {
    /// How many times as many people must live in a town for nobody to be asked which one of its name is meant.
    private static var dominance: Int { 10 }

    /// The zone that the words mean.
    func zone(from phrase: Phrase) async throws(Trouble) -> ZoneFinding {
        let names = services.zoneNames
        let typed = phrase.text
        if let zones = ZoneWords.zones(of: typed)?.filter({ names.name($0) != nil }), !zones.isEmpty {
            return .abbreviation(zones)
        }
        if ZoneWords.isOffset(typed) { return .offset }
        if let zone = names.name(typed) { return .zone(zone) }
        guard !typed.contains("/") else { return .unknown(await nearest(to: typed)) }
        switch await services.finder.find(phrase, for: own) {
        case .place(let place, _, let others, _): return try await zone(of: place, others)
        case .own(let own): return try await zone(of: own.place, [])
        case .problem: return .unknown(await nearest(to: typed))
        }
    }

    private func zone(of place: Place, _ others: [Place]) async throws(Trouble) -> ZoneFinding {
        var found: [(zone: String, place: Place)] = []
        for candidate in [place] + others {
            guard let zone = candidate.timeZone, !found.contains(where: { $0.zone == zone }) else { continue }
            found.append((zone, candidate))
        }
        let rival = found.dropFirst().map(\.place.population).max() ?? 0
        if let first = found.first, found.count == 1 || place.population >= rival * Self.dominance {
            return .place(first.zone, first.place)
        }
        if !found.isEmpty { return .places(found) }
        // Only the provider of the weather knows the zone of bare coordinates.
        guard let zone = try await weather(for: place).clock.zone else { return .unknown([]) }
        return .place(zone, place)
    }

    private func nearest(to typed: String) async -> [String] {
        let names = services.zoneNames
        // Some hundred names are compared, too long for an event loop.
        return await withTaskExecutorPreference(globalConcurrentExecutor) { names.nearest(to: typed) }
    }
}
