import Bot
import Concurrency
import FoundationEssentials
import Identity
import Telemetry
import TestSupport
import Testing

@testable import Matrix

/// Renders a reply as one line: its first words, and how it stands in the room.
struct PlainRenderer: MatrixRendering {
    func content(_ reply: Reply, in frame: MatrixFrame) -> [UInt8] {
        let marks = [
            frame.repliesTo.map { "re \($0)" }, frame.thread.map { "thread \($0)" },
            frame.replaces.map { "for \($0)" },
        ]
        return Array(([reply.paragraphs.first ?? ""] + marks.compactMap { $0 }).joined(separator: " | ").utf8)
    }

    func keys(of reply: Reply) -> [MatrixChoiceKey] {
        let numbers = ["1️⃣", "2️⃣", "3️⃣", "4️⃣"]
        return zip(numbers, reply.choices).map { MatrixChoiceKey(key: $0, line: $1.line) }
    }

    func reaction(_ key: String, to event: String) -> [UInt8] {
        Array("\(key) \(event)".utf8)
    }
}

/// What was offered, for as long as a test runs.
final class RecordedChoices: MatrixShownChoices {
    private let offers = Locked<[String: MatrixOffer]>([:])
    private let claims = Locked<Set<String>>([])

    func keep(_ offer: MatrixOffer, for event: String) async { offers.withLock { $0[event] = offer } }
    func offer(of event: String) async -> MatrixOffer? { offers.withLock { $0[event] } }
    func claim(_ key: String, of event: String, by user: MatrixUserID) async -> Bool {
        claims.withLock { $0.insert("\(key) \(event) \(user.rawValue)").inserted }
    }
    func forget(_ user: MatrixUserID) async { offers.withLock { $0 = $0.filter { $0.value.asker != user } } }
    func forgetAll() { offers.withLock { $0 = [:] } }
}

/// A bot that says what its closure says, and keeps what it was asked.
final class ListeningBot: Replying {
    private let heardBefore = Locked<[Incoming]>([])
    private let script: @Sendable (Incoming) async -> Reply

    init(_ script: @escaping @Sendable (Incoming) async -> Reply) { self.script = script }

    var heard: [Incoming] { heardBefore.withLock { $0 } }

    func reply(to incoming: Incoming) async -> Reply {
        heardBefore.withLock { $0.append(incoming) }
        return await script(incoming)
    }
}

/// Everything around the handler, with a clock that stands still and a homeserver that obeys.
final class TalkStage: Sendable {
    static let start = 1_800_000_000.0
    static let room = MatrixRoomID(rawValue: "!room:bot.test")
    static let asker = "@u1:bot.test"
    static let other = "@u2:bot.test"

    let clock = ManualClock()
    let time = ManualTime(secondsSince1970: TalkStage.start)
    let log = RecordingLogHandler()
    let registry = MetricsRegistry()
    let homeserver = RecordingHomeserver()
    let records: MemoryRecordStore
    let choices = RecordedChoices()
    let rooms: MatrixRooms
    let bot: ListeningBot
    let talking: MatrixTalking
    /// What the rest of the program was told about rooms.
    var told: [String] { heardOfRooms.withLock { $0 } }
    private let heardOfRooms: Locked<[String]>

    static let phrases = MatrixPhrases(
        hello: Reply(paragraphs: ["hello"]), apology: Reply(paragraphs: ["apology"]), busy: Reply(paragraphs: ["busy"]),
        encrypted: Reply(paragraphs: ["encrypted"]), alwaysEncrypted: Reply(paragraphs: ["always encrypted"]),
        openedDirectRoom: Reply(paragraphs: ["opened"]), stale: Reply(paragraphs: ["stale"]),
        noDirectRoom: Reply(paragraphs: ["no direct room"]), more: "more")

    /// - Parameters:
    ///   - people: Who is in the room beside the bot.
    ///   - bot: Says a text aloud unless told otherwise.
    init(
        records: MemoryRecordStore = MemoryRecordStore(), people: [String] = [TalkStage.asker, TalkStage.other],
        policy: MatrixPolicy = MatrixPolicy(ownServer: "bot.test"), mostAnswers: Int = 0,
        phrases: MatrixPhrases = TalkStage.phrases,
        bot script: @escaping @Sendable (Incoming) async -> Reply = { TalkStage.aloud("about \($0.text)") }
    ) {
        self.records = records
        let heardOfRooms = Locked<[String]>([])
        self.heardOfRooms = heardOfRooms
        bot = ListeningBot(script)
        homeserver.fill(Self.room, people)
        rooms = MatrixRooms(homeserver: homeserver, records: records, now: time.now, logger: log.logger)
        talking = MatrixTalking(
            bot: bot, homeserver: homeserver, rooms: rooms, shown: choices,
            renderer: PlainRenderer(), phrases: phrases,
            me: MatrixSelf(id: homeserver.me, names: ["Weather"]), policy: policy,
            consequences: .init(
                roomEnded: { id in heardOfRooms.withLock { $0.append("ended \(id.rawValue)") } },
                roomMoved: { old, new in heardOfRooms.withLock { $0.append("moved \(old.rawValue) \(new.rawValue)") } }),
            mostAnswers: mostAnswers, registry: registry, clock: clock, now: time.now, requestID: { "id of \($0)" },
            logger: log.logger)
    }

    static func aloud(_ text: String, choices: [Reply.Choice] = []) -> Reply {
        var reply = Reply(paragraphs: [text])
        reply.choices = choices
        reply.visibility = .everyone
        return reply
    }

    static func personal(_ text: String, choices: [Reply.Choice] = []) -> Reply {
        var reply = Reply(paragraphs: [text])
        reply.choices = choices
        reply.isPersonal = true
        return reply
    }

    /// Takes an event and does at once what remains to be done.
    func handle(_ event: MatrixEvent) async {
        await talking.receive(event)?()
    }

    func handle(
        _ id: String, _ body: String, by sender: String = TalkStage.asker, ago: Double = 0,
        _ fill: (inout MatrixMessage) -> Void = { _ in }
    ) async {
        await handle(message(id, body, by: sender, ago: ago, fill))
    }

    func message(
        _ id: String, _ body: String, by sender: String = TalkStage.asker, ago: Double = 0,
        _ fill: (inout MatrixMessage) -> Void = { _ in }
    ) -> MatrixEvent {
        var message = MatrixMessage(.text, body: body)
        message.mentions = []
        fill(&message)
        return event(id, by: sender, ago: ago, .message(message))
    }

    func event(
        _ id: String, by sender: String = TalkStage.asker, in room: MatrixRoomID = TalkStage.room, ago: Double = 0,
        _ content: MatrixEvent.Content
    ) -> MatrixEvent {
        MatrixEvent(
            id: id, room: room, sender: MatrixUserID(rawValue: sender), sent: time.now().addingTimeInterval(-ago),
            content: content)
    }

    /// An invitation to the room.
    func invitation(
        _ id: String = "$invite", by sender: String = TalkStage.asker, in room: MatrixRoomID = TalkStage.room,
        _ fill: (inout MatrixMembership) -> Void = { _ in }
    ) -> MatrixEvent {
        var membership = MatrixMembership(homeserver.me, .invite)
        fill(&membership)
        return event(id, by: sender, in: room, .membership(membership))
    }

    /// Somebody's membership changes.
    func membership(
        _ user: String, _ state: MatrixMembership.State, by sender: String? = nil,
        in room: MatrixRoomID = TalkStage.room
    ) -> MatrixEvent {
        event(
            "$\(state.rawValue)-\(user)", by: sender ?? user, in: room,
            .membership(MatrixMembership(MatrixUserID(rawValue: user), state)))
    }

    func press(_ id: String, _ key: String, of target: String, by sender: String = TalkStage.asker) async {
        await handle(event(id, by: sender, .reaction(target: target, key: key)))
    }

    /// Makes the room the asker's direct chat.
    func makeDirect() async {
        homeserver.fill(Self.room, [Self.asker])
        await rooms.change(Self.room) { $0.isDirect = true }
    }

    /// What stands in the rooms, in order: `!room:bot.test r-$1-1: about Tampa | re $1`.
    var written: [String] {
        homeserver.sent.map { event in
            let room = event.room == Self.room ? "" : "\(event.room.rawValue) "
            return "\(room)\(event.transaction): \(String(decoding: event.content, as: UTF8.self))"
        }
    }

    /// Whether the metrics have that sample.
    func hasMetric(_ sample: String) -> Bool {
        registry.rendered().split(separator: "\n").contains { $0 == sample }
    }
}
