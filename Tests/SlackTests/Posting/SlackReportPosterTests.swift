import Bot
import Concurrency
import FoundationEssentials
import HTTPCore
import Identity
import Reports
import Settings
import Testing

@testable import Slack

@Suite struct SlackReportPosterTests {
    private static let message = MessageReference(
        conversation: ConversationID(rawValue: "slack:T1:D1"), id: "1700000000.000100")

    private func report(
        to target: Report.Target = .direct, knowing chat: String? = nil, owner: UserID = PostingStage.owner
    ) -> ReportPost {
        ReportPost(
            reply: SampleReply.weather, target: target, owner: owner, team: PostingStage.team,
            directChat: chat.map { ConversationID(rawValue: "slack:T1:\($0)") }, invocation: "/weather",
            key: "k7m2q9xd-2026-12-01")
    }

    private func sending(
        _ stage: PostingStage, _ post: ReportPost, patience: Duration = .seconds(1800), asks: Bool = false
    ) async -> ReportSending {
        await SlackReportPoster(poster: stage.poster, profiles: asks ? stage.profiles : nil, patience: patience)
            .post(post)
    }

    @Test func opensTheDirectChatAndPosts() async throws {
        let stage = try PostingStage()
        #expect(await sending(stage, report()) == .sent(Self.message))
        #expect(stage.methods == ["conversations.open", "chat.postMessage"])
        #expect(stage.calls.first?.body == "users=U1")
        #expect(try stage.field("channel", of: 1) == "D1")
        #expect(stage.calls.last?.body.contains(#""thread_ts""#) == false)
    }

    @Test func postsToTheDirectChatThatIsKnown() async throws {
        let stage = try PostingStage()
        #expect(await sending(stage, report(knowing: "D7")) == .sent(Self.message))
        #expect(stage.methods == ["chat.postMessage"])
        #expect(try stage.field("channel", of: 0) == "D7")
    }

    @Test func opensTheDirectChatAnewOnceWhenSlackKnowsItNoMore() async throws {
        let stage = try PostingStage(["chat.postMessage": [.error("channel_not_found")]])
        #expect(await sending(stage, report(knowing: "D7")) == .sent(Self.message))
        #expect(stage.methods == ["chat.postMessage", "conversations.open", "chat.postMessage"])
        #expect(try stage.field("channel", of: 2) == "D1")
        let gone = try PostingStage([
            "chat.postMessage": [.error("channel_not_found"), .error("channel_not_found"), .posted]
        ])
        #expect(await sending(gone, report(knowing: "D7")) == .refused(.targetGone))
        #expect(gone.calls.count == 3)
        let same = try PostingStage(["chat.postMessage": [.error("channel_not_found"), .posted]])
        #expect(await sending(same, report(knowing: "D1")) == .refused(.targetGone))
        #expect(same.methods == ["chat.postMessage", "conversations.open"])
    }

    @Test func postsToAChannel() async throws {
        let stage = try PostingStage()
        let channel = Report.Target.channel(ConversationID(rawValue: "slack:T1:C9"))
        #expect(await sending(stage, report(to: channel)) == .sent(Self.message))
        #expect(stage.methods == ["chat.postMessage"])
        #expect(try stage.field("channel", of: 0) == "C9")
    }

    @Test func namesItsBlocksAfterTheReport() async throws {
        var reply = SampleReply.weather
        reply.choices = [.init(label: "Stop", line: "stop k7m2q9xd")]
        let stage = try PostingStage()
        let post = ReportPost(
            reply: reply, target: .direct, owner: PostingStage.owner, team: PostingStage.team, directChat: nil,
            invocation: "/weather", key: "k7m2q9xd-2026-12-01")
        _ = await sending(stage, post)
        #expect(stage.calls.last?.body.contains(#""block_id":"k7m2q9xd20261201."#) == true)
    }

    @Test(arguments: [
        (PostingStage.Answer.error("invalid_auth"), ReportSending.refused(.removed)),
        (.error("account_inactive"), .refused(.removed)), (.error("token_revoked"), .refused(.removed)),
        (.error("token_expired"), .notSent(retryAfter: nil)), (.error("missing_scope"), .broken("forbidden")),
        (.error("channel_not_found"), .refused(.targetGone)), (.error("is_archived"), .refused(.targetGone)),
        (.error("not_in_channel"), .refused(.targetGone)), (.error("restricted_action"), .refused(.targetGone)),
        (.error("messages_tab_disabled"), .refused(.targetGone)), (.error("user_disabled"), .refused(.accountGone)),
        (.error("user_not_found"), .refused(.accountGone)), (.error("a_code_of_tomorrow"), .broken("refused")),
        (.error("internal_error"), .unknown), (.error("fatal_error"), .unknown),
        (.error("service_unavailable"), .notSent(retryAfter: nil)), (.json("", status: 503), .notSent(retryAfter: nil)),
        (.json("<html>"), .unknown), (.json("", status: 504), .unknown),
        (.broken(.timedOut(sent: true)), .unknown), (.broken(.interrupted(code: 56, sent: true)), .unknown),
        (.broken(.timedOut(sent: false)), .notSent(retryAfter: nil)),
        (.broken(.unreachable(code: 7)), .notSent(retryAfter: nil)),
        (.broken(.unreachable(code: 6)), .notSent(retryAfter: nil)), (.json("", status: 429), .sent(message)),
    ])
    func saysWhatBecameOfIt(_ answer: PostingStage.Answer, _ sending: ReportSending) async throws {
        let stage = try PostingStage(["chat.postMessage": [answer]])
        let channel = Report.Target.channel(ConversationID(rawValue: "slack:T1:C9"))
        #expect(await self.sending(stage, report(to: channel)) == sending)
    }

    @Test func isBrokenWhenSlackRefusesThePlainWordsToo() async throws {
        let stage = try PostingStage(["chat.postMessage": [.error("invalid_blocks"), .error("no_text")]])
        #expect(await sending(stage, report(knowing: "D7")) == .broken("malformed"))
    }

    @Test(arguments: [
        ("user_disabled", ReportSending.refused(.accountGone)), ("user_not_found", .refused(.accountGone)),
        ("user_not_visible", .refused(.targetGone)), ("missing_scope", .broken("forbidden")),
        ("fatal_error", .notSent(retryAfter: nil)), ("token_revoked", .refused(.removed)),
    ])
    func saysWhyNoDirectChatIsOpened(_ code: String, _ sending: ReportSending) async throws {
        let stage = try PostingStage(["conversations.open": [.error(code)]])
        #expect(await self.sending(stage, report()) == sending)
        #expect(stage.methods == ["conversations.open"])
    }

    @Test func saysWhenItsTurnWouldCome() async throws {
        let stage = try PostingStage(["chat.postMessage": [.json("", status: 429, retryAfter: "90")]])
        let sending = await sending(stage, report(knowing: "D7"), patience: .seconds(60))
        #expect(sending == .notSent(retryAfter: .seconds(90)))
    }

    @Test func isNotSentWithoutATokenAndPausedWithoutAnInstallation() async throws {
        let stage = try PostingStage()
        stage.token.withLock { $0 = nil }
        #expect(await sending(stage, report()) == .notSent(retryAfter: nil))
        stage.token.withLock { $0 = Secret("xoxb-neu") }
        stage.installations.end(team: PostingStage.team, at: .distantFuture)
        #expect(await sending(stage, report()) == .refused(.removed))
        #expect(stage.calls.isEmpty)
    }

    @Test func stopsForADeactivatedAccountWhoseDirectChatIsStillThere() async throws {
        let stage = try PostingStage(["users.info": [.user(deleted: true)]])
        try await stage.run { stage in
            #expect(await sending(stage, report(knowing: "D7"), asks: true) == .refused(.accountGone))
        }
        #expect(stage.methods == ["users.info"])
    }

    @Test func asksAboutThePersonWhenTheDirectChatIsClosed() async throws {
        let stage = try PostingStage([
            "chat.postMessage": [.error("is_archived")], "users.info": [.user(deleted: true)],
        ])
        try await stage.run { stage in
            #expect(await sending(stage, report(), asks: true) == .refused(.accountGone))
        }
        #expect(stage.methods == ["conversations.open", "chat.postMessage", "users.info"])
    }

    @Test func postsToThoseWhoseAccountsAreThere() async throws {
        let stage = try PostingStage()
        try await stage.run { stage in
            #expect(await sending(stage, report(knowing: "D7"), asks: true) == .sent(Self.message))
        }
        #expect(stage.methods == ["users.info", "chat.postMessage"])
    }

    @Test(arguments: ["matrix:@a:b.example", "slack:T1", "terminal"])
    func leavesOtherPlatformsAlone(_ id: String) async throws {
        let stage = try PostingStage()
        #expect(await sending(stage, report(owner: UserID(rawValue: id))) == .broken("refused"))
        #expect(
            await sending(stage, report(to: .channel(ConversationID(rawValue: id)))) == .broken("not-slack"))
        #expect(stage.calls.isEmpty)
    }
}
