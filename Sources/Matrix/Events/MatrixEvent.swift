package import FoundationEssentials

/// One event of a room, reduced to what is used; from a transaction or from `/sync` alike.
package struct MatrixEvent: Sendable, Equatable {
    /// `$…`, unique in the world.
    package let id: String
    /// Where it happened.
    package let room: MatrixRoomID
    /// Who sent it.
    package let sender: MatrixUserID
    /// `origin_server_ts`: the clock of the sender's server, good for the age rule only, never for order.
    package let sent: Date
    /// What happened.
    package let content: Content

    /// What happened.
    package enum Content: Sendable, Equatable {
        /// `m.room.message` without a state key.
        case message(MatrixMessage)
        /// `m.room.member`.
        case membership(MatrixMembership)
        /// `m.reaction`.
        case reaction(target: String, key: String)
        /// `m.room.tombstone`: the room goes on under another id.
        case upgraded(to: MatrixRoomID)
        /// `m.room.encryption`: from now on messages there cannot be read.
        case encryption
        /// `m.room.encrypted`: a message that cannot be read.
        case encrypted
    }

    /// Joins the parts.
    package init(id: String, room: MatrixRoomID, sender: MatrixUserID, sent: Date, content: Content) {
        self.id = id
        self.room = room
        self.sender = sender
        self.sent = sent
        self.content = content
    }
}

/// The content of an `m.room.message`.
package struct MatrixMessage: Sendable, Equatable {
    /// `msgtype`, as far as it is served.
    package enum Kind: Sendable, Equatable {
        case text
        /// `m.location`, with `geo_uri` or what stands for it in MSC3488, raw; `nil` when there is none.
        case location(uri: String?)
        /// A notice, an emote, a picture: nothing that is answered.
        case other
    }

    /// What kind of message it is.
    package var kind: Kind
    /// `body`, raw, with reply fallback and all.
    package var body: String
    /// `m.mentions.user_ids`; `nil` when the message has no `m.mentions` at all, as old clients send it.
    package var mentions: [MatrixUserID]?
    /// The message that it answers (`m.in_reply_to`); `nil` without one.
    package var repliesTo: String?
    /// The root of the thread in which it stands; `nil` outside threads.
    package var thread: String?
    /// Whether the reply is only there for clients that know no threads (`is_falling_back`).
    package var isFallingBack = false
    /// What it replaces, when it is an edit: the first version's id and the new text.
    package var edit: Edit?

    /// A later version of a message.
    package struct Edit: Sendable, Equatable {
        /// The id of the first version.
        package let target: String
        /// `m.new_content.body`, raw; `nil` when the new version is no text.
        package let body: String?

        /// Joins the parts.
        package init(target: String, body: String?) {
            self.target = target
            self.body = body
        }
    }

    /// A message without relations, to be filled.
    package init(_ kind: Kind, body: String) {
        self.kind = kind
        self.body = body
    }
}

/// The content of an `m.room.member`.
package struct MatrixMembership: Sendable, Equatable {
    /// `membership`.
    package enum State: String, Sendable {
        case invite, join, leave, ban, knock
    }

    /// Whom it is about: the event's state key.
    package var user: MatrixUserID
    /// What the user is now.
    package var state: State
    /// What the user was before, from `unsigned.prev_content`; `nil` when the homeserver does not tell.
    package var former: State?
    /// Whether the invitation says that the room is a direct chat; for a join what `prev_content` says.
    package var isDirect = false
    /// `displayname`, raw; `nil` when there is none.
    package var displayName: String?
    /// Whether an invitation's stripped state says that the room is encrypted.
    package var isEncrypted = false
    /// The room that the invitation's stripped state calls its predecessor; `nil` without one.
    package var predecessor: MatrixRoomID?

    /// Makes a membership, to be filled.
    package init(_ user: MatrixUserID, _ state: State) {
        self.user = user
        self.state = state
    }
}
