/// What a backup holds.
package struct BackupSummary: Sendable, Equatable {
    /// The first line.
    package let header: BackupHeader
    /// How many records there are of each collection.
    package internal(set) var records: [String: Int] = [:]
    /// How many entries there are of each journal.
    package internal(set) var entries: [String: Int] = [:]

    /// All records.
    package var recordCount: Int { records.values.reduce(0, +) }
    /// All entries.
    package var entryCount: Int { entries.values.reduce(0, +) }

    /// For people: `users 120, flags 3, journal voice 40`; "nothing" when there is nothing.
    package var contents: String {
        let parts =
            records.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
            + entries.sorted { $0.key < $1.key }.map { "journal \($0.key) \($0.value)" }
        return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
    }
}
