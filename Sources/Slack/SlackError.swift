/// What can be wrong with a request from Slack, or with what an operator says about Slack.
package enum SlackError: Error, Sendable, Equatable {
    /// The fields of a command, a press or an event without which nothing can be answered.
    package enum Field: String, Sendable {
        case command
        case user = "user_id"
        case team = "team_id"
        case channel = "channel_id"
        case payload
        case challenge
        case event = "event_id"
        case eventTime = "event_time"
        case message = "ts"
    }

    /// The body is not what the route takes, a form or JSON, or a form's character set is not UTF-8.
    case wrongContentType
    /// A percent escape is broken, or a field is not UTF-8.
    case malformedForm
    /// The payload of an interaction is larger than 256 KiB.
    case tooLarge
    /// The payload of an interaction, or an event, is no JSON, or not of the form that its kind has.
    case malformedPayload
    /// The field is absent or empty.
    case missingField(Field)
    /// The field is no id: too long, or with characters that no id has.
    case malformedField(Field)

    /// An entry of `slack.response-hosts` is no `host:port`.
    case malformedHost(String)
    /// The address cannot be used as the base of an app: see the case.
    case unusableURL(SlackPublicURL.Fault)
    /// A slash command's name is `/` and 1 to 31 lower-case letters, digits, hyphens and underscores.
    case malformedCommandName(String)
    /// No command was given from which the texts of a manifest can be made.
    case nothingToAnnounce

    /// Bounded name for metrics and logs.
    package var label: String {
        switch self {
        case .wrongContentType: "wrong-content-type"
        case .malformedForm: "malformed-form"
        case .tooLarge: "too-large"
        case .malformedPayload: "malformed-payload"
        case .missingField: "missing-field"
        case .malformedField: "malformed-field"
        case .malformedHost: "malformed-host"
        case .unusableURL: "unusable-url"
        case .malformedCommandName: "malformed-command-name"
        case .nothingToAnnounce: "nothing-to-announce"
        }
    }
}
