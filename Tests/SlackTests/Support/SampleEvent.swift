import FoundationEssentials
import HTTPCore
import JSONWriter

/// An event as Slack posts it; change what a test is about.
struct SampleEvent: Sendable {
    var id: String? = "Ev0001"
    var type = "message"
    var channelType: String? = "im"
    var user: String? = "U1"
    var text: String? = "Tampa"
    var timestamp: String? = "1700000000.000100"
    var thread: String?
    var channel: String? = "D1"
    var botID: String?
    var subtype: String?
    /// Of the envelope.
    var team: String? = "T1"
    var enterprise: String?
    var time: Int? = 1_700_000_000
    /// The first authorization.
    var authorization = Authorization()
    var isAuthorized = true
    /// Members of the inner event, as JSON; instead of those of a message.
    var inner: String?
    var padding = 0

    struct Authorization: Sendable {
        var team: String? = "T1"
        var enterprise: String?
        var user = "UBOT"
        var isBot = true
    }

    static func mention(_ text: String = "<@UBOT> Tampa") -> SampleEvent {
        var event = SampleEvent()
        (event.type, event.channelType, event.channel, event.text) = ("app_mention", nil, "C1", text)
        return event
    }

    static func other(_ type: String, _ inner: String = "{}") -> SampleEvent {
        var event = SampleEvent()
        event.inner = inner == "{}" ? #"{"type":"\#(type)"}"# : #"{"type":"\#(type)",\#(inner.dropFirst())"#
        return event
    }

    /// The JSON.
    var body: String {
        let document = JSON.object { json in
            json.member("token", "legacytoken")
            write("team_id", team, &json)
            write("enterprise_id", enterprise, &json)
            json.member("api_app_id", "A1")
            json.member("type", "event_callback")
            if let id { json.member("event_id", id) }
            if let time { json.member("event_time", time) }
            json.object("event", writeMessage)
            if isAuthorized {
                json.array("authorizations") { array in
                    array.object { json in
                        write("enterprise_id", authorization.enterprise, &json)
                        write("team_id", authorization.team, &json)
                        json.member("user_id", authorization.user)
                        json.member("is_bot", authorization.isBot)
                        json.member("is_enterprise_install", authorization.team == nil)
                    }
                }
            }
            if padding > 0 { json.member("unknown", String(repeating: "x", count: padding)) }
        }
        let text = String(decoding: document, as: UTF8.self)
        return inner.map { text.replacing(#""event":{}"#, with: #""event":\#($0)"#) } ?? text
    }

    /// Signed.
    func request(timestamp: Int = 1_700_000_000) throws -> HTTPRequest {
        try Self.request(body, timestamp: timestamp)
    }

    /// Any body, signed.
    static func request(_ body: String, timestamp: Int = 1_700_000_000) throws -> HTTPRequest {
        var request = try SlackSigner().request(body: body, timestamp: timestamp, target: "/slack/events")
        request.headerFields["Content-Type"] = "application/json"
        return request
    }

    private func writeMessage(_ json: inout JSONObject) {
        guard inner == nil else { return }
        json.member("type", type)
        if let channelType { json.member("channel_type", channelType) }
        if let user { json.member("user", user) }
        if let text { json.member("text", text) }
        if let timestamp { json.member("ts", timestamp) }
        if let thread { json.member("thread_ts", thread) }
        if let channel { json.member("channel", channel) }
        if let botID { json.member("bot_id", botID) }
        if let subtype { json.member("subtype", subtype) }
        json.member("event_ts", timestamp ?? "1700000000.000100")
    }

    private func write(_ name: String, _ value: String?, _ json: inout JSONObject) {
        if let value { json.member(name, value) } else { json.null(name) }
    }
}
