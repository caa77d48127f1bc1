import FoundationEssentials
import Weather

/// Keeps calls away from a service that fails: a value that is told what happened and when.
///
/// Five failures in a row open it for 30 s, a refused key or plan for 15 minutes, "too many calls" for as long as the
/// service asks. When it does not say how long, its windows are tried, the shortest first. Afterwards one call is let
/// through as a probe; it closes the breaker or opens it again. What was under way when it opened closes nothing.
struct Breaker: Sendable, Equatable {
    private static let failureLimit = 5
    private static let pause = 30.0
    private static let keyPause = 900.0
    /// Minute, hour and day of UTC in seconds, in which services count calls.
    private static let windows = [60, 3600, 86_400]
    /// Longer than calls take that are under way, so that those do not count as a further refusal.
    private static let shortestPause = 5.0

    private var failuresInARow = 0
    /// Which window ends the next pause after "too many calls" without a time.
    private var window = 0
    private var isProbing = false
    private var reason = WeatherError.unavailable
    /// Until when calls are kept away; `nil` while closed.
    private(set) var openUntil: Date?

    /// Why a call is kept away now, whoever asks; `nil` when ``admit(at:)`` decides.
    func objection(at now: Date) -> WeatherError? {
        isOpen(at: now) ? refusal(at: now) : nil
    }

    /// Asks for a call: `nil` when it may go, else why not.
    ///
    /// A call that goes must be reported by ``record(_:at:)``.
    mutating func admit(at now: Date) -> WeatherError? {
        guard openUntil != nil else { return nil }
        if isProbing || isOpen(at: now) { return refusal(at: now) }
        isProbing = true
        return nil
    }

    /// Reports how a call ended; `nil` means well.
    ///
    /// A place that is not covered tells nothing: the service may not even have been asked.
    /// - Returns: The same error, "too many calls" with the time that is left, as later askers are told.
    @discardableResult
    mutating func record(_ error: WeatherError?, at now: Date) -> WeatherError? {
        let wasProbing = isProbing
        isProbing = false
        switch error {
        case nil:
            if !isOpen(at: now) { self = Breaker() }
        case .notCovered, .areaUnknown:
            break
        case .badKey, .planLimit:
            open(until: now.addingTimeInterval(Self.keyPause), because: error)
        case .rateLimited(let seconds?):
            open(until: now.addingTimeInterval(Double(seconds)), because: error)
            return refusal(at: now)
        case .rateLimited(nil):
            if !isOpen(at: now) { openForAWindow(at: now) }
            return refusal(at: now)
        case .badRequest, .unavailable, .badAnswer, .timedOut:
            failuresInARow += 1
            guard failuresInARow >= Self.failureLimit || wasProbing else { break }
            open(until: now.addingTimeInterval(Self.pause), because: error)
        }
        return error
    }

    /// Closes it when a key or plan was refused: there may be another now.
    mutating func forgetKey() {
        if reason == .badKey || reason == .planLimit { self = Breaker() }
    }

    private func isOpen(at now: Date) -> Bool {
        openUntil.map { now < $0 } ?? false
    }

    private mutating func openForAWindow(at now: Date) {
        let seconds = Int(now.timeIntervalSince1970.rounded(.down))
        let length = Self.windows[window]
        window = min(window + 1, Self.windows.count - 1)
        let end = Date(timeIntervalSince1970: Double(seconds - seconds % length + length))
        open(until: max(end, now.addingTimeInterval(Self.shortestPause)), because: .rateLimited(retryAfter: nil))
    }

    /// Never shortens a pause.
    private mutating func open(until end: Date, because error: WeatherError?) {
        if let openUntil, openUntil > end { return }
        openUntil = end
        reason = error ?? .unavailable
    }

    private func refusal(at now: Date) -> WeatherError {
        guard case .rateLimited = reason, let openUntil else { return reason }
        return .rateLimited(retryAfter: max(1, Int(openUntil.timeIntervalSince(now).rounded(.up))))
    }
}
