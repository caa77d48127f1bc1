import Settings

/// Remembers that the homeserver refuses the token, so that nothing more is called with it, and that the operator was told.
///
/// Pure: it is told the time and what came. A refused token is tried again once a minute, since a homeserver that is
/// started anew with our registration file takes a token that it refused before.
struct MatrixTokenMemory: Sendable {
    private static let pause = Duration.seconds(60)

    private var token: Secret?
    private var refusal: (code: String, end: ContinuousClock.Instant)?
    private var isTold = false

    /// Why nothing is to be called with a token now; `nil` when it may be tried.
    func refusal(of token: Secret, at now: ContinuousClock.Instant) -> String? {
        guard token == self.token, let refusal, now < refusal.end else { return nil }
        return refusal.code
    }

    /// The homeserver has refused a token; `true` when the operator has not been told of it yet.
    mutating func refused(_ token: Secret, code: String, at now: ContinuousClock.Instant) -> Bool {
        if token != self.token { isTold = false }
        self.token = token
        refusal = (code, now + Self.pause)
        defer { isTold = true }
        return !isTold
    }

    /// The homeserver has taken a token.
    ///
    /// - Returns: Whether it had refused it before, which the operator was told.
    mutating func taken(_ token: Secret) -> Bool {
        guard token == self.token, refusal != nil else { return false }
        refusal = nil
        isTold = false
        return true
    }
}
