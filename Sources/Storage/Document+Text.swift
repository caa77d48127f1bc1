extension Document {
    /// Reads a document; `nil` when the bytes are no JSON object.
    package init?(text: [UInt8]) {
        guard case .object(let members) = JSONReader.value(text) else { return nil }
        self.init(members)
    }

    /// The document as JSON for people to read; see ``JSONValue/readableText``.
    package var text: [UInt8] { JSONValue.object(members).readableText }

    /// The record's own id; `nil` when there is none or it is no text.
    package var id: String? { members[Self.idName]?.text }
}
