import Foundation
import Glibc
import TestSupport
import Testing

/// Reports through the real program: due by a clock that was set, posted to a Web API on loopback.
@Suite(.serialized) struct ReportTests {
    /// Monday, an hour before 07:00 in Reykjavik: time enough to order, however busy the machine is.
    private static let early = "2026-11-30T06:00:00Z"
    /// A moment before.
    ///
    /// On a busy machine 07:00 is over when the server is ready, and what is due comes all the same.
    private static let before = "2026-11-30T06:59:59Z"

    private let data: DataFolderFixture
    private let slack: SlackAPIServer

    init() throws {
        data = try DataFolderFixture()
        slack = try SlackAPIServer()
    }

    @Test func comesAtItsMinuteAndNotAgainAfterARestart() async throws {
        try await order("every day at 7 for Reykjavik")
        let first = try served(at: Self.before)
        let post = try await slack.next()
        #expect(post.body.contains("Reykjavík"))
        #expect(post.body.contains("Simulated weather"))
        #expect(try first.stop().code == 0)
        let second = try served(at: "2026-11-30T07:00:30Z")
        #expect(try await second.answer("reports", at: Self.date("2026-11-30T07:00:30Z")).contains("Tuesday"))
        #expect(try second.stop().code == 0)
        #expect(slack.posts.count == 1)
    }

    /// Killed while the chat is opened: nothing was posted, and one more attempt follows.
    @Test func survivesAKillBeforeThePost() async throws {
        slack.treat { $0.method == "conversations.open" ? .hold : SlackAPIServer.usual($0) }
        try await order("every day at 7 for Reykjavik")
        let first = try served(at: Self.before)
        _ = try await slack.next("conversations.open")
        try kill(first)
        #expect(slack.posts.isEmpty)
        slack.treat(SlackAPIServer.usual)
        let second = try served(at: "2026-11-30T07:00:20Z")
        _ = try await slack.next()
        #expect(try second.stop().code == 0)
        #expect(slack.posts.count == 1)
    }

    /// Killed while nobody knows whether the post arrived: exactly one more attempt, however often it is restarted.
    @Test func repeatsAnUnknownPostOnce() async throws {
        slack.treat { $0.method == "chat.postMessage" ? .hold : SlackAPIServer.usual($0) }
        try await order("every day at 7 for Reykjavik", "every day at 7:10 for Oslo in UTC")
        let first = try served(at: Self.before)
        _ = try await slack.next()
        try kill(first)
        let second = try served(at: "2026-11-30T07:00:20Z")
        _ = try await slack.next()
        try kill(second)
        slack.treat(SlackAPIServer.usual)
        let third = try served(at: "2026-11-30T07:10:00Z")
        try third.program.waitForError(containing: "a report may not have arrived", seconds: 30)
        // Another report, due later, shows that all goes on.
        #expect(try await slack.next().body.contains("Oslo"))
        #expect(try third.stop().code == 0)
        #expect(slack.posts.count == 3)
    }

    @Test func isLateWithinTheGraceAndLeftOutBeyond() async throws {
        try await order("every day at 7 for Reykjavik", "every day at 6:30 for Oslo in UTC")
        let second = try served(at: "2026-11-30T07:10:00Z")
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
        try await order("every day at 7 for Reykjavik")
        let server = try served(at: Self.before)
        _ = try await slack.next()
        slack.treat(SlackAPIServer.usual)
        _ = try await slack.next()
        #expect(try server.stop().code == 0)
        #expect(slack.posts.count == 2)
    }

    /// Nobody knows whether it was done: one attempt more, whatever follows.
    @Test(arguments: [#"{"ok":false,"error":"internal_error"}"#, "<html>what?</html>"])
    func triesOnceMoreWhenSlackDoesNotSayWhatBecameOfIt(_ body: String) async throws {
        slack.treat { $0.method == "chat.postMessage" ? .answer("200 OK", body) : SlackAPIServer.usual($0) }
        try await order("every day at 7 for Reykjavik")
        let server = try served(at: Self.before)
        try server.program.waitForError(containing: "a report may not have arrived", seconds: 30)
        #expect(try server.stop().code == 0)
        #expect(slack.posts.count == 2)
    }

    @Test func comesAgainByItselfWhenATokenWorks() async throws {
        slack.treat { call in
            call.method == "conversations.open"
                ? SlackAPIServer.usual(call) : .answer("200 OK", #"{"ok":false,"error":"token_revoked"}"#)
        }
        try await order("every day at 7 for Reykjavik")
        let server = try served(at: Self.before)
        try server.program.waitForError(containing: "a report is paused", seconds: 30)
        slack.treat { call in
            call.method == "auth.test"
                ? .answer("200 OK", #"{"ok":true,"team_id":"T1"}"#) : SlackAPIServer.usual(call)
        }
        server.program.signal(SIGHUP)
        try server.program.waitForError(containing: "come again", seconds: 30)
        let now = try Self.date("2026-11-30T07:00:30Z")
        #expect(try await server.answer("reports", at: now).contains("Tuesday"))
        #expect(try server.stop().code == 0)
        // The one that was missed is not sent.
        #expect(slack.posts.count == 1)
    }

    private func served(at instant: String) throws -> RunningServer {
        try data.serve(["--clock.start", instant] + slack.settings)
    }

    /// Has reports made, by a server that ends before they are due.
    private func order(_ texts: String...) async throws {
        let server = try served(at: Self.early)
        for text in texts {
            let answer = try await server.answer(text, at: Self.date(Self.early))
            try #require(answer.contains("2026"), "\(answer)")
        }
        #expect(try server.stop().code == 0)
    }

    private func kill(_ server: RunningServer) throws {
        server.program.signal(SIGKILL)
        #expect(throws: ProgramError.self) { try server.program.waitForEnd(seconds: 5) }
    }

    private static func date(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }
}
