import Identity
import Settings
import Telemetry

/// Tells the operator of calls that failed: what only an operator can change once, the rest as it comes.
///
/// Codes and pointers only: no person, no channel, no text.
struct SlackCallLog: Sendable {
    let logger: Logger
    let installations: SlackInstallations

    /// Notes a failure of a call that was made with a token.
    func note(_ failure: SlackCallFailure, _ call: SlackPace.Call, _ token: Secret) {
        var facts = [SlackLogKey.team: call.team.slackID, SlackLogKey.method: call.method]
        switch failure {
        case .installationDead(let code):
            installations.refuse(token, of: call.team, code: code)
        case .tokenExpired:
            guard installations.isNews(failure.label, of: call.team) else { return }
            logger.error("slack.bot-token has expired: copy the new one from the app's page", metadata: facts)
        case .forbidden(let code, let needed):
            guard installations.isNews(code, of: call.team) else { return }
            facts[SlackLogKey.reason] = code
            facts[SlackLogKey.needed] = needed
            logger.error(
                """
                the app may not post: Slack names what it lacks. Print its manifest with "squall slack manifest", paste it \
                on the app's page, and install the app anew
                """, metadata: facts)
        case .malformed(let code, let pointers, _):
            facts[SlackLogKey.reason] = code
            facts[SlackLogKey.pointers] = pointers.joined(separator: " ")
            logger.warning("Slack refuses a message as malformed", metadata: facts)
        case .refused(let code):
            facts[SlackLogKey.reason] = code
            logger.warning("Slack refuses a call", metadata: facts)
        case .transient(let reason), .unknown(let reason):
            facts[SlackLogKey.reason] = reason
            facts[SlackLogKey.outcome] = failure.label
            logger.info("a call to Slack failed", metadata: facts)
        case .rateLimited:
            logger.info("Slack asks to wait before the next call", metadata: facts)
        case .targetDead(let code):
            facts[SlackLogKey.reason] = code
            logger.debug("a conversation or a person is closed to us", metadata: facts)
        case .noToken, .installationEnded, .noTime, .cancelled: break
        }
    }
}
