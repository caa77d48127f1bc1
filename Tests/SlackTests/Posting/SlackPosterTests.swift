import Bot
import Concurrency
import HTTPCore
import Identity
import Reports
import Settings
import Telemetry
import TestSupport
import Testing

@testable import Slack

@Suite struct SlackPosterTests {
    private let place = SlackDestination(team: PostingStage.team, channel: "C1")

    /// What becomes of a reply: `posted`, or the failure's label.
    private func post(
        _ stage: PostingStage, _ reply: Reply = SampleReply.weather, to place: SlackDestination? = nil,
        as purpose: SlackPoster.Purpose = .report, patience: Double = 1800
    ) async -> String {
        do throws(SlackCallFailure) {
            _ = try await stage.poster.post(
                reply, to: place ?? self.place, frame: SlackStage.frame, purpose,
                latest: stage.poster.deadline(in: .seconds(patience)))
            return "posted"
        } catch {
            return error.label
        }
    }

    @Test func postsAndNamesTheMessage() async throws {
        let stage = try PostingStage()
        let thread = SlackDestination(team: PostingStage.team, channel: "C1", thread: "1600000000.000200")
        let message = try await stage.poster.post(
            SampleReply.weather, to: thread, frame: SlackStage.frame, .answer, latest: stage.clock.now)
        #expect(
            message
                == MessageReference(
                    conversation: ConversationID(rawValue: "slack:T1:D1"), id: "1700000000.000100"))
        #expect(stage.methods == ["chat.postMessage"])
        #expect(stage.calls.first?.token == "Bearer xoxb-geheim")
        #expect(try stage.field("channel", of: 0) == "C1")
        #expect(try stage.field("thread_ts", of: 0) == "1600000000.000200")
        #expect(stage.count("chat.postMessage", "done") == 1)
    }

    @Test func namesTheWorkspaceOfAnOrganisation() async throws {
        let stage = try PostingStage()
        let message = try await stage.poster.post(
            SampleReply.weather, to: SlackDestination(team: TeamID(rawValue: "slack:E1"), channel: "D1"),
            frame: SlackStage.frame, .report, latest: stage.clock.now)
        #expect(message?.conversation.rawValue == "slack:T1:D1")
    }

    @Test func postsToOnePersonInAConversation() async throws {
        let stage = try PostingStage(["chat.postEphemeral": [.json(#"{"ok":true,"message_ts":"1.2"}"#)]])
        try await stage.poster.postEphemeral(
            SampleReply.weather, to: place, reader: "U1", frame: SlackStage.frame, latest: stage.clock.now)
        #expect(stage.methods == ["chat.postEphemeral"])
        #expect(try stage.field("user", of: 0) == "U1")
        #expect(stage.count("chat.postEphemeral", "done") == 1)
    }

    @Test func sendsOneMessageASecondToAChannel() async throws {
        let stage = try PostingStage()
        for _ in 0..<3 { #expect(await post(stage) == "posted") }
        let other = SlackDestination(team: PostingStage.team, channel: "C2")
        #expect(await post(stage, to: other, as: .answer) == "posted")
        #expect(stage.calls.map(\.seconds) == [0, 1.1, 2.2, 2.2])
    }

    @Test func waitsAsLongAsSlackWants() async throws {
        let stage = try PostingStage([
            "chat.postMessage": [.json(#"{"ok":false,"error":"ratelimited"}"#, status: 429, retryAfter: "30")]
        ])
        #expect(await post(stage) == "posted")
        #expect(stage.calls.map(\.seconds) == [0, 30])
        #expect(stage.count("chat.postMessage", "rate-limited") == 1)
        #expect(stage.count("chat.postMessage", "done") == 1)
    }

    @Test func waitsEverLongerWhenSlackDoesNotSayHowLong() async throws {
        let stage = try PostingStage([
            "chat.postMessage": [
                .json("", status: 429), .error("ratelimited"), .json("slow", status: 429, retryAfter: "soon"),
            ]
        ])
        #expect(await post(stage, as: .answer) == "posted")
        #expect(stage.calls.map(\.seconds) == [0, 1.1, 3.1, 7.1])
    }

    @Test func givesUpAtOnceWhenTheTurnWouldComeTooLate() async throws {
        let stage = try PostingStage(["chat.postMessage": [.json("", status: 429, retryAfter: "60")]])
        #expect(await post(stage, patience: 59) == "no-time")
        #expect(stage.clock.seconds == 0)
        #expect(await post(stage, patience: 61) == "posted")
        #expect(stage.count("chat.postMessage", "no-time") == 1)
    }

    @Test func leavesOutPicturesThatSlackCannotGet() async throws {
        let refusal = #"""
            {"ok":false,"error":"invalid_blocks",
            "response_metadata":{"messages":["downloading image failed [json-pointer:/blocks/1/image_url]"]}}
            """#
        let stage = try PostingStage(["chat.postMessage": [.json(refusal)]])
        let draft = SlackDraft(
            text: "Rain", shortText: "Rain",
            blocks: [.section("Rain"), .picture(url: "https://x.example/a.png", words: "A chart")],
            frame: SlackStage.frame, confirmation: SlackStage.phrases.confirmation)
        _ = try await stage.poster.post(draft, to: place, .report, latest: stage.clock.now + .seconds(60))
        #expect(stage.calls.map { $0.body.contains(#""type":"image""#) } == [true, false])
        #expect(stage.calls.map { $0.body.contains(#""type":"section""#) } == [true, true])
        #expect(stage.log.lines.map(\.level) == [.warning])
        #expect(stage.log.lines.first?.metadata["slack.pointers"] == "/blocks/1/image_url")
    }

    @Test(arguments: ["invalid_blocks", "msg_too_long", "invalid_arguments"])
    func saysItInPlainWordsOnceWhenSlackRefusesTheForm(_ code: String) async throws {
        let stage = try PostingStage(["chat.postMessage": [.error(code)]])
        #expect(await post(stage) == "posted")
        #expect(try stage.field("blocks", of: 0) == "…")
        #expect(try stage.field("blocks", of: 1) == nil)
        #expect(try stage.field("text", of: 1)?.hasPrefix("Tampa") == true)
        let twice = try PostingStage(["chat.postMessage": [.error(code), .error(code), .error(code)]])
        #expect(await post(twice) == "malformed")
        #expect(twice.calls.count == 2)
    }

    @Test(arguments: [
        PostingStage.Answer.json("", status: 503), .broken(.timedOut(sent: true)), .error("is_archived"),
    ])
    func aReportIsSentOnce(_ answer: PostingStage.Answer) async throws {
        let stage = try PostingStage(["chat.postMessage": [answer]])
        #expect(await post(stage) != "posted")
        #expect(stage.calls.count == 1)
    }

    @Test func anAnswerIsTriedAgain() async throws {
        let stage = try PostingStage([
            "chat.postMessage": [.broken(.unreachable(code: 7)), .json("", status: 503)]
        ])
        #expect(await post(stage, as: .answer) == "posted")
        #expect(stage.calls.count == 3)
        let broken = try PostingStage(["chat.postMessage": Array(repeating: .broken(.timedOut(sent: true)), count: 9)])
        #expect(await post(broken, as: .answer) == "unknown")
        #expect(broken.calls.count == 2)
        let refused = try PostingStage(["chat.postMessage": [.error("not_in_channel")]])
        #expect(await post(refused, as: .answer) == "target-dead")
        #expect(refused.calls.count == 1)
    }

    @Test func anAnswerIsNotTriedAgainWhenItsTimeIsOver() async throws {
        let stage = try PostingStage(["chat.postMessage": [.broken(.unreachable(code: 7))]])
        #expect(await post(stage, as: .answer, patience: 1) == "transient")
        #expect(stage.calls.count == 1)
    }

    @Test func sendsNothingWithoutAToken() async throws {
        let stage = try PostingStage()
        stage.token.withLock { $0 = nil }
        #expect(await post(stage) == "no-token")
        #expect(await post(stage) == "no-token")
        #expect(stage.calls.isEmpty)
        #expect(stage.log.lines.map(\.level) == [.warning])
        #expect(stage.count("chat.postMessage", "no-token") == 2)
    }

    @Test func sendsNothingMoreOnceSlackRefusesTheToken() async throws {
        let stage = try PostingStage(["chat.postMessage": [.error("token_revoked")]])
        #expect(await post(stage) == "installation-dead")
        #expect(await post(stage) == "installation-ended")
        #expect(stage.calls.count == 1)
        #expect(stage.log.lines.map(\.level) == [.error])
        stage.token.withLock { $0 = Secret("xoxb-neu") }
        #expect(await post(stage) == "posted")
        #expect(stage.calls.last?.token == "Bearer xoxb-neu")
    }

    @Test func repeatsOnceWithTheTokenThatHasComeMeanwhile() async throws {
        let stage = try PostingStage([
            "chat.postMessage": [.expired(next: "xoxb-2"), .expired(next: "xoxb-3"), .posted]
        ])
        #expect(await post(stage) == "token-expired")
        #expect(stage.calls.map(\.token) == ["Bearer xoxb-geheim", "Bearer xoxb-2"])
        #expect(await post(stage) == "posted")
    }

    @Test func doesNotRepeatWithATokenThatHasRunOut() async throws {
        let stage = try PostingStage(["chat.postMessage": [.error("token_expired"), .error("token_expired")]])
        #expect(await post(stage) == "token-expired")
        #expect(await post(stage) == "token-expired")
        #expect(stage.calls.count == 2)
        #expect(stage.log.lines.map(\.level) == [.error])
    }

    @Test func tellsTheOperatorOnceWhichScopeIsMissing() async throws {
        let answer = PostingStage.Answer.json(#"{"ok":false,"error":"missing_scope","needed":"chat:write"}"#)
        let stage = try PostingStage(["chat.postMessage": [answer, answer]])
        #expect(await post(stage) == "forbidden")
        #expect(await post(stage) == "forbidden")
        #expect(stage.log.lines.map(\.level) == [.error])
        #expect(stage.log.lines.first?.metadata["slack.needed"] == "chat:write")
    }

    @Test func remembersADirectChat() async throws {
        let stage = try PostingStage(["conversations.open": [.opened("D1"), .opened("D2")]])
        let person = try SlackPerson(user: "U1", team: "T1", enterprise: nil)
        let latest = stage.clock.now + .seconds(60)
        let first = try await stage.poster.directChat(with: person, latest: latest)
        let again = try await stage.poster.directChat(with: person, latest: latest)
        let anew = try await stage.poster.directChat(with: person, anew: true, latest: latest)
        stage.poster.forget(person.userID)
        let forgotten = try await stage.poster.directChat(with: person, latest: latest)
        #expect([first, again, anew, forgotten].map(\.channel) == ["D1", "D1", "D2", "D1"])
        #expect(stage.calls.map(\.seconds) == [0, 1.25, 2.5])
        #expect(stage.calls.map(\.body) == ["users=U1", "users=U1", "users=U1"])
    }

    @Test func stopsWaitingWhenCancelled() async throws {
        let stage = try PostingStage()
        let outcomes = await withTaskGroup(of: String.self) { group in
            group.cancelAll()
            group.addTask { await post(stage) }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes == ["cancelled"])
        #expect(stage.calls.isEmpty)
    }

    @Test func logsNeitherSecretsNorPeopleNorTexts() async throws {
        let codes = [
            "invalid_blocks", "invalid_blocks", "channel_not_found", "odd_code", "fatal_error", "ratelimited",
            "missing_scope", "token_expired", "invalid_auth",
        ]
        let stage = try PostingStage(["chat.postMessage": codes.map { .error($0) }])
        for _ in 0..<9 { _ = await post(stage) }
        let lines = stage.log.lines.map { "\($0)" }.joined(separator: "\n")
        #expect(stage.log.lines.count == 9)
        for word in ["geheim", "xoxb", "C1", "Tampa", "umbrella"] { #expect(!lines.contains(word)) }
    }

    @Test func theMemoryOfDirectChatsStaysBounded() {
        var chats = SlackDirectChats(capacity: 16)
        for number in 0..<100 { chats.keep("D\(number)", with: UserID(rawValue: "slack:T1:U\(number)")) }
        #expect(chats.count <= 16)
        #expect(chats.chat(with: UserID(rawValue: "slack:T1:U99")) == "D99")
    }
}
