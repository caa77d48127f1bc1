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
}

/// Counts complaints for as long as the process runs.
package actor MemoryFlagStore: FlagStore {
    /// How often each line was flagged, by its id.
    package private(set) var counts: [String: Int] = [:]

    /// Knows of none.
    package init() {}

    /// Counts one complaint about a line.
    package func record(phrase: String, language: String, at now: Date) async throws(StorageError) {
        counts[phrase, default: 0] += 1
    }
}
