import Telemetry

extension Logger {
    /// Says how an answer went out, or that it was lost.
    ///
    /// - Parameter elapsed: Milliseconds since the request arrived.
    func log(answer outcome: SlackAnswerOutcome, after elapsed: Double) {
        if outcome.isLost {
            error("answer lost", metadata: facts(of: outcome, elapsed))
        } else {
            debug("answered", metadata: facts(of: outcome, elapsed))
        }
    }

    private func facts(of outcome: SlackAnswerOutcome, _ elapsed: Double) -> Metadata {
        [SlackLogKey.outcome: outcome.rawValue, SlackLogKey.durationMilliseconds: "\(Int(elapsed))"]
    }
}
