import FoundationEssentials
import JSONWriter
import Matrix
import Settings

/// Plays one person in a room with the bot, over the homeserver, for a demonstration.
actor MatrixStandIn {
    /// A message of the bot, and the reactions that it put beneath.
    struct Heard: Sendable {
        let event: String
        var text: String
        var keys: [String] = []
        /// Whether it took the place of what it said before.
        var isEdited = false
    }

    /// How long an answer is waited for.
    static let patience = Duration.seconds(25)
    /// When nothing more has come for so long, the bot is done.
    private static let quiet = Duration.milliseconds(700)

    private let homeserver: any MatrixHomeserver
    private let api: MatrixWebAPI
    private let bot: MatrixUserID
    private var room: MatrixRoomID?
    private var since: String?
    private var count = 0
    private var last: Heard?
    /// The reactions beneath each message, which stay when its words change.
    private var keys: [String: [String]] = [:]
    /// Message and key of each reaction of the person.
    private var pressed: Set<[String]> = []

    /// - Parameters:
    ///   - homeserver: What the person writes by.
    ///   - api: What the person reads by.
    init(_ homeserver: any MatrixHomeserver, _ api: MatrixWebAPI, bot: MatrixUserID) {
        self.homeserver = homeserver
        self.api = api
        self.bot = bot
    }

    /// Makes a room, invites the bot and waits for its first words.
    func meet() async throws(MatrixFailure) -> [Heard] {
        room = try await homeserver.createDirectRoom(with: bot, avoidsEncryption: false)
        return try await listen()
    }

    /// Writes a line and waits for what the bot says to it.
    func say(_ text: String) async throws(MatrixFailure) -> [Heard] {
        let content = JSON.object { json in
            json.member("msgtype", "m.text")
            json.member("body", text)
            json.object("m.mentions") { _ in }
        }
        try await send(.message, content)
        return try await listen()
    }

    /// The reaction of that number beneath the bot's last message, counted from 1; `nil` when there is none.
    func key(_ number: Int) -> String? {
        guard let last, last.keys.indices.contains(number - 1) else { return nil }
        return last.keys[number - 1]
    }

    /// Presses a reaction beneath the bot's last message; `nil` when the person has done so before.
    func press(_ key: String) async throws(MatrixFailure) -> [Heard]? {
        guard let last, pressed.insert([last.event, key]).inserted else { return nil }
        let content = JSON.object { json in
            json.object("m.relates_to") { relation in
                relation.member("rel_type", "m.annotation")
                relation.member("event_id", last.event)
                relation.member("key", key)
            }
        }
        try await send(.reaction, content)
        return try await listen()
    }

    /// Waits for the bot, and then until it has said all; empty when nothing came in time.
    func listen() async throws(MatrixFailure) -> [Heard] {
        var heard: [Heard] = []
        let end = ContinuousClock.now + Self.patience
        while ContinuousClock.now < end {
            let wait = heard.isEmpty ? min(.seconds(5), ContinuousClock.now.duration(to: end)) : Self.quiet
            let events = try await events(within: wait)
            if events.isEmpty, !heard.isEmpty { break }
            for event in events { event.add(to: &heard) }
        }
        for index in heard.indices {
            let event = heard[index].event
            heard[index].keys = keys[event, default: []] + heard[index].keys
            keys[event] = heard[index].keys
        }
        if let latest = heard.last { last = latest }
        return heard
    }

    private func send(_ kind: MatrixOutgoing.Kind, _ content: [UInt8]) async throws(MatrixFailure) {
        guard let room else { return }
        count += 1
        _ = try await homeserver.send(
            MatrixOutgoing(room: room, kind: kind, content: content, transaction: "demo-\(count)"))
    }

    /// What the bot did in the room since the last time.
    private func events(within limit: Duration) async throws(MatrixFailure) -> [MatrixDemoEvent] {
        let answer = try await api.sync(filter: nil, since: since, timeout: since == nil ? .zero : limit)
        // Anything else than an answer of /sync is no event.
        guard let batch = try? JSONDecoder().decode(MatrixDemoBatch.self, from: Data(answer)) else { return [] }
        since = batch.next
        guard let room else { return [] }
        return batch.events(of: bot, in: room)
    }
}
