import Storage

/// What must not be forgotten about a room.
struct MatrixRoomRecord: Sendable, Equatable {
    /// Whether the invitation called it a direct chat, or the bot made it as one.
    var isDirect = false
    /// Whether it is encrypted, which nobody can take back.
    var isEncrypted = false
    /// The message in which the bot explained that it cannot read there; `nil` as long as it has not.
    var explanation: String?
    /// Whether that message offers to open a room without encryption.
    var isOffering = false
    /// Whether the bot has said hello there.
    var isGreeted = false
    /// With whom it is a direct chat, as far as that is known.
    var person: MatrixUserID?
    /// Where it went on, when the bot could not follow yet.
    var successor: MatrixRoomID?
}

extension MatrixRoomRecord {
    /// Reads what a document says; what is missing is not known.
    init(_ document: Document) {
        isDirect = document["direct"]?.boolean ?? false
        isEncrypted = document["encrypted"]?.boolean ?? false
        explanation = document["explanation"]?.text
        isOffering = document["offering"]?.boolean ?? false
        isGreeted = document["greeted"]?.boolean ?? false
        person = document["person"]?.text.map(MatrixUserID.init(rawValue:))
        successor = document["successor"]?.text.map(MatrixRoomID.init(rawValue:))
    }

    /// Writes it over a document, whose other members stay.
    func document(over document: Document) -> Document {
        var document = document
        document["direct"] = .boolean(isDirect)
        document["encrypted"] = .boolean(isEncrypted)
        document["explanation"] = explanation.map(JSONValue.text)
        document["offering"] = isOffering ? .boolean(true) : nil
        document["greeted"] = .boolean(isGreeted)
        document["person"] = person.map { .text($0.rawValue) }
        document["successor"] = successor.map { .text($0.rawValue) }
        return document
    }
}
