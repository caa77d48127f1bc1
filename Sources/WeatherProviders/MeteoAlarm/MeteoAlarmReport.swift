import FoundationEssentials
import Places
import Weather

/// What a feed says of one place.
struct MeteoAlarmReport: Sendable, Equatable {
    /// Those for the place, the highest first.
    let warnings: [WeatherWarning]
    /// How many others may be for it or not.
    let unplaced: Int

    /// Sorts the entries of a feed by where they are.
    ///
    /// - Parameters:
    ///   - messages: Whole texts by path, as far as they were had; their borders count too.
    init(
        _ feed: MeteoAlarmFeed, _ areas: MeteoAlarmAreas, for query: WeatherQuery,
        _ messages: [String: MeteoAlarmMessage] = [:]
    ) {
        let replaced = Set(messages.values.flatMap(\.replaced))
        var here: [MeteoAlarmEntry] = []
        var unplaced: Set<String> = []
        for entry in feed.entries where !replaced.contains(entry.id) {
            let polygons = entry.polygons.isEmpty ? Self.polygons(of: entry, messages) : entry.polygons
            switch areas.relation(of: entry.area, polygons, to: query) {
            case .here: here.append(entry)
            case .unknown: unplaced.insert(entry.id.isEmpty ? "\(entry.event) \(entry.area)" : entry.id)
            case .elsewhere: break
            }
        }
        warnings = WeatherWarning.normalized(Self.joined(here).map { Self.warning($0.entry, $0.area, messages) })
        self.unplaced = unplaced.subtracting(here.map(\.id)).count
    }

    /// The documents that would say more: of entries for the place, then of those that may be, each once.
    static func documents(
        _ feed: MeteoAlarmFeed, _ areas: MeteoAlarmAreas, for query: WeatherQuery
    ) -> (here: [String], unknown: [String]) {
        var (here, unknown): ([String], [String]) = ([], [])
        for entry in feed.entries {
            guard let path = entry.document else { continue }
            switch areas.relation(of: entry.area, entry.polygons, to: query) {
            case .here: if !here.contains(path) { here.append(path) }
            case .unknown: if !unknown.contains(path) { unknown.append(path) }
            case .elsewhere: break
            }
        }
        return (here, unknown.filter { !here.contains($0) })
    }

    private static func polygons(
        of entry: MeteoAlarmEntry, _ messages: [String: MeteoAlarmMessage]
    ) -> [MeteoAlarmPolygon] {
        guard let message = entry.document.flatMap({ messages[$0] }) else { return [] }
        return message.blocks.first { $0.areas == [entry.area] }?.polygons ?? []
    }

    /// One warning for several areas of a place is one warning.
    private static func joined(_ entries: [MeteoAlarmEntry]) -> [(entry: MeteoAlarmEntry, area: String)] {
        var joined: [(entry: MeteoAlarmEntry, area: String)] = []
        for entry in entries {
            let same = joined.firstIndex { other in
                !entry.id.isEmpty && other.entry.id == entry.id && other.entry.event == entry.event
                    && other.entry.start == entry.start && other.entry.end == entry.end
            }
            if let same {
                if joined[same].entry.area != entry.area { joined[same].area += "; \(entry.area)" }
            } else {
                joined.append((entry, entry.area))
            }
        }
        return joined
    }

    private static func warning(
        _ entry: MeteoAlarmEntry, _ area: String, _ messages: [String: MeteoAlarmMessage]
    ) -> WeatherWarning {
        let blocks = entry.document.flatMap { messages[$0] }?.blocks(for: entry.area) ?? []
        var warning = WeatherWarning(
            id: entry.id, event: entry.event, severity: entry.severity, urgency: entry.urgency, start: entry.start,
            end: entry.end, area: area.replacing(" | ", with: "; "), text: "",
            issuer: blocks.lazy.compactMap(\.issuer).first ?? "MeteoAlarm")
        warning.language = "en"
        warning.wordings = blocks.reduce(into: []) { all, block in
            if !all.contains(where: { $0.language == block.wording.language }) { all.append(block.wording) }
        }
        // The gate against jokes knows dangers by their English names.
        let english = warning.worded(for: "en")
        warning.headline = english.headline
        warning.text = english.text
        warning.instruction = english.instruction
        warning.language = english.language
        return warning
    }
}
