/// Why a call of the Web API did not do what it was asked for, told apart by what is to be done about it.
///
/// Source: docs.slack.dev, errors of "chat.postMessage", "chat.postEphemeral" and "conversations.open"; "Rate limits".
enum SlackCallFailure: Error, Sendable, Equatable {
    /// The installation is gone, or its token: nothing can be sent for that workspace until there is another.
    case installationDead(code: String)
    /// The token has run out; another may be there already.
    case tokenExpired
    /// The app may not do that, whoever asks; only the operator can change it. `needed` is the missing scope.
    case forbidden(code: String, needed: String?)
    /// The channel or the person is not there for us, and will not be soon.
    case targetDead(code: String)
    /// The message is not as Slack wants it, by our own fault; the pointers name the places in it.
    case malformed(code: String, pointers: [String], isAboutPictures: Bool)
    /// Too much at once; nothing was done.
    case rateLimited(retryAfter: Duration?)
    /// Nothing was done, and another try may help.
    case transient(reason: String)
    /// Nobody knows whether it was done.
    case unknown(reason: String)
    /// Slack says no for a reason that this build does not know; nothing was done.
    case refused(code: String)
    /// There is no token for that workspace: nothing was sent.
    case noToken
    /// The installation had ended before: nothing was sent.
    case installationEnded
    /// The turn would come too late for the caller, that is after so long: nothing was sent.
    case noTime(retryAfter: Duration)
    /// The caller was cancelled before anything was sent.
    case cancelled

    /// Bounded name for metrics and logs.
    var label: String {
        switch self {
        case .installationDead: "installation-dead"
        case .tokenExpired: "token-expired"
        case .forbidden: "forbidden"
        case .targetDead: "target-dead"
        case .malformed: "malformed"
        case .rateLimited: "rate-limited"
        case .transient: "transient"
        case .unknown: "unknown"
        case .refused: "refused"
        case .noToken: "no-token"
        case .installationEnded: "installation-ended"
        case .noTime: "no-time"
        case .cancelled: "cancelled"
        }
    }

    /// Every ``label``.
    static let labels = [
        "installation-dead", "token-expired", "forbidden", "target-dead", "malformed", "rate-limited", "transient",
        "unknown", "refused", "no-token", "installation-ended", "no-time", "cancelled",
    ]
}
