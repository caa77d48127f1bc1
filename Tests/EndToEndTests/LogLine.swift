import Foundation

/// One line of a log in JSON.
struct LogLine {
    /// A line that is no JSON, or lacks level or message.
    struct Unreadable: Error {
        let line: String
    }

    let level: String
    let message: String
    private let facts: [String: Any]

    /// The lines of standard error, which must hold nothing else.
    static func all(of errors: String) throws -> [LogLine] {
        try errors.split(separator: "\n").map { try LogLine(String($0)) }
    }

    init(_ line: String) throws {
        // Why it is no JSON does not matter; the line itself is shown.
        guard let facts = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
            let level = facts["level"] as? String, let message = facts["message"] as? String
        else { throw Unreadable(line: line) }
        self.level = level
        self.message = message
        self.facts = facts
    }

    func fact(_ key: String) -> String? {
        facts[key] as? String
    }
}
