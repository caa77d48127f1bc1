import Foundation
import Glibc
import TestSupport
import Testing

/// Reports through the real program: due by a clock that was set, posted to a Web API on loopback.
@Suite(.serialized) struct ReportTests {
    /// Monday, 3 seconds before 07:00 in Reykjavik.
    private static let before = "2026-11-30T06:59:57Z"

    private let data: DataFolderFixture
    private let slack: SlackAPIServer

    init() throws {
        data = try DataFolderFixture()
        slack = try SlackAPIServer()
    }

    @Test func comesAtItsMinuteAndNotAgainAfterARestart() async throws {
        let first = try await served(at: Self.before)
        try await order("every day at 7 for Reykjavik", first, at: Self.before)
        let post = try await slack.next()
        #expect(post.body.contains("Reykjavík"))
        #expect(post.body.contains("Simulated weather"))
        #expect(try first.stop().code == 0)
        let second = try await served(at: "2026-11-30T07:00:30Z")
        #expect(try await second.answer("reports", at: Self.date("2026-11-30T07:00:30Z")).contains("Tuesday"))
        #expect(try second.stop().code == 0)
        #expect(slack.posts.count == 1)
    }

    /// Killed while the chat is opened: nothing was posted, and one more attempt follows.
    @Test func survivesAKillBeforeThePost() async throws {
        slack.treat { $0.method == "conversations.open" ? .hold : SlackAPIServer.usual($0) }
        let first = try await served(at: Self.before)
        try await order("every day at 7 for Reykjavik", first, at: Self.before)
        _ = try await slack.next("conversations.open")
        try kill(first)
        #expect(slack.posts.isEmpty)
        slack.treat(SlackAPIServer.usual)
        let second = try await served(at: "2026-11-30T07:00:20Z")
        _ = try await slack.next()
        #expect(try second.stop().code == 0)
        #expect(slack.posts.count == 1)
    }

    /// Killed while nobody knows whether the post arrived: exactly one more attempt, however often it is restarted.
    @Test func repeatsAnUnknownPostOnce() async throws {
        slack.treat { $0.method == "chat.postMessage" ? .hold : SlackAPIServer.usual($0) }
        let first = try await served(at: Self.before)
        try await order("every day at 7 for Reykjavik", first, at: Self.before)
        _ = try await slack.next()
        try kill(first)
        let second = try await served(at: "2026-11-30T07:00:20Z")
        _ = try await slack.next()
        try kill(second)
        slack.treat(SlackAPIServer.usual)
        let third = try await served(at: "2026-11-30T07:00:40Z")
        // Another report, due later, shows that the first one was looked at and left alone.
        try await order("every day at 7:01 for Oslo in UTC", third, at: "2026-11-30T07:00:40Z")
        #expect(try await slack.next().body.contains("Oslo"))
        #expect(try third.stop().code == 0)
        #expect(slack.posts.count == 3)
    }

    @Test func isLateWithinTheGraceAndLeftOutBeyond() async throws {
        let first = try await served(at: "2026-11-30T06:00:00Z")
        try await order("every day at 7 for Reykjavik", first, at: "2026-11-30T06:00:00Z")
        try await order("every day at 6:30 for Oslo in UTC", first, at: "2026-11-30T06:00:00Z")
        #expect(try first.stop().code == 0)
        let second = try await served(at: "2026-11-30T07:10:00Z")
        let post = try await slack.next()
        #expect(post.body.contains("Reykjavík"))
        #expect(try second.stop().code == 0)
        #expect(slack.posts.count == 1)
    }

    @Test func waitsAsLongAsSlackAsks() async throws {
        slack.treat { call in
            call.method == "chat.postMessage"
                ? .answer("429 Too Many Requests\r\nRetry-After: 1", #"{"ok":false,"error":"ratelimited"}"#)
                : SlackAPIServer.usual(call)
        }
        let server = try await served(at: Self.before)
        try await order("every day at 7 for Reykjavik", server, at: Self.before)
        _ = try await slack.next()
        slack.treat(SlackAPIServer.usual)
        _ = try await slack.next()
        #expect(try server.stop().code == 0)
        #expect(slack.posts.count == 2)
    }

    private func served(at instant: String) async throws -> RunningServer {
        try data.serve(["--clock.start", instant] + slack.settings)
    }

    private func order(_ text: String, _ server: RunningServer, at instant: String) async throws {
        let answer = try await server.answer(text, at: Self.date(instant))
        try #require(answer.contains("2026"), "\(answer)")
    }

    private func kill(_ server: RunningServer) throws {
        server.program.signal(SIGKILL)
        #expect(throws: ProgramError.self) { try server.program.waitForEnd(seconds: 5) }
    }

    private static func date(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }
}
