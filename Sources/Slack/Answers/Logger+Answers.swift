import Telemetry

extension Logger {
    /// Says how an answer went out, or that it was lost.
    ///
    /// - Parameter elapsed: Milliseconds since the request arrived.
    func log(answer outcome: SlackAnswerOutcome, after elapsed: Double) {
        let facts = [SlackLogKey.outcome: outcome.rawValue, SlackLogKey.durationMilliseconds: "\(Int(elapsed))"]
        if outcome.isLost {
            error("answer lost", metadata: facts)
        } else {
            debug("answered", metadata: facts)
        }
    }
}
