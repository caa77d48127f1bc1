/// What became of the answer to one command, press or message; the raw value names it in logs and metrics.
enum SlackAnswerOutcome: String, Sendable, CaseIterable {
    /// It was the HTTP response.
    case immediate
    /// Slack took it at `response_url`.
    case late
    /// Slack took it as a message of the bot.
    case posted
    /// It was the apology, since the program stops.
    case apology
    /// It was the notice that too much goes on.
    case busy
    /// Lost: it was late, and there was no `response_url` that may be used.
    case nowhere
    /// Lost: Slack refused it for good.
    case refused
    /// Lost: the five messages are used up.
    case usedUp = "used-up"
    /// Lost: the 30 minutes are over, or would be before the next attempt.
    case expired
    /// Lost: every attempt broke.
    case unreachable
    /// Lost: it could not be posted; a line before says why.
    case unposted
    /// Lost: the program stopped, and the last attempt failed.
    case abandoned

    /// Whether the person was left without a word.
    var isLost: Bool {
        switch self {
        case .immediate, .late, .posted, .apology, .busy: false
        case .nowhere, .refused, .usedUp, .expired, .unreachable, .unposted, .abandoned: true
        }
    }
}
