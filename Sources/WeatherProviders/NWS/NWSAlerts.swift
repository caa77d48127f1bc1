package import FoundationEssentials
package import Weather

/// Turns an answer of `alerts/active` into the warnings that may be shown.
///
/// Source: weather.gov, "API Web Service", alerts; Common Alerting Protocol 1.2.
package enum NWSAlerts {
    /// More than ever stand in force at one point.
    private static let limit = 100

    /// The warnings in force or to come, most severe first, then most urgent, then earliest.
    ///
    /// Left out: what is no actual message, what is cancelled or replaced by a newer one, what is over.
    /// - Parameter now: The present.
    /// - Throws: `unavailable` when the bytes are no JSON; `badAnswer` when they are JSON of another shape, and when there
    ///   is nothing to show but features that cannot be read, since one of those may be a warning.
    package static func warnings(_ bytes: [UInt8], at now: Date) throws(WeatherError) -> [WeatherWarning] {
        let answer = try AnswerDecoding.decode(NWSAnswer.self, from: bytes)
        let readable = answer.features.compactMap { $0.value?.properties }
        let actual = readable.filter { $0.status == "Actual" }
        let replaced = Set(actual.flatMap(\.references))
        let shown = actual.filter { message in
            isInForce(message) && !(message.id.map(replaced.contains) ?? false)
        }
        let current = shown.map(warning).filter { warning in warning.end.map { $0 > now } ?? true }
        if current.isEmpty, readable.count < answer.features.count { throw .badAnswer }
        return Array(WeatherWarning.normalized(current).prefix(limit))
    }

    private static func isInForce(_ message: NWSAnswer.Properties) -> Bool {
        let isOver = ["Cancel", "Ack", "Error"].contains(message.messageType) || message.response == "AllClear"
        return !isOver
    }

    private static func warning(_ message: NWSAnswer.Properties) -> WeatherWarning {
        WeatherWarning(
            id: message.id ?? "", event: message.event,
            severity: message.severity.flatMap(WeatherWarning.Severity.init(rawValue:)) ?? .unknown,
            urgency: message.urgency.flatMap(WeatherWarning.Urgency.init(rawValue:)) ?? .unknown,
            start: message.onset.flatMap { TimeText.instant($0) },
            end: (message.ends ?? message.expires).flatMap { TimeText.instant($0) },
            area: message.areaDesc ?? "", headline: message.headline,
            text: NWSText.unwrapped(message.description ?? ""),
            instruction: message.instruction.map(NWSText.unwrapped), issuer: message.senderName ?? "")
    }
}
