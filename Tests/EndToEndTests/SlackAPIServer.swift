import Concurrency
import Foundation
import TestSupport
import Testing

/// Slack's Web API on loopback, as far as reports need it: records each call and answers, holds or drops it.
final class SlackAPIServer: Sendable {
    struct Call: Sendable {
        /// `chat.postMessage`.
        let method: String
        let body: String
    }

    /// What happens to a call.
    enum Treatment: Sendable {
        /// Status with further header fields, and the body.
        case answer(String, String)
        /// Nothing is answered until the connection ends.
        case hold
    }

    private struct State: Sendable {
        var posts: [Call] = []
        var treat: @Sendable (Call) -> Treatment = SlackAPIServer.usual
    }

    private let state: Locked<State>
    private let server: LoopbackServer
    private let calls: AsyncStream<Call>

    init() throws {
        let state = Locked(State())
        let (calls, line) = AsyncStream<Call>.makeStream()
        (self.state, self.calls) = (state, calls)
        server = try LoopbackServer { connection in
            while let request = connection.readRequest(), let head = request.lines.first {
                let method = head.split(separator: " ")[1].split(separator: "/").last.map(String.init) ?? ""
                let call = Call(method: method, body: String(decoding: request.body, as: UTF8.self))
                let treat = state.withLock { state in
                    if method == "chat.postMessage" { state.posts.append(call) }
                    return state.treat
                }
                line.yield(call)
                guard case .answer(let status, let body) = treat(call) else { return connection.waitForClose() }
                connection.send(
                    "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\n"
                        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
            }
        }
    }

    /// What makes a server use it.
    var settings: [String] {
        ["--slack.api-url", "http://\(server.authority)/api", "--slack.bot-token", "xoxb-test"]
    }

    /// Posts so far.
    var posts: [Call] { state.withLock { $0.posts } }

    /// Treats calls from now on.
    func treat(_ treat: @escaping @Sendable (Call) -> Treatment) {
        state.withLock { $0.treat = treat }
    }

    /// The next call of a method, within 30 s; others are passed over.
    func next(_ method: String = "chat.postMessage") async throws -> Call {
        let calls = calls
        let call = await withDeadline(.seconds(30), clock: ContinuousClock()) {
            await calls.first { $0.method == method }
        }
        return try #require(call ?? nil)
    }

    /// All is well.
    @Sendable static func usual(_ call: Call) -> Treatment {
        switch call.method {
        case "conversations.open": .answer("200 OK", #"{"ok":true,"channel":{"id":"D1"}}"#)
        case "chat.postMessage": .answer("200 OK", #"{"ok":true,"channel":"D1","ts":"1764486000.000100"}"#)
        default: .answer("200 OK", #"{"ok":false,"error":"user_not_found"}"#)
        }
    }
}
