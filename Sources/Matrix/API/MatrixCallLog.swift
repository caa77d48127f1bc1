import Concurrency
import Settings
import Telemetry

/// Tells the operator of calls that failed: what only an operator can change once, the rest as it comes.
///
/// Codes only: no person, no room, no text.
struct MatrixCallLog: Sendable {
    let logger: Logger
    private let isLimitTold = Locked(false)

    init(logger: Logger) {
        self.logger = logger
    }

    /// The homeserver refuses the token; said once for each.
    func tokenDied(code: String) {
        logger.error(
            """
            the homeserver refuses the Matrix token, so nothing is sent. As an application service: list the file of \
            matrix.registration in the homeserver's app_service_config_files and restart the homeserver. As an account: \
            look whether it is still there, and give a new matrix.access-token-file, or a password
            """, metadata: [MatrixLogKey.reason: code])
    }

    /// The homeserver takes a token again that it refused.
    func tokenRevived() {
        logger.notice("the homeserver takes the Matrix token again")
    }

    /// There is no lasting device for an application service.
    func noDevice(_ failure: MatrixFailure) {
        logger.info(
            "the homeserver makes no device for us: it forgets transaction ids when it restarts",
            metadata: [MatrixLogKey.outcome: failure.label])
    }

    /// Notes a failure of one call.
    func note(_ failure: MatrixFailure, _ method: MatrixCallMetrics.Method) {
        var facts = [MatrixLogKey.method: method.rawValue]
        switch failure {
        case .refused(let code):
            facts[MatrixLogKey.reason] = code
            logger.warning("the homeserver refuses a call", metadata: facts)
        case .transient(let reason), .unknown(let reason):
            facts[MatrixLogKey.reason] = reason
            facts[MatrixLogKey.outcome] = failure.label
            logger.info("a call to the homeserver failed", metadata: facts)
        case .limited: noteLimit(facts)
        case .notInRoom, .forbidden, .notFound:
            facts[MatrixLogKey.outcome] = failure.label
            logger.debug("a room or a person is closed to us", metadata: facts)
        case .tokenDead, .cancelled: break
        }
    }

    /// An account that is limited hears of it with every message.
    private func noteLimit(_ facts: Logger.Metadata) {
        let isNews = isLimitTold.withLock { isTold in
            defer { isTold = true }
            return !isTold
        }
        guard isNews else { return logger.debug("the homeserver asks to wait before the next call", metadata: facts) }
        logger.notice(
            """
            the homeserver limits how fast the Matrix account may write, so answers are late; its administrator can lift \
            the limit for this account, and an application service with rate_limited false has none
            """, metadata: facts)
    }
}
