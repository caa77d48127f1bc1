import Crypto
import FoundationEssentials

extension MatrixEvent {
    /// A longer text is cut: no command is so long, and each event must find room in one entry of a journal.
    static let longestText = 32 * 1024
    /// More mentions than this are left out.
    static let mostMentions = 256

    /// Reads the JSON of one event; `nil` when it is none that is served or lacks what it is known by.
    ///
    /// Whether it is state is decided by its state key, not by its type.
    /// - Parameter room: Where it happened, for events from `/sync`, which do not say so themselves.
    package init?(json: some Sequence<UInt8>, in room: MatrixRoomID? = nil) {
        // Whatever is wrong with it, nobody can do anything about it: it is somebody's event, not an answer to us.
        guard let payload = try? JSONDecoder().decode(MatrixEventPayload.self, from: Data(json)) else { return nil }
        self.init(payload, in: room)
    }

    private init?(_ payload: MatrixEventPayload, in room: MatrixRoomID?) {
        guard let id = MatrixIdentifiers.event(payload.id),
            let room = room ?? MatrixIdentifiers.room(payload.room),
            let sender = MatrixIdentifiers.user(payload.sender),
            let content = payload.hasStateKey ? Self.state(payload, sender) : Self.message(payload)
        else { return nil }
        self.init(id: id, room: room, sender: sender, sent: Self.date(payload.sent), content: content)
    }

    /// An invitation as `/sync` tells of it: only its stripped state, in which our own member event has no id.
    ///
    /// Where it has none, its id is made of the room, who invites and `mark`, so that the same answer of `/sync` gives the
    /// same one each time, and a later invitation another.
    init?(invitation events: [JSONPiece], of user: MatrixUserID, to room: MatrixRoomID, mark: String, now: Date) {
        // As above.
        let payloads = events.compactMap { try? JSONDecoder().decode(MatrixEventPayload.self, from: Data($0.bytes)) }
        guard
            let own = payloads.last(where: { $0.type == "m.room.member" && $0.stateKey == user.rawValue }),
            let sender = MatrixIdentifiers.user(own.sender), own.content.membership == "invite",
            // A hash of so few bytes cannot fail.
            let digest = try? SHA256.hash(Array("\(room.rawValue) \(sender.rawValue) \(mark)".utf8))
        else { return nil }
        var membership = MatrixMembership(user, .invite)
        membership.isDirect = own.content.isDirect
        membership.displayName = Self.cut(own.content.displayName, 1024)
        membership.isEncrypted = payloads.contains { $0.type == "m.room.encryption" }
        membership.predecessor = MatrixIdentifiers.room(
            payloads.first { $0.type == "m.room.create" }?.content.predecessor)
        self.init(
            id: MatrixIdentifiers.event(own.id) ?? "$invite-\(Hexadecimal.encode(digest))", room: room, sender: sender,
            sent: own.sent == nil ? now : Self.date(own.sent), content: .membership(membership))
    }

    private static func message(_ payload: MatrixEventPayload) -> Content? {
        let content = payload.content
        switch payload.type {
        case "m.room.message": return MatrixMessage(content).map(Content.message)
        case "m.reaction":
            guard let relation = content.relation, relation.type == "m.annotation", let key = relation.key,
                let target = MatrixIdentifiers.event(relation.target), key.utf8.count <= MatrixIdentifiers.longest
            else { return nil }
            return .reaction(target: target, key: key)
        case "m.room.encrypted": return .encrypted
        default: return nil
        }
    }

    private static func state(_ payload: MatrixEventPayload, _ sender: MatrixUserID) -> Content? {
        switch payload.type {
        case "m.room.member": return membership(payload).map(Content.membership)
        case "m.room.tombstone" where payload.stateKey == "":
            return MatrixIdentifiers.room(payload.content.replacementRoom).map { .upgraded(to: $0) }
        case "m.room.encryption" where payload.stateKey == "": return .encryption
        default: return nil
        }
    }

    private static func membership(_ payload: MatrixEventPayload) -> MatrixMembership? {
        let content = payload.content
        guard let user = MatrixIdentifiers.user(payload.stateKey),
            let state = content.membership.flatMap(MatrixMembership.State.init(rawValue:))
        else { return nil }
        var membership = MatrixMembership(user, state)
        membership.former = payload.former?.membership.flatMap(MatrixMembership.State.init(rawValue:))
        membership.isDirect =
            state == .invite ? content.isDirect : state == .join && payload.former?.isDirect == true
        membership.displayName = cut(content.displayName, 1024)
        if state == .invite {
            membership.isEncrypted = payload.inviteState.contains { $0.type == "m.room.encryption" }
            let creation = payload.inviteState.first { $0.type == "m.room.create" }
            membership.predecessor = MatrixIdentifiers.room(creation?.content.predecessor)
        }
        return membership
    }

    /// Milliseconds since 1970, as far as they can be true: what is no time at all counts as very old.
    private static func date(_ milliseconds: Double?) -> Date {
        Date(timeIntervalSince1970: (min(max(milliseconds ?? 0, 0), 1e14) / 1000).rounded(.down))
    }

    static func cut(_ text: String?, _ limit: Int) -> String? {
        guard let text, text.utf8.count > limit else { return text }
        var end = text.utf8.index(text.startIndex, offsetBy: limit)
        while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil {
            end = text.utf8.index(before: end)
        }
        return String(text[..<end])
    }
}
