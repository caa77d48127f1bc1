import FoundationEssentials
package import HTTPCore
import Telemetry

/// Brings answers that were not ready in time to their `response_url`, as ``SlackDelivery`` decides.
package struct SlackLateAnswers: Sendable {
    /// What Slack's answer may say in its body, when that is JSON.
    private struct Answer: Decodable {
        let ok: Bool?
        let retryAfter: Double?

        private enum CodingKeys: String, CodingKey {
            case ok
            case retryAfter = "retry_after"
        }
    }

    private static let limits = HTTPLimits(timeout: .seconds(5), maximumBodyBytes: 16 * 1024)
    private static let lastMomentLimits = HTTPLimits(timeout: .milliseconds(800), maximumBodyBytes: 16 * 1024)

    private let transport: any HTTPTransport
    private let clock: any Clock<Duration>
    private let instant: @Sendable () -> ContinuousClock.Instant
    private let jitter: @Sendable () -> Double

    /// Takes the way out, a clock to wait by, the present, and a source of numbers from 0 to 1.
    package init(
        transport: any HTTPTransport, clock: any Clock<Duration>,
        instant: @escaping @Sendable () -> ContinuousClock.Instant, jitter: @escaping @Sendable () -> Double
    ) {
        self.transport = transport
        self.clock = clock
        self.instant = instant
        self.jitter = jitter
    }

    /// Brings one message there and says how that ended.
    ///
    /// - Parameter received: When the command arrived; Slack's 30 minutes begin there.
    /// - Returns: `nil` when the task was cancelled before an attempt or in a pause: then the message is surely not
    ///   there, and one ``sendAtLast(_:to:)`` is still allowed.
    func deliver(
        _ message: [UInt8], to url: SlackResponseURL, received: ContinuousClock.Instant
    ) async -> SlackAnswerOutcome? {
        var delivery = SlackDelivery(received: received)
        var action = delivery.next(at: instant())
        while true {
            switch action {
            case .send:
                if Task.isCancelled { return nil }
                let attempt = await attempt(message, to: url, limits: Self.limits)
                action = delivery.ended(attempt, at: instant(), jitter: jitter())
            case .wait(let duration):
                do {
                    try await clock.sleep(for: duration)
                    action = delivery.next(at: instant())
                } catch {
                    return nil
                }
            case .finish(let outcome):
                return outcome
            }
        }
    }

    /// Brings a message there in one quick attempt, for the last moments of the program; `false` when that fails.
    func sendAtLast(_ message: [UInt8], to url: SlackResponseURL) async -> Bool {
        let attempt = await attempt(message, to: url, limits: Self.lastMomentLimits)
        guard case .answered(200..<300, _, isRefusal: false) = attempt else { return false }
        return true
    }

    private func attempt(
        _ message: [UInt8], to url: SlackResponseURL, limits: HTTPLimits
    ) async -> SlackDelivery.Attempt {
        do throws(HTTPTransportError) {
            let response = try await transport.send(url.request(message), limits: limits)
            // The usual body is the word "ok", which is no JSON: then the status says it all.
            let answer = try? JSONDecoder().decode(Answer.self, from: Data(response.body))
            return .answered(
                status: response.status, retryAfter: Self.retryAfter(response, answer), isRefusal: answer?.ok == false)
        } catch {
            return .broken(error)
        }
    }

    private static func retryAfter(_ response: HTTPResponse, _ answer: Answer?) -> Duration? {
        let seconds = response.headerFields["Retry-After"].flatMap { Double($0) } ?? answer?.retryAfter
        guard let seconds, seconds >= 0, seconds < 1e6 else { return nil }
        return .seconds(seconds)
    }
}
