import FoundationEssentials

@testable import Matrix

/// Events as homeservers write them, and as they are understood.
enum SampleMatrixEvents {
    static let room = MatrixRoomID(rawValue: "!r:a.test")
    static let asker = MatrixUserID(rawValue: "@u1:a.test")
    static let me = MatrixUserID(rawValue: "@weather:a.test")
    static let sent = Date(timeIntervalSince1970: 1_795_996_688)

    /// A message of one word.
    static func message(_ id: String, _ body: String = "Tampa", in room: String = "!r:a.test") -> MatrixEvent {
        MatrixEvent(
            id: id, room: MatrixRoomID(rawValue: room), sender: asker, sent: sent,
            content: .message(MatrixMessage(.text, body: body)))
    }

    /// The JSON of such a message.
    static func json(_ id: String, _ body: String = "Tampa", in room: String? = "!r:a.test") -> String {
        event(#"{"body":"\#(body)","msgtype":"m.text"}"#, id: id, room: room)
    }

    /// The JSON of an event with any content.
    static func event(
        _ content: String, type: String = "m.room.message", id: String = "$e1", room: String? = "!r:a.test",
        sender: String = "@u1:a.test", more: String = ""
    ) -> String {
        let place = room.map { #""room_id":"\#($0)","# } ?? ""
        return #"{"content":\#(content),"event_id":"\#(id)","origin_server_ts":1795996688333,\#(place)"#
            + #""sender":"\#(sender)","type":"\#(type)"\#(more),"unsigned":{"age":25}}"#
    }

    /// A transaction of events.
    static func transaction(_ events: [String]) -> [UInt8] {
        Array(#"{"events":[\#(events.joined(separator: ","))],"ephemeral":[]}"#.utf8)
    }
}
