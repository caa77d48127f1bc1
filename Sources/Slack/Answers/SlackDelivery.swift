import HTTPCore

/// Decides how one late answer is brought to its `response_url`: when to send, when to wait, when to give up.
///
/// Pure: it is told what happened and the time, and says what to do next. Five messages in 30 minutes is all that Slack
/// takes; a 429 is obeyed as long as that leaves time; other 4xx, redirects and `ok: false` are final; what broke on the
/// way or at Slack's end (5xx) is tried three times more, each after a longer pause.
/// Source: docs.slack.dev, "Handling user interaction"; "Rate limits".
struct SlackDelivery: Sendable, Equatable {
    /// How one attempt ended.
    enum Attempt: Sendable, Equatable {
        /// An HTTP response; `isRefusal` when its body is JSON with `ok` false.
        case answered(status: Int, retryAfter: Duration?, isRefusal: Bool)
        /// No response.
        case broken(HTTPTransportError)
    }

    /// What to do next.
    enum Action: Sendable, Equatable {
        /// Post the message now.
        case send
        /// Wait so long, then ask again with ``next(at:)``.
        case wait(Duration)
        /// Stop.
        case finish(SlackAnswerOutcome)
    }

    static let uses = 5
    static let lifetime = Duration.seconds(30 * 60)
    private static let pauses: [Duration] = [.seconds(1), .seconds(2), .seconds(4)]

    private let expiry: ContinuousClock.Instant
    private var usesLeft = uses
    private var breaks = 0
    private var limits = 0

    /// Starts for a command that arrived at `received`.
    init(received: ContinuousClock.Instant) {
        expiry = received + Self.lifetime
    }

    /// What to do now, at the start and after a wait.
    func next(at now: ContinuousClock.Instant) -> Action {
        if usesLeft == 0 { return .finish(.usedUp) }
        return now < expiry ? .send : .finish(.expired)
    }

    /// What to do after an attempt.
    ///
    /// - Parameter jitter: 0 to 1; lengthens a pause of our own by up to a half, so that many do not return at once.
    mutating func ended(_ attempt: Attempt, at now: ContinuousClock.Instant, jitter: Double) -> Action {
        if mayHaveArrived(attempt) { usesLeft -= 1 }
        switch attempt {
        case .answered(200..<300, _, let isRefusal):
            return .finish(isRefusal ? .refused : .late)
        case .answered(429, let retryAfter, _):
            limits += 1
            let own = Duration.seconds(min(30, 1 << (limits - 1))) * (1 + jitter / 2)
            return pause(retryAfter ?? own, at: now)
        case .answered(500..., _, _), .broken(.timedOut), .broken(.unreachable), .broken(.interrupted):
            guard breaks < Self.pauses.count else { return .finish(.unreachable) }
            breaks += 1
            return pause(Self.pauses[breaks - 1] * (1 + jitter / 2), at: now)
        case .broken(.cancelled):
            return .finish(.abandoned)
        case .answered, .broken:
            return .finish(.refused)
        }
    }

    private func pause(_ duration: Duration, at now: ContinuousClock.Instant) -> Action {
        if usesLeft == 0 { return .finish(.usedUp) }
        return now + duration < expiry ? .wait(duration) : .finish(.expired)
    }

    /// A message that surely never left costs no use.
    private func mayHaveArrived(_ attempt: Attempt) -> Bool {
        switch attempt {
        case .answered: true
        case .broken(.timedOut(let sent)), .broken(.interrupted(_, let sent)): sent
        case .broken(.tooLarge): true
        case .broken(.unreachable), .broken(.untrusted), .broken(.refused), .broken(.cancelled): false
        }
    }
}
