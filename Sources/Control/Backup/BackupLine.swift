/// One line of a backup file, which is JSON without line ends in it.
///
/// A header, then records and entries of journals, then the end with counts and the SHA-256 of all bytes before it.
enum BackupLine: Sendable, Equatable {
    case header(BackupHeader)
    case record(RecordLine)
    case entry(journal: String, JournalEntry)
    case end(BackupEnd)

    /// The line without its line end.
    var bytes: [UInt8] {
        get throws(ControlError) { try ControlJSON.bytes(of: self) }
    }
}

/// The first line.
package struct BackupHeader: Codable, Sendable, Equatable {
    /// The format of the file that this program writes, and the newest that it reads.
    package static let currentFormat = 1

    /// The format of the file.
    package let squallBackup: Int
    /// The version of the program that wrote it.
    package let version: String
    /// When it was begun, `2026-01-15T07:00:00Z`.
    package let instant: String

    /// Makes a header of the current format.
    package init(version: String, instant: String) {
        squallBackup = Self.currentFormat
        self.version = version
        self.instant = instant
    }

    private enum CodingKeys: String, CodingKey {
        case squallBackup = "squall-backup"
        case version, instant
    }
}

/// The last line.
struct BackupEnd: Codable, Sendable, Equatable {
    let records: Int
    let entries: Int
    let sha256: String
}

extension BackupLine: Codable {
    private enum Key: String, CodingKey {
        case header = "squall-backup"
        case collection, journal, entry, sha256
    }

    /// Reads a line; its kind shows in its members.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        if container.contains(.collection) {
            self = .record(try RecordLine(from: decoder))
        } else if container.contains(.journal) {
            self = .entry(
                journal: try container.decode(String.self, forKey: .journal),
                try container.decode(JournalEntry.self, forKey: .entry))
        } else if container.contains(.header) {
            self = .header(try BackupHeader(from: decoder))
        } else {
            self = .end(try BackupEnd(from: decoder))
        }
    }

    /// Writes a line.
    func encode(to encoder: any Encoder) throws {
        switch self {
        case .header(let header): try header.encode(to: encoder)
        case .record(let record): try record.encode(to: encoder)
        case .end(let end): try end.encode(to: encoder)
        case .entry(let journal, let entry):
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(journal, forKey: .journal)
            try container.encode(entry, forKey: .entry)
        }
    }
}
