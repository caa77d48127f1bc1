import Bot
import Concurrency
import FoundationEssentials
import Identity
import Reports
import Telemetry
import TestSupport
import Testing

@testable import Matrix

@Suite struct MatrixReportPosterTests {
    private static let alice = MatrixUserID(rawValue: "@a:b.test")
    private static let direct = PostingHomeserver.room("direct")
    private static let known = PostingHomeserver.room("known")
    private static let group = PostingHomeserver.room("group")
    private static let key = "k7m2q9xd-2026-12-01"
    private static let encrypted = MatrixFailure.refused(code: "encrypted")

    private let server = PostingHomeserver()
    private let time = ManualTime(secondsSince1970: 1_700_000_000)
    private let memory: MatrixOfferMemory

    init() {
        memory = MatrixOfferMemory(journal: nil, now: time.now, logger: RecordingLogHandler().logger)
    }

    private func sending(
        to target: Report.Target = .direct, knowing chat: MatrixRoomID? = nil, owner: UserID = alice.person
    ) async -> ReportSending {
        var reply = Reply(paragraphs: ["Rain."])
        reply.choices = [.init(label: "Skip", line: "skip #k7m2q9xd"), .init(label: "Stop", line: "stop #k7m2q9xd")]
        let post = ReportPost(
            reply: reply, target: target, owner: owner, team: Self.alice.team, directChat: chat?.conversation,
            invocation: "!weather", key: Self.key)
        return await MatrixReportPoster(
            homeserver: server, rooms: server, renderer: MatrixRenderer(more: "…"), offers: memory, now: time.now
        ).post(post)
    }

    private func addRoom(_ id: MatrixRoomID, _ people: [String] = ["@a:b.test"], isEncrypted: Bool = false) {
        let people = Dictionary(uniqueKeysWithValues: people.map { (MatrixUserID(rawValue: $0), String?.none) })
        server.add(MatrixRoom(id: id, people: people, isDirect: people.count == 1, isEncrypted: isEncrypted))
    }

    private func sent(in room: MatrixRoomID) -> ReportSending {
        .sent(MessageReference(conversation: room.conversation, id: "$s-\(Self.key)"))
    }

    @Test func goesToTheDirectChatAsATextThatMentionsNobody() async throws {
        #expect(await sending() == sent(in: Self.direct))
        let message = try #require(server.messages.first)
        let version = try RenderedMessage(message.content).version
        #expect(version.msgtype == "m.text")
        #expect(version.mentions == .init())
        #expect(version.relation == nil)
        #expect(message.transaction == "s-k7m2q9xd-2026-12-01")
        #expect(message.patience == .seconds(1800))
        #expect(server.state.withLock { $0.opened } == [Self.alice])
    }

    @Test func takesTheDirectChatThatIsKnownAsLongAsItIsOne() async {
        addRoom(Self.known)
        #expect(await sending(knowing: Self.known) == sent(in: Self.known))
        #expect(server.state.withLock { $0.opened } == [])
    }

    @Test(arguments: [[], ["@a:b.test", "@b:b.test"], ["@b:b.test"]])
    func aRoomThatIsNoDirectChatAnyMoreIsLeftAlone(_ people: [String]) async {
        addRoom(Self.known, people)
        #expect(await sending(knowing: Self.known) == sent(in: Self.direct))
    }

    @Test func anEncryptedDirectChatIsReplacedByOneThatIsClear() async {
        addRoom(Self.known, isEncrypted: true)
        #expect(await sending(knowing: Self.known) == sent(in: Self.direct))
    }

    @Test(arguments: [MatrixFailure.notInRoom, .notFound])
    func opensTheDirectChatAnewOnce(_ failure: MatrixFailure) async {
        addRoom(Self.known)
        server.state.withLock { $0.failures = [failure] }
        #expect(await sending(knowing: Self.known) == sent(in: Self.direct))
        server.state.withLock { $0.failures = [failure, failure] }
        #expect(await sending(knowing: Self.known) == .refused(.targetGone))
        #expect(server.messages.count == 4)
    }

    @Test func goesToARoom() async {
        addRoom(Self.group, ["@a:b.test", "@b:b.test"])
        #expect(await sending(to: .channel(Self.group.conversation)) == sent(in: Self.group))
    }

    @Test func nothingGoesIntoAnEncryptedRoom() async {
        addRoom(Self.group, isEncrypted: true)
        #expect(await sending(to: .channel(Self.group.conversation)) == .refused(.targetGone))
        server.state.withLock { state in
            state.rooms = [:]
            state.content["m.room.encryption"] = "{}"
        }
        #expect(await sending(to: .channel(Self.group.conversation)) == .refused(.targetGone))
        server.state.withLock { $0.contentFailure = .transient(reason: "down") }
        #expect(await sending(to: .channel(Self.group.conversation)) == .notSent(retryAfter: nil))
        server.state.withLock { $0.direct = .failure(Self.encrypted) }
        #expect(await sending() == .refused(.targetGone))
        #expect(server.messages.isEmpty)
    }

    @Test(arguments: [
        (MatrixFailure.notInRoom, ReportSending.refused(.targetGone)), (.forbidden, .refused(.targetGone)),
        (.notFound, .refused(.targetGone)), (.limited(retryAfter: .seconds(9)), .notSent(retryAfter: .seconds(9))),
        (.transient(reason: "x"), .notSent(retryAfter: nil)), (.tokenDead(code: "x"), .notSent(retryAfter: nil)),
        (.cancelled, .notSent(retryAfter: nil)), (.unknown(reason: "x"), .unknown),
        (.refused(code: "M_TOO_LARGE"), .broken("refused")),
    ])
    func saysWhatBecameOfIt(_ failure: MatrixFailure, _ sending: ReportSending) async {
        addRoom(Self.group)
        server.state.withLock { $0.failures = [failure] }
        #expect(await self.sending(to: .channel(Self.group.conversation)) == sending)
        server.state.withLock { $0.direct = .failure(failure) }
        #expect(await self.sending() == sending)
    }

    @Test func whatCanBeDoneIsOfferedBeneath() async throws {
        #expect(await sending() == sent(in: Self.direct))
        #expect(server.reactions.map(\.transaction) == ["s-\(Self.key)-c1", "s-\(Self.key)-c2"])
        let offer = try #require(await memory.offer(of: "$s-\(Self.key)"))
        #expect(offer.room == Self.direct)
        #expect(offer.asker == Self.alice)
        #expect(offer.choices.map(\.line) == ["skip #k7m2q9xd", "stop #k7m2q9xd"])
        let body = try RenderedMessage(try #require(server.messages.first).content).version.body
        #expect(body == "Rain.\n\n1️⃣ Skip: !weather skip #k7m2q9xd\n2️⃣ Stop: !weather stop #k7m2q9xd")
    }

    @Test func anybodyMayPressInARoom() async throws {
        addRoom(Self.group)
        #expect(await sending(to: .channel(Self.group.conversation)) == sent(in: Self.group))
        #expect(await memory.offer(of: "$s-\(Self.key)")?.asker == nil)
    }

    @Test func aReactionThatFailsCostsNothing() async {
        server.state.withLock { $0.reactionFailure = .forbidden }
        #expect(await sending() == sent(in: Self.direct))
        #expect(server.reactions.count == 1)
    }

    @Test(arguments: ["slack:T1:U1", "terminal", "matrix:a"])
    func leavesOtherPlatformsAlone(_ id: String) async {
        #expect(await sending(owner: UserID(rawValue: id)) == .broken("not-matrix"))
        #expect(await sending(to: .channel(ConversationID(rawValue: id))) == .broken("not-matrix"))
        #expect(server.messages.isEmpty)
    }
}
