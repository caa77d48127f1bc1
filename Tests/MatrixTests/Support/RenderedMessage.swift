import FoundationEssentials

/// The content of a message as a homeserver and a client would read it, with the faults that they would find.
struct RenderedMessage: Decodable {
    struct Mentions: Decodable, Equatable {
        var users: [String]?
        var room: Bool?

        enum CodingKeys: String, CodingKey {
            case users = "user_ids"
            case room
        }
    }

    struct Target: Decodable, Equatable {
        let event: String

        enum CodingKeys: String, CodingKey {
            case event = "event_id"
        }
    }

    struct Relation: Decodable, Equatable {
        var type: String?
        var event: String?
        var isFallingBack: Bool?
        var answered: Target?

        enum CodingKeys: String, CodingKey {
            case type = "rel_type"
            case event = "event_id"
            case isFallingBack = "is_falling_back"
            case answered = "m.in_reply_to"
        }
    }

    struct Version: Decodable {
        let msgtype: String
        let body: String
        var format: String?
        var html: String?
        let mentions: Mentions
        var relation: Relation?

        enum CodingKeys: String, CodingKey {
            case msgtype, body, format
            case html = "formatted_body"
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
            if (version.html == nil) != (version.format == nil) { faults.append("format") }
            if version.mentions.room != nil { faults.append("mentions the room") }
            if Self.hasControls(version.body) { faults.append("controls in the body") }
            guard let html = version.html else { continue }
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
