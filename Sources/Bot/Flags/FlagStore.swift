package import FoundationEssentials
package import Storage

/// Notes for the operator which lines of character somebody did not want to see again; never who, and never where.
package protocol FlagStore: Sendable {
    /// Counts one complaint about a line; durable on return.
    ///
    /// - Parameters:
    ///   - phrase: Id of the line.
    ///   - language: Tag of the language of its pack.
    /// - Throws: ``StorageError``; then nothing is counted.
    func record(phrase: String, language: String, at now: Date) async throws(StorageError)

    /// Every line that was complained about, the most often first.
    ///
    /// - Throws: ``StorageError``.
    func all() async throws(StorageError) -> [FlaggedLine]
}

/// How often a line was complained about.
package struct FlaggedLine: Codable, Sendable, Equatable {
    /// Id of the line.
    package let id: String
    /// How often.
    package let count: Int
    /// When the last complaint came (ISO 8601, UTC).
    package let last: String

    /// The most often first, then by id.
    static func sorted(_ lines: [FlaggedLine]) -> [FlaggedLine] {
        lines.sorted { ($1.count, $0.id) < ($0.count, $1.id) }
    }
}

/// Counts complaints for as long as the process runs.
package actor MemoryFlagStore: FlagStore {
    /// How often each line was flagged, by its id.
    package private(set) var counts: [String: Int] = [:]
    private var last: [String: Date] = [:]

    /// Knows of none.
    package init() {}

    /// Counts one complaint about a line.
    package func record(phrase: String, language: String, at now: Date) async throws(StorageError) {
        counts[phrase, default: 0] += 1
        last[phrase] = now
    }

    /// Every line that was complained about, the most often first.
    package func all() async throws(StorageError) -> [FlaggedLine] {
        FlaggedLine.sorted(
            counts.map { FlaggedLine(id: $0, count: $1, last: last[$0]?.formatted(.iso8601) ?? "") })
    }
}
