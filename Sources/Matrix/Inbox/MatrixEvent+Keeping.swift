import FoundationEssentials
import JSONWriter
import Storage

extension MatrixEvent {
    /// Writes the members that ``init(_:)-(MemberReader)`` reads.
    func write(to json: inout JSONObject) {
        json.member("id", id)
        json.member("room", room.rawValue)
        json.member("sender", sender.rawValue)
        json.member("sent", Int(sent.timeIntervalSince1970))
        switch content {
        case .message(let message): json.object("message") { message.write(to: &$0) }
        case .membership(let membership): json.object("membership") { membership.write(to: &$0) }
        case .reaction(let target, let key):
            json.object("reaction") { json in
                json.member("target", target)
                json.member("key", key)
            }
        case .upgraded(let next): json.member("upgraded", next.rawValue)
        case .encryption: json.member("is", "encryption")
        case .encrypted: json.member("is", "encrypted")
        }
    }

    /// Reads what ``write(to:)`` wrote.
    init(_ reader: MemberReader) throws(UnusableMember) {
        self.init(
            id: try reader.required("id", reader.text("id")),
            room: MatrixRoomID(rawValue: try reader.required("room", reader.text("room"))),
            sender: MatrixUserID(rawValue: try reader.required("sender", reader.text("sender"))),
            sent: Date(timeIntervalSince1970: try reader.required("sent", reader.number("sent"))),
            content: try Content(reader))
    }
}

extension MatrixEvent.Content {
    fileprivate init(_ reader: MemberReader) throws(UnusableMember) {
        if let message = try reader.object("message") {
            self = .message(try MatrixMessage(message))
        } else if let membership = try reader.object("membership") {
            self = .membership(try MatrixMembership(membership))
        } else if let reaction = try reader.object("reaction") {
            self = .reaction(
                target: try reaction.required("target", reaction.text("target")),
                key: try reaction.required("key", reaction.text("key")))
        } else if let next = try reader.text("upgraded") {
            self = .upgraded(to: MatrixRoomID(rawValue: next))
        } else {
            switch try reader.text("is") {
            case "encryption": self = .encryption
            case "encrypted": self = .encrypted
            default: throw reader.unusable("is")
            }
        }
    }
}

extension MatrixMessage {
    fileprivate func write(to json: inout JSONObject) {
        switch kind {
        case .text: json.member("kind", "text")
        case .location(let uri):
            json.member("kind", "location")
            if let uri { json.member("uri", uri) }
        case .other: json.member("kind", "other")
        }
        json.member("body", body)
        if let mentions {
            json.array("mentions") { json in
                for user in mentions { json.element(user.rawValue) }
            }
        }
        if let repliesTo { json.member("replies-to", repliesTo) }
        if let thread { json.member("thread", thread) }
        if isFallingBack { json.member("is-falling-back", true) }
        if let edit {
            json.object("edit") { json in
                json.member("target", edit.target)
                if let body = edit.body { json.member("body", body) }
            }
        }
    }

    fileprivate init(_ reader: MemberReader) throws(UnusableMember) {
        let kind: Kind =
            switch try reader.text("kind") {
            case "text": .text
            case "location": .location(uri: try reader.text("uri"))
            case "other": .other
            default: throw reader.unusable("kind")
            }
        self.init(kind, body: try reader.required("body", reader.text("body")))
        let hasMentions = try reader.value("mentions") { $0.list } != nil
        if hasMentions { mentions = try reader.texts("mentions").map(MatrixUserID.init(rawValue:)) }
        repliesTo = try reader.text("replies-to")
        thread = try reader.text("thread")
        isFallingBack = try reader.boolean("is-falling-back") ?? false
        if let edit = try reader.object("edit") {
            self.edit = Edit(target: try edit.required("target", edit.text("target")), body: try edit.text("body"))
        }
    }
}

extension MatrixMembership {
    fileprivate func write(to json: inout JSONObject) {
        json.member("user", user.rawValue)
        json.member("state", state.rawValue)
        if let former { json.member("former", former.rawValue) }
        if isDirect { json.member("is-direct", true) }
        if let displayName { json.member("name", displayName) }
        if isEncrypted { json.member("is-encrypted", true) }
        if let predecessor { json.member("predecessor", predecessor.rawValue) }
    }

    fileprivate init(_ reader: MemberReader) throws(UnusableMember) {
        let state: State? = try reader.word("state")
        self.init(
            MatrixUserID(rawValue: try reader.required("user", reader.text("user"))),
            try reader.required("state", state))
        former = try reader.word("former")
        isDirect = try reader.boolean("is-direct") ?? false
        displayName = try reader.text("name")
        isEncrypted = try reader.boolean("is-encrypted") ?? false
        predecessor = try reader.text("predecessor").map(MatrixRoomID.init(rawValue:))
    }
}
