import Concurrency
import FoundationEssentials
import Identity
import Testing

@testable import Matrix

/// A homeserver and its rooms, as far as reports and rights look at them: it notes what is sent, and fails when told.
final class PostingHomeserver: MatrixHomeserver, MatrixRoomKnowledge {
    struct State: Sendable {
        var sent: [MatrixOutgoing] = []
        /// What messages meet, the first one first; then all goes well.
        var failures: [MatrixFailure] = []
        var reactionFailure: MatrixFailure?
        var rooms: [MatrixRoomID: MatrixRoom] = [:]
        var direct: Result<MatrixRoomID, MatrixFailure> = .success(room("direct"))
        var opened: [MatrixUserID] = []
        /// By type.
        var content: [String: String] = [:]
        var contentFailure: MatrixFailure?
        var questions: [String] = []
    }

    let me = MatrixUserID(rawValue: "@weather:b.test")
    let state = Locked(State())

    static func room(_ name: String) -> MatrixRoomID {
        MatrixRoomID(rawValue: "!\(name):b.test")
    }

    var messages: [MatrixOutgoing] { state.withLock { $0.sent.filter { $0.kind == .message } } }
    var reactions: [MatrixOutgoing] { state.withLock { $0.sent.filter { $0.kind == .reaction } } }

    func add(_ room: MatrixRoom) {
        state.withLock { $0.rooms[room.id] = room }
    }

    func send(_ event: MatrixOutgoing) async throws(MatrixFailure) -> String {
        let failure = state.withLock { state in
            state.sent.append(event)
            if event.kind == .reaction { return state.reactionFailure }
            return state.failures.isEmpty ? nil : state.failures.removeFirst()
        }
        if let failure { throw failure }
        return "$\(event.transaction)"
    }

    func room(_ id: MatrixRoomID) async -> MatrixRoom? {
        state.withLock { $0.rooms[id] }
    }

    func directRoom(with user: MatrixUserID) async throws(MatrixFailure) -> MatrixRoomID {
        try state.withLock { state in
            state.opened.append(user)
            return state.direct
        }.get()
    }

    func state(_ type: String, key: String, in room: MatrixRoomID) async throws(MatrixFailure) -> [UInt8]? {
        let (content, failure) = state.withLock { state in
            state.questions.append(type)
            return (state.content[type], state.contentFailure)
        }
        if let failure { throw failure }
        return content.map { Array($0.utf8) }
    }

    func join(_ room: MatrixRoomID, via servers: [String]) async throws(MatrixFailure) {}
    func leave(_ room: MatrixRoomID) async throws(MatrixFailure) {}
    func joinedRooms() async throws(MatrixFailure) -> [MatrixRoomID] { [] }
    func members(of room: MatrixRoomID) async throws(MatrixFailure) -> [MatrixUserID: String?] { [:] }
    func createDirectRoom(
        with user: MatrixUserID?, avoidsEncryption: Bool
    ) async throws(MatrixFailure) -> MatrixRoomID { throw .forbidden }
    func setTyping(_ isTyping: Bool, in room: MatrixRoomID) async {}
    func markRead(_ event: String, thread: String?, in room: MatrixRoomID) async {}
    func timeZone(of user: MatrixUserID) async -> String? { nil }
}
