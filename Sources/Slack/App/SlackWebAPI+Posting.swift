import FoundationEssentials
import HTTPCore
import Settings

/// Source: docs.slack.dev, "conversations.open", "chat.postMessage", "chat.postEphemeral".
extension SlackWebAPI {
    /// The methods that do something; the raw value is Slack's name.
    enum Method: String, Sendable, CaseIterable {
        case open = "conversations.open"
        case postMessage = "chat.postMessage"
        case postEphemeral = "chat.postEphemeral"
    }

    /// What Slack says of a message that it took.
    struct Posted: Decodable, Sendable, Equatable {
        struct Message: Decodable, Sendable, Equatable {
            let team: String?
        }

        /// The conversation in which it stands.
        let channel: String?
        /// Its name there; `nil` for a message that only one person sees.
        let ts: String?
        /// The workspace as which the app spoke.
        let message: Message?
    }

    private struct Opened: Decodable {
        struct Channel: Decodable {
            let id: String
        }

        let channel: Channel
    }

    /// A posted message comes back whole.
    private static let limits = HTTPLimits(timeout: .seconds(10), maximumBodyBytes: 1024 * 1024)

    /// Opens the direct chat with a person and says its id (`D…`); an open one stays as it is.
    func openDirectChat(with user: String, token: Secret) async throws(SlackCallFailure) -> String {
        let form = PercentEncoding.query([(name: "users", value: user)])
        let opened: Opened
        do throws(SlackCallFailure) {
            opened = try await answer(.open, .form(form), token)
        } catch {
            // To open twice does no harm.
            if case .unknown(let reason) = error { throw .transient(reason: reason) }
            throw error
        }
        // What is no id could not stand in a conversation's name; why is of no use to the caller.
        guard let id = try? SlackPerson.id(opened.channel.id, .channel) else {
            throw .transient(reason: Self.unintelligible)
        }
        return id
    }

    /// Posts a message; `body` is its JSON, which names the channel.
    func postMessage(_ body: [UInt8], token: Secret) async throws(SlackCallFailure) -> Posted {
        try await answer(.postMessage, .json(body), token)
    }

    /// Posts a message that one person sees; `body` is its JSON, which names the channel and the person.
    func postEphemeral(_ body: [UInt8], token: Secret) async throws(SlackCallFailure) -> Posted {
        try await answer(.postEphemeral, .json(body), token)
    }

    private static let unintelligible = "unintelligible"

    private func answer<Answer: Decodable>(
        _ method: Method, _ body: Body, _ token: Secret
    ) async throws(SlackCallFailure) -> Answer {
        let response: HTTPResponse
        do throws(HTTPTransportError) {
            response = try await call("/\(method.rawValue)", body, token: token, limits: Self.limits)
        } catch {
            throw SlackCallFailure(error)
        }
        let data = Data(response.body)
        // A body that is no JSON of this form did not come from the Web API; the status says what is left to say.
        let head = try? JSONDecoder().decode(SlackAnswerHead.self, from: data)
        if let failure = Self.failure(response, head) { throw failure }
        // It was done, but Slack does not say it in the form that it documents.
        guard let answer = try? JSONDecoder().decode(Answer.self, from: data) else {
            throw .unknown(reason: Self.unintelligible)
        }
        return answer
    }

    /// What is wrong with a response; `nil` when it says that all was done.
    private static func failure(_ response: HTTPResponse, _ head: SlackAnswerHead?) -> SlackCallFailure? {
        let retryAfter = retryAfter(response, head)
        if response.status == 429 { return .rateLimited(retryAfter: retryAfter) }
        if let head, !head.isOK { return SlackCallFailure(head, retryAfter: retryAfter) }
        switch response.status {
        // Whoever wrote it, Slack may have done it before.
        case 200: return head == nil ? .unknown(reason: unintelligible) : nil
        // A gateway gave up waiting: what stands behind it may have done it.
        case 504: return .unknown(reason: "http-504")
        default: return .transient(reason: "http-\(response.status)")
        }
    }

    private static func retryAfter(_ response: HTTPResponse, _ head: SlackAnswerHead?) -> Duration? {
        let seconds = response.headerFields["Retry-After"].flatMap { Double($0) } ?? head?.retryAfter
        guard let seconds, seconds >= 0, seconds < 1e6 else { return nil }
        return .seconds(min(seconds, 3600))
    }
}
