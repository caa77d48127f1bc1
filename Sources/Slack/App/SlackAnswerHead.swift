/// What every answer of the Web API has in common.
///
/// What Slack says beside its codes may repeat parts of a message, so that only codes, scopes and pointers are taken.
/// Source: docs.slack.dev, "Slack Web API", "Evaluating responses".
struct SlackAnswerHead: Decodable, Sendable {
    private struct Metadata: Decodable {
        let messages: [String]?
    }

    private enum CodingKeys: String, CodingKey {
        case ok, error, needed, errors
        case retryAfter = "retry_after"
        case metadata = "response_metadata"
    }

    private static let mostPointers = 5
    private static let pointerMark = "[json-pointer:"

    /// Whether it was done.
    let isOK: Bool
    /// Why not, as Slack names it (`channel_not_found`); `unnamed` when that is no name.
    let code: String
    /// The scope that is missing; `nil` when Slack names none.
    let neededScope: String?
    /// Where in the message the mistakes are (`/blocks/0/text`), at most 5.
    let pointers: [String]
    /// Whether Slack could not get a picture of the message.
    let isAboutPictures: Bool
    /// How long to stay away, where that stands in the body.
    let retryAfter: Double?

    /// Takes what is of use; everything but `ok` may be absent.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        isOK = try container.decode(Bool.self, forKey: .ok)
        code = Self.value(.error, of: container).flatMap(Self.name) ?? "unnamed"
        neededScope = Self.value(.needed, of: container).flatMap(Self.name)
        retryAfter = Self.value(.retryAfter, of: container)
        let metadata: Metadata? = Self.value(.metadata, of: container)
        let remarks = (metadata?.messages ?? []) + (Self.value(.errors, of: container) ?? [])
        pointers = Array(remarks.compactMap(Self.pointer).prefix(Self.mostPointers))
        isAboutPictures = remarks.contains { $0.contains("downloading image failed") }
    }

    private static func value<Value: Decodable>(
        _ key: CodingKeys, of container: KeyedDecodingContainer<CodingKeys>
    ) -> Value? {
        // What is not of the form that Slack documents says nothing more than `ok` does.
        try? container.decodeIfPresent(Value.self, forKey: key)
    }

    /// A code or a list of scopes; `nil` when it has other characters.
    private static func name(_ text: String) -> String? {
        let isName =
            (1...100).contains(text.utf8.count) && text.utf8.allSatisfy { isWord($0) || ":.,- ".utf8.contains($0) }
        return isName ? text : nil
    }

    /// The pointer in a remark (`[ERROR] must be less than 3001 characters [json-pointer:/blocks/0/text/text]`).
    private static func pointer(in remark: String) -> String? {
        guard let mark = remark.firstRange(of: pointerMark) else { return nil }
        let pointer = remark[mark.upperBound...].prefix { $0 != "]" }
        let isPointer = pointer.utf8.count <= 100 && pointer.utf8.allSatisfy { isWord($0) || "/-".utf8.contains($0) }
        return isPointer && !pointer.isEmpty ? String(pointer) : nil
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
