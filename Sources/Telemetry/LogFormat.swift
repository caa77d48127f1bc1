/// How a log line is written: one line of text or of JSON, never more.
package enum LogFormat: String, Sendable, CaseIterable {
    /// `2026-08-01T06:30:00.250Z notice listening http.port=8080`.
    case text
    /// One JSON object with `time`, `level`, `message` and the metadata beside them.
    case json

    /// One line with its line end; keys in ascending order.
    func line(time: String, level: Logger.Level, message: String, metadata: Logger.Metadata) -> String {
        let facts = metadata.sorted { $0.key < $1.key }
        switch self {
        case .text:
            return facts.reduce("\(time) \(level.rawValue) \(LogText.plain(message))") { line, fact in
                "\(line) \(LogText.word(fact.key))=\(LogText.word(fact.value))"
            } + "\n"
        case .json:
            let head =
                "{\"time\":\(LogText.json(time)),\"level\":\"\(level.rawValue)\",\"message\":\(LogText.json(message))"
            return facts.reduce(head) { line, fact in
                "\(line),\(LogText.json(Self.free(fact.key))):\(LogText.json(fact.value))"
            } + "}\n"
        }
    }

    /// A key of metadata never stands for one of the line's own.
    private static func free(_ key: String) -> String {
        ["time", "level", "message"].contains(key) ? "\(key)_" : key
    }
}
