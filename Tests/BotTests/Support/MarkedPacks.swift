import Personality

/// Packs of three levels whose every line says that it is one.
enum MarkedPacks {
    /// What stands in every line.
    static let mark = " word about the "

    static let all =
        pack("professional") + pack("friendly", parent: "professional") + pack("snarky", parent: "friendly")

    private static func pack(_ level: String, parent: String? = nil) -> [PackFile] {
        let chain = parent.map { ", \"parent\": \"en.\($0)\"" } ?? ""
        let header = """
            {"format": 1, "id": "en.\(level)", "version": 1, "language": "en", "level": "\(level)", "title": "Test",
             "about": "Lines for tests."\(chain)}
            """
        let topics = ["umbrella", "sky", "office", "tea", "window", "bench", "clock", "hat"]
        let lines = topics.map { topic in
            """
            {"id": "\(level)-\(topic)", "topic": "\(topic)", "cooldown_days": 0, "careful": \(level == "friendly"),
             "text": "A \(level) word about the \(topic) in {place} at {temp}."}
            """
        }
        return [
            PackFile(path: "en.\(level)/pack.json", bytes: Array(header.utf8)),
            PackFile(
                path: "en.\(level)/lines/all.json", bytes: Array("{\"lines\": [\(lines.joined(separator: ","))]}".utf8)),
        ]
    }
}
