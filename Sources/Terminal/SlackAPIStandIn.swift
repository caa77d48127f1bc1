import FoundationEssentials
package import HTTPCore

/// Stands where Slack's Web API would be: takes what Squall posts by itself, and keeps it until somebody asks for it.
package actor SlackAPIStandIn: HTTPResponder {
    /// What the addresses of all methods begin with.
    package static let path = "/api"
    /// The methods that it knows.
    package static let methods = [
        "auth.test", "conversations.open", "chat.postMessage", "chat.postEphemeral", "users.info",
    ]

    private struct Message: Decodable {
        let channel: String
    }

    private var arrived: [String] = []
    private var waiting: CheckedContinuation<String?, Never>?
    private var count = 0

    /// Starts empty.
    package init() {}

    /// Answers one call as Slack would where all is well; it knows no person's language or zone.
    package func respond(to request: HTTPRequest, context: HTTPRequestContext) async -> HTTPResponse {
        guard request.headerFields["Authorization"]?.hasPrefix("Bearer ") == true else {
            return Self.answer(#"{"ok":false,"error":"not_authed"}"#)
        }
        switch request.path.dropFirst(Self.path.count + 1) {
        case "auth.test": return Self.answer(#"{"ok":true,"team":"demo","team_id":"T0DEMO","user_id":"U0SQUALL"}"#)
        case "conversations.open": return Self.answer(#"{"ok":true,"channel":{"id":"D0DEMO"}}"#)
        case "users.info": return Self.answer(#"{"ok":false,"error":"user_not_found"}"#)
        case "chat.postMessage": return posted(request.body, name: "ts")
        case "chat.postEphemeral": return posted(request.body, name: "message_ts")
        default: return Self.answer(#"{"ok":false,"error":"unknown_method"}"#)
        }
    }

    /// The next text that Squall posts, or has posted; `nil` when none comes in so long.
    ///
    /// Only one may wait at a time.
    package func text(within limit: Duration, clock: any Clock<Duration>) async -> String? {
        if !arrived.isEmpty { return arrived.removeFirst() }
        return await withTaskGroup(of: Void.self) { group in
            group.addTask { [self] in
                // Cancelled as soon as the text is there: then there is nothing to give up.
                guard (try? await clock.sleep(for: limit)) != nil else { return }
                await giveUp()
            }
            let text = await withCheckedContinuation { waiting = $0 }
            group.cancelAll()
            return text
        }
    }

    private func posted(_ body: [UInt8], name: String) -> HTTPResponse {
        // Why a message cannot be read does not matter here: the answer says that it could not.
        guard let message = try? JSONDecoder().decode(Message.self, from: Data(body)),
            let text = SlackReplyText.text(ofMessage: body), message.channel.allSatisfy({ $0.isLetter || $0.isNumber })
        else { return Self.answer(#"{"ok":false,"error":"invalid_json"}"#) }
        count += 1
        if let waiter = waiting {
            waiting = nil
            waiter.resume(returning: text)
        } else {
            arrived.append(text)
        }
        return Self.answer(#"{"ok":true,"channel":"\#(message.channel)","\#(name)":"1700000000.\#(100_000 + count)"}"#)
    }

    private func giveUp() {
        waiting?.resume(returning: nil)
        waiting = nil
    }

    private static func answer(_ text: String) -> HTTPResponse { .json(Array(text.utf8)) }
}
