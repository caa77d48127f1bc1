import FoundationEssentials
import HTTPCore
import Identity

/// What Slack posts to the events' address, reduced to what is served.
///
/// Source: docs.slack.dev, "The Events API", "Using HTTP Request URLs".
package enum SlackEvent: Sendable, Equatable {
    /// One event that happened in a tenant.
    package struct Callback: Sendable, Equatable {
        /// The same for every delivery of the event.
        let id: String
        /// `slack:` and the workspace, or the organisation where no workspace is known: whose installation it came for.
        let team: TeamID
        /// When it happened; `nil` when Slack does not tell.
        let time: Date?
        /// What happened.
        let content: Content
    }

    /// What happened.
    package enum Content: Sendable, Equatable {
        /// Somebody wrote to the bot.
        case message(SlackMessageEvent)
        /// A tenant took the app away, or the bot's token: Slack tells of the one, the other, or both in any order.
        case ended
    }

    /// Slack tries the address: it wants this text back.
    case challenge(String)
    /// Slack held back events of a tenant, since there were too many.
    case rateLimited(team: String)
    /// Something happened that is served.
    case callback(Callback)
    /// Anything else, such as a message of the bot itself.
    case other

    /// Reads the body of a request whose content type says that it is JSON.
    ///
    /// - Throws: ``SlackError/wrongContentType``, and as ``init(body:)``.
    init(_ request: HTTPRequest) throws(SlackError) {
        let types = request.headerFields.values(of: "Content-Type")
        let isJSON = types.count == 1 && types[0].prefix { $0 != ";" && $0 != " " }.lowercased() == "application/json"
        guard isJSON else { throw .wrongContentType }
        try self.init(body: request.body)
    }

    /// Reads a body, which is JSON.
    ///
    /// - Throws: ``SlackError/malformedPayload``, and ``SlackError/missingField(_:)`` or
    ///   ``SlackError/malformedField(_:)`` about what is served and lacks what it is known by.
    package init(body: [UInt8]) throws(SlackError) {
        let payload: SlackEventPayload
        do {
            payload = try JSONDecoder().decode(SlackEventPayload.self, from: Data(body))
        } catch {
            // What exactly is wrong is of no use to anybody: the body is Slack's, not a person's.
            throw .malformedPayload
        }
        switch payload.type {
        case "url_verification":
            guard let challenge = payload.challenge else { throw .missingField(.challenge) }
            self = .challenge(challenge)
        case "app_rate_limited": self = .rateLimited(team: payload.teamID ?? "")
        case "event_callback":
            guard let content = try Self.content(payload) else {
                self = .other
                return
            }
            self = .callback(try Self.callback(payload, content))
        default: self = .other
        }
    }

    private static func callback(_ payload: SlackEventPayload, _ content: Content) throws(SlackError) -> Callback {
        guard let id = try SlackPerson.id(payload.eventID, .event) else { throw .missingField(.event) }
        let tenant = payload.installation
        let enterprise = try SlackPerson.id(tenant.enterprise, .team)
        guard let team = try SlackPerson.id(tenant.team, .team) ?? enterprise else { throw .missingField(.team) }
        if content == .ended, payload.eventTime == nil { throw .missingField(.eventTime) }
        return Callback(
            id: id, team: TeamID(rawValue: "slack:\(team)"),
            time: payload.eventTime.map(Date.init(timeIntervalSince1970:)), content: content)
    }

    /// `nil` for what nobody has to do anything about.
    private static func content(_ payload: SlackEventPayload) throws(SlackError) -> Content? {
        switch payload.event {
        case .message(let message)?: try self.message(message, payload).map(Content.message)
        case .ended?: .ended
        case .other?, nil: nil
        }
    }

    /// `nil` for what bots write, the bot itself above all: an answer to that would be answered in its turn, for ever.
    private static func message(
        _ message: SlackEventPayload.Message, _ payload: SlackEventPayload
    ) throws(SlackError) -> SlackMessageEvent? {
        let bot = payload.installation.bot
        guard message.botID == nil, message.subtype == nil, message.user != bot || bot == nil,
            let text = message.text, !text.isEmpty
        else { return nil }
        guard let channel = try SlackPerson.id(message.channel, .channel) else { throw .missingField(.channel) }
        guard let timestamp = try SlackPerson.id(message.timestamp, .message) else { throw .missingField(.message) }
        let parent = try SlackPerson.id(message.thread, .message)
        let tenant = payload.installation
        return SlackMessageEvent(
            kind: message.isMention ? .mention : .direct,
            person: try SlackPerson(user: message.user, team: tenant.team, enterprise: tenant.enterprise),
            channel: channel, timestamp: timestamp, parent: parent == timestamp ? nil : parent,
            text: SlackMessageText.withChannelNames(SlackMessageText.words(of: text, bot: bot), here: channel))
    }
}
