import FoundationEssentials
import HTTPCore
import JSONWriter

/// A press as Slack posts it; change what a test is about.
struct SamplePress: Sendable {
    var user = "U1"
    var team: String? = "T1"
    var userTeam: String? = "T1"
    var enterprise: String?
    var channel: String? = "C1"
    var channelName: String?
    var isEphemeral = true
    var message = "1700000000.000100"
    var block = "abcdefghjkmn.1./wx"
    var action = "squall.button.0"
    var value: String? = "save Tampa, FL"
    var isMenu = false
    var responseURL: String? = "https://hooks.slack.com/actions/T1/secret"
    var type = "block_actions"
    /// Makes equal presses different requests, as a second press is.
    var trigger = "398.474.trigger"
    var padding = 0

    /// The JSON.
    var payload: String {
        let document = JSON.object { json in
            json.member("type", type)
            json.object("user") { user in
                user.member("id", self.user)
                user.member("username", "someone")
                if let userTeam { user.member("team_id", userTeam) }
            }
            if let team {
                json.object("team") { $0.member("id", team) }
            } else {
                json.null("team")
            }
            if let enterprise {
                json.object("enterprise") { $0.member("id", enterprise) }
            } else {
                json.null("enterprise")
            }
            json.member("is_enterprise_install", false)
            json.member("trigger_id", trigger)
            json.object("container") { container in
                container.member("type", "message")
                container.member("message_ts", message)
                if let channel { container.member("channel_id", channel) }
                container.member("is_ephemeral", isEphemeral)
            }
            if let channel {
                json.object("channel") { json in
                    json.member("id", channel)
                    if let channelName { json.member("name", channelName) }
                }
            }
            if let responseURL { json.member("response_url", responseURL) }
            json.array("actions") { $0.object(writeAction) }
            json.member("unknown", String(repeating: "x", count: padding))
        }
        return String(decoding: document, as: UTF8.self)
    }

    /// Signed.
    func request() throws -> HTTPRequest {
        try SlackSigner().request(
            body: PercentEncoding.query([(name: "payload", value: payload)]), target: "/slack/interactivity")
    }

    private func writeAction(_ json: inout JSONObject) {
        json.member("type", isMenu ? "overflow" : "button")
        json.member("action_id", action)
        json.member("block_id", block)
        json.member("action_ts", "1700000001.5")
        guard let value else { return }
        if isMenu {
            json.object("selected_option") { $0.member("value", value) }
        } else {
            json.member("value", value)
        }
    }
}
