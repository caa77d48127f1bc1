import FoundationEssentials
package import HTTPCore

/// Stands where Slack's `response_url` would lead: keeps what the listener posts there until somebody asks for it.
package actor ResponseInbox: HTTPResponder {
    /// Where messages are posted; every command has a query of its own, its number.
    package static let path = "/response"

    private var arrived: [String: String] = [:]
    private var waiting: [String: CheckedContinuation<String?, Never>] = [:]

    /// Starts empty.
    package init() {}

    /// Takes one message as Slack does: 200 `ok`.
    package func respond(to request: HTTPRequest, context: HTTPRequestContext) async -> HTTPResponse {
        guard let key = request.query.map(String.init) else { return .text("no_service", status: 404) }
        guard let text = SlackReplyText.text(ofMessage: request.body) else {
            return .text("invalid_payload", status: 400)
        }
        if let waiter = waiting.removeValue(forKey: key) {
            waiter.resume(returning: text)
        } else {
            arrived[key] = text
        }
        return .text("ok")
    }

    /// The text that came, or comes, for that number; `nil` when ``giveUp(on:)`` is called first.
    func text(for key: String) async -> String? {
        if let text = arrived.removeValue(forKey: key) { return text }
        return await withCheckedContinuation { waiting[key] = $0 }
    }

    /// Ends the wait for that number.
    func giveUp(on key: String) {
        waiting.removeValue(forKey: key)?.resume(returning: nil)
    }
}
