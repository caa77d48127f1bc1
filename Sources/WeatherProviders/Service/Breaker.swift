import FoundationEssentials
import Weather

/// Keeps calls away from a provider that fails: a value that is told what happened and when.
///
/// Five failures in a row open it for 30 s, a refused key or plan for 15 minutes, "too many calls" for as long as the
/// provider asks. Afterwards one call is let through as a probe; it closes the breaker or opens it again.
struct Breaker: Sendable, Equatable {
    private static let failureLimit = 5
    private static let pause = 30.0
    private static let keyPause = 900.0
    /// Pause after "too many calls" without a time: the shortest window that providers count.
    private static let ratePause = 60

    private var failuresInARow = 0
    private var isProbing = false
    private var reason = WeatherError.unavailable
    /// Until when calls are kept away; `nil` while closed.
    private(set) var openUntil: Date?

    /// Asks for a call: `nil` when it may go, else why not.
    ///
    /// A call that goes must be reported by ``record(_:at:)``.
    mutating func admit(at now: Date) -> WeatherError? {
        guard let openUntil else { return nil }
        if now < openUntil || isProbing { return refusal(at: now) }
        isProbing = true
        return nil
    }

    /// Reports how a call ended; `nil` means well.
    ///
    /// A place that is not covered is no failure of the provider.
    mutating func record(_ error: WeatherError?, at now: Date) {
        let wasProbing = isProbing
        isProbing = false
        switch error {
        case nil, .notCovered: self = Breaker()
        case .badKey, .planLimit: open(for: Self.keyPause, at: now, because: error)
        case .rateLimited(let seconds): open(for: Double(seconds ?? Self.ratePause), at: now, because: error)
        case .badRequest, .unavailable, .badAnswer, .timedOut:
            failuresInARow += 1
            guard failuresInARow >= Self.failureLimit || wasProbing else { return }
            open(for: Self.pause, at: now, because: error)
        }
    }

    private mutating func open(for seconds: Double, at now: Date, because error: WeatherError?) {
        openUntil = now.addingTimeInterval(seconds)
        reason = error ?? .unavailable
    }

    private func refusal(at now: Date) -> WeatherError {
        guard case .rateLimited = reason, let openUntil else { return reason }
        return .rateLimited(retryAfter: max(1, Int(openUntil.timeIntervalSince(now).rounded(.up))))
    }
}
