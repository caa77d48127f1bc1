import FoundationEssentials
import Weather
import XML

/// One entry of a feed: one warning for one area.
package struct MeteoAlarmEntry: Sendable, Equatable {
    let id: String
    /// Area in the issuer's words; several with `|` between.
    let area: String
    let polygons: [MeteoAlarmPolygon]
    let event: String
    let awareness: MeteoAlarmAwareness
    let severity: WeatherWarning.Severity
    let urgency: WeatherWarning.Urgency
    let start: Date?
    let end: Date?
    /// Whether it is meant for people and neither taken back nor a test.
    let isActual: Bool
    /// Where its whole text is, a path of the same server; `nil` when none is given.
    let document: String?

    /// `nil` when it does not say what is warned of.
    init?(_ element: XMLElement) {
        let parameters = MeteoAlarmMessage.pairs("parameter", in: element)
        let title = element.text("title")
        awareness = MeteoAlarmAwareness(
            level: parameters["awareness_level"], type: parameters["awareness_type"],
            titles: [element.text("event"), title])
        guard let name = element.text("event") ?? title ?? awareness.hazard else { return nil }
        event = name
        id = element.text("identifier") ?? element.text("id") ?? ""
        area = element.text("areaDesc") ?? ""
        polygons = element.children("polygon").compactMap { MeteoAlarmPolygon($0.text) }
        severity = awareness.severity(told: element.text("severity").flatMap(WeatherWarning.Severity.init(rawValue:)))
        urgency = element.text("urgency").flatMap(WeatherWarning.Urgency.init(rawValue:)) ?? .unknown
        start = (element.text("onset") ?? element.text("effective")).flatMap { TimeText.instant($0) }
        end = element.text("expires").flatMap { TimeText.instant($0) }
        let kind = element.text("message_type") ?? element.text("msgType") ?? "Alert"
        isActual = ["Alert", "Update"].contains(kind) && (element.text("status") ?? "Actual") == "Actual"
        document = element.children("link").first { $0.attributes["type"] == "application/cap+xml" }?
            .attributes["href"].flatMap(Self.path)
    }

    /// Whether it still warns: neither green nor over.
    func isInForce(at now: Date) -> Bool {
        isActual && awareness.level != .green && end.map { $0 > now } ?? true
    }

    /// Only the path of an address is used, so that no feed sends us to another server; `nil` for what is no document of it.
    private static func path(of address: String) -> String? {
        guard let range = address.firstRange(of: "/api/v1/warnings/") else { return nil }
        let path = address[range.lowerBound...].prefix { $0 != "?" && $0 != "#" }
        let isPlain = path.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "/-_.".utf8.contains(byte)
        }
        return isPlain && path.utf8.count <= 300 && !path.contains("..") ? String(path) : nil
    }
}
