package import Weather
import XML

/// The whole text of a warning: a message of the Common Alerting Protocol with a block for each language.
///
/// Source: OASIS, Common Alerting Protocol 1.2; meteoalarm.org, CAP profile.
package struct MeteoAlarmMessage: Sendable, Equatable {
    private static let limits = XMLLimits(bytes: MeteoAlarmFeed.largest)
    private static let mostBlocks = 200

    /// One block: a language, what is said in it, and for which areas.
    struct Block: Sendable, Equatable {
        let wording: WeatherWarning.Wording
        let issuer: String?
        let areas: [String]
        let polygons: [MeteoAlarmPolygon]
    }

    let blocks: [Block]
    /// Ids of the messages that it replaces.
    let replaced: Set<String>

    /// Reads a whole message.
    ///
    /// - Throws: `unavailable` when it broke off, `badAnswer` when it is something else.
    package init(_ bytes: [UInt8]) throws(WeatherError) {
        let root = try Self.root(of: bytes, named: "alert")
        blocks = root.children("info").prefix(Self.mostBlocks).compactMap(Block.init)
        // "sender,identifier,sent" with spaces between.
        let references = root.text("references") ?? ""
        replaced = Set(
            references.split(whereSeparator: \.isWhitespace).compactMap { reference in
                let parts = reference.split(separator: ",")
                return parts.count == 3 ? String(parts[1]) : nil
            })
    }

    /// The blocks that are about an area, or all of them when none names it.
    func blocks(for area: String) -> [Block] {
        let own = blocks.filter { $0.areas.contains(area) }
        return own.isEmpty ? blocks : own
    }

    /// The document's root when it has that name.
    static func root(of bytes: [UInt8], named name: String) throws(WeatherError) -> XMLElement {
        let root: XMLElement
        do throws(XMLError) {
            root = try XMLElement(parsing: bytes, limits: limits)
        } catch {
            throw meaning(of: error, bytes)
        }
        guard root.name == name else { throw .badAnswer }
        return root
    }

    /// Names and values of `parameter` or `geocode`.
    static func pairs(_ name: String, in element: XMLElement) -> [String: String] {
        let pairs = element.children(name).compactMap { child in
            child.text("valueName").map { ($0.lowercased(), child.text("value") ?? "") }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// What begins like a document and is none broke off half-way.
    private static func meaning(of error: XMLError, _ bytes: [UInt8]) -> WeatherError {
        guard case .malformed = error else { return .badAnswer }
        let first = bytes.first { !" \n\r\t\u{FEFF}".utf8.contains($0) }
        return first == nil || first == UInt8(ascii: "<") ? .unavailable : .badAnswer
    }
}

extension MeteoAlarmMessage.Block {
    /// `nil` when it says nothing.
    fileprivate init?(_ element: XMLElement) {
        let parameters = MeteoAlarmMessage.pairs("parameter", in: element)
        let awareness = MeteoAlarmAwareness(
            level: parameters["awareness_level"], type: parameters["awareness_type"])
        guard let event = element.text("event") ?? element.text("headline") ?? awareness.hazard else { return nil }
        wording = WeatherWarning.Wording(
            language: element.text("language") ?? "en", event: event, headline: element.text("headline"),
            text: NWSText.unwrapped(element.text("description") ?? ""),
            instruction: element.text("instruction").map(NWSText.unwrapped))
        issuer = element.text("senderName")
        let areas = element.children("area")
        self.areas = areas.compactMap { $0.text("areaDesc") }
        polygons = areas.flatMap { $0.children("polygon") }.compactMap { MeteoAlarmPolygon($0.text) }
    }
}
