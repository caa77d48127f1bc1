import Concurrency
import Matrix
import Storage

/// A homeserver that does what a test says and keeps what it was asked, in order.
final class RecordingHomeserver: MatrixHomeserver {
    private struct State {
        var calls: [String] = []
        var sent: [MatrixOutgoing] = []
        var members: [MatrixRoomID: [MatrixUserID: String?]] = [:]
        var states: [String: [UInt8]] = [:]
        var failures: [String: [MatrixFailure]] = [:]
        var created = 0
        var createdEncryption: [UInt8]?
        var zone: String?
        var isZoneLate = false
        var events: [String: String] = [:]
    }

    let me: MatrixUserID
    private let state = Locked(State())

    init(me: MatrixUserID = MatrixUserID(rawValue: "@weather:bot.test")) {
        self.me = me
    }

    /// What was asked, in order: `join !a:bot.test`.
    var calls: [String] { state.withLock { $0.calls } }
    /// What was sent, in order; each transaction once.
    var sent: [MatrixOutgoing] { state.withLock { $0.sent } }

    /// Puts people into a room, the bot among them unless it says otherwise.
    func fill(_ room: MatrixRoomID, _ people: [String], hasBot: Bool = true) {
        var members: [MatrixUserID: String?] = [:]
        for person in people { members[MatrixUserID(rawValue: person)] = .some(nil) }
        if hasBot { members[me] = .some("Weather") }
        let final = members
        state.withLock { $0.members[room] = final }
    }

    /// Sets the content of a state event; `nil` removes it.
    func set(_ type: String, key: String = "", in room: MatrixRoomID, _ content: String?) {
        state.withLock { $0.states["\(room.rawValue) \(type) \(key)"] = content.map { Array($0.utf8) } }
    }

    /// Makes the next calls of a kind (`join`, `send`) fail, one failure for each.
    func fail(_ call: String, _ failures: [MatrixFailure]) {
        state.withLock { $0.failures[call, default: []] += failures }
    }

    /// Encrypts every room that is made from now on.
    func encryptEveryRoom() {
        state.withLock { $0.createdEncryption = Array(#"{"algorithm":"m.megolm.v1.aes-sha2"}"#.utf8) }
    }

    /// What everybody's profile says.
    func setZone(_ zone: String?) {
        state.withLock { $0.zone = zone }
    }

    /// Profiles tell nothing, however long one waits.
    func holdZones() {
        state.withLock { $0.isZoneLate = true }
    }

    private func note(_ call: String, _ rest: String) throws(MatrixFailure) {
        try state.withLock { state throws(MatrixFailure) in
            state.calls.append("\(call) \(rest)")
            if let failures = state.failures[call], let first = failures.first {
                state.failures[call] = Array(failures.dropFirst())
                throw first
            }
        }
    }

    func send(_ event: MatrixOutgoing) async throws(MatrixFailure) -> String {
        try note(event.kind == .message ? "send" : "react", "\(event.room.rawValue) \(event.transaction)")
        return state.withLock { state in
            let key = "\(event.room.rawValue) \(event.transaction)"
            if let known = state.events[key] { return known }
            state.sent.append(event)
            state.events[key] = "$sent\(state.sent.count)"
            return "$sent\(state.sent.count)"
        }
    }

    func join(_ room: MatrixRoomID, via servers: [String]) async throws(MatrixFailure) {
        try note("join", ([room.rawValue] + servers).joined(separator: " "))
    }

    func leave(_ room: MatrixRoomID) async throws(MatrixFailure) {
        try note("leave", room.rawValue)
        state.withLock { $0.members[room] = nil }
    }

    func joinedRooms() async throws(MatrixFailure) -> [MatrixRoomID] {
        try note("joined", "")
        return state.withLock { Array($0.members.keys) }
    }

    func members(of room: MatrixRoomID) async throws(MatrixFailure) -> [MatrixUserID: String?] {
        try note("members", room.rawValue)
        let members = state.withLock { $0.members[room] }
        guard let members else { throw .notInRoom }
        return members
    }

    func state(_ type: String, key: String, in room: MatrixRoomID) async throws(MatrixFailure) -> [UInt8]? {
        try note("state", "\(room.rawValue) \(type)")
        return state.withLock { $0.states["\(room.rawValue) \(type) \(key)"] }
    }

    func createDirectRoom(
        with user: MatrixUserID?, avoidsEncryption: Bool
    ) async throws(MatrixFailure) -> MatrixRoomID {
        try note("create", "\(user?.rawValue ?? "-") \(avoidsEncryption)")
        return state.withLock { state in
            state.created += user == nil ? 0 : 1
            let room = MatrixRoomID(rawValue: user == nil ? "!trial:bot.test" : "!made\(state.created):bot.test")
            state.members[room] = [me: .some("Weather")]
            state.states["\(room.rawValue) m.room.encryption "] = state.createdEncryption
            if let user {
                state.states["\(room.rawValue) m.room.member \(user.rawValue)"] = Array(
                    #"{"membership":"invite"}"#.utf8)
            }
            return room
        }
    }

    func setTyping(_ isTyping: Bool, in room: MatrixRoomID) async {
        state.withLock { $0.calls.append("typing \(isTyping) \(room.rawValue)") }
    }

    func markRead(_ event: String, thread: String?, in room: MatrixRoomID) async {
        state.withLock { $0.calls.append("read \(event) \(thread ?? "-")") }
    }

    func timeZone(of user: MatrixUserID) async -> String? {
        if state.withLock({ $0.isZoneLate }) { return await Eventually<String>().value() }
        return state.withLock { $0.zone }
    }
}
