import FoundationEssentials

/// The outside world, chosen here and nowhere else: clock, chance, environment.
enum Live {
    /// The environment of the process.
    static var environment: [String: String] { ProcessInfo.processInfo.environment }

    /// A reference for one request: 12 lower-case letters and digits.
    static func makeRequestID() -> String { makeID(12) }

    /// A name for a report: 8 lower-case letters and digits.
    static func makeReportID() -> String { makeID(8) }

    private static func makeID(_ length: Int) -> String {
        let alphabet = Array("abcdefghjkmnpqrstvwxyz0123456789")
        return String((0..<length).map { _ in alphabet[Int.random(in: 0..<alphabet.count)] })
    }
}
