/// Why a provider, or all of them, could not give a part of the weather.
package enum WeatherError: Error, Sendable, Equatable, Hashable {
    /// The key, or the contact that stands in for one, is missing or refused.
    case badKey
    /// The key is fine, the plan does not hold this.
    case planLimit
    /// Too many calls; the provider asks for a pause of so many seconds, `nil` when it does not say how long.
    case rateLimited(retryAfter: Int?)
    /// The provider, or every provider of this part, does not cover the place.
    case notCovered
    /// The provider has warnings for the country, and which of them are for the place cannot be told.
    case areaUnknown
    /// The provider did not understand us: our mistake.
    case badRequest
    /// No answer in time, no connection, a 5xx, or the breaker is open.
    case unavailable
    /// An answer that cannot be read.
    case badAnswer
    /// The deadline of the whole command ran out.
    case timedOut

    /// Bounded name for metrics and logs.
    package var label: String {
        switch self {
        case .badKey: "bad-key"
        case .planLimit: "plan-limit"
        case .rateLimited: "rate-limited"
        case .notCovered: "not-covered"
        case .areaUnknown: "area-unknown"
        case .badRequest: "bad-request"
        case .unavailable: "unavailable"
        case .badAnswer: "bad-answer"
        case .timedOut: "timed-out"
        }
    }

    /// Every value of ``label``, for metrics.
    package static let labels = [
        "bad-key", "plan-limit", "rate-limited", "not-covered", "area-unknown", "bad-request", "unavailable",
        "bad-answer", "timed-out",
    ]
}
