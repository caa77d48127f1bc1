import FoundationEssentials

/// The content of a message as a homeserver and a client would read it, with the faults that they would find.
struct RenderedMessage: Decodable {
    struct Mentions: Decodable, Equatable {
        var user_ids: [String]?
        var room: Bool?
    }

    struct Target: Decodable, Equatable {
        let event_id: String
    }

    struct Relation: Decodable, Equatable {
        var rel_type: String?
        var event_id: String?
        var is_falling_back: Bool?
        var `in`: Target?

        enum CodingKeys: String, CodingKey {
            case rel_type, event_id, is_falling_back
            case `in` = "m.in_reply_to"
        }
    }

    struct Version: Decodable {
        let msgtype: String
        let body: String
        var format: String?
        var formatted_body: String?
        let mentions: Mentions
        var relation: Relation?

        enum CodingKeys: String, CodingKey {
            case msgtype, body, format, formatted_body
            case mentions = "m.mentions"
            case relation = "m.relates_to"
        }
    }

    let version: Version
    let new: Version?
    let bytes: [UInt8]

    private enum CodingKeys: String, CodingKey {
        case new = "m.new_content"
    }

    init(from decoder: any Decoder) throws {
        version = try Version(from: decoder)
        new = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Version.self, forKey: .new)
        bytes = []
    }

    private init(_ other: RenderedMessage, bytes: [UInt8]) {
        (version, new) = (other.version, other.new)
        self.bytes = bytes
    }

    init(_ bytes: [UInt8]) throws {
        self.init(try JSONDecoder().decode(RenderedMessage.self, from: Data(bytes)), bytes: bytes)
    }

    /// What a homeserver would refuse or a client would show wrongly.
    var faults: [String] {
        var faults: [String] = []
        if bytes.count > 56 * 1024 { faults.append("\(bytes.count) bytes") }
        for version in [version, new].compactMap({ $0 }) {
            if version.body.isEmpty { faults.append("no body") }
            if version.body.utf8.count > 16_384 { faults.append("a body of \(version.body.utf8.count)") }
            if (version.formatted_body == nil) != (version.format == nil) { faults.append("format") }
            if version.mentions.room != nil { faults.append("mentions the room") }
            if Self.hasControls(version.body) { faults.append("controls in the body") }
            guard let html = version.formatted_body else { continue }
            if html.utf8.count > 16_384 { faults.append("HTML of \(html.utf8.count)") }
            if Self.hasControls(html) { faults.append("controls in the HTML") }
            faults += AllowedHTML.faults(in: html)
        }
        return faults
    }

    private static func hasControls(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            scalar != "\n" && scalar.properties.generalCategory == .control
                || ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar)
        }
    }
}
