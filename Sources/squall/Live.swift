import Crypto
import FoundationEssentials
import Settings

/// The outside world, chosen here and nowhere else: clock, chance, environment.
enum Live {
    /// The environment of the process.
    static var environment: [String: String] { ProcessInfo.processInfo.environment }

    /// The present: the machine's clock, or one that began at `clock.start` and runs on with it.
    static func now(startingAt start: Date?) -> @Sendable () -> Date {
        guard let start else { return { Date() } }
        let origin = Date()
        return { start.addingTimeInterval(Date().timeIntervalSince(origin)) }
    }

    /// A reference for one request: 12 lower-case letters and digits.
    static func makeRequestID() -> String {
        let alphabet = Array("abcdefghjkmnpqrstvwxyz0123456789")
        return String((0..<12).map { _ in alphabet[Int.random(in: 0..<alphabet.count)] })
    }
}
