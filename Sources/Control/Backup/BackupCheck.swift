/// Why a file is no backup that can be restored; nothing has been changed then.
package enum BackupFault: Error, Sendable, Equatable {
    /// The first line is no header of a backup.
    case noBackup
    /// A later version of the program wrote it, in this format.
    case newerFormat(Int)
    /// A line, counted from 1, is none that a backup holds.
    case badLine(Int)
    /// The last line is missing: the file was cut.
    case cut
    /// Counts or hash do not agree with the content: the file was altered.
    case altered
}

/// Reads a backup line by line and proves that it is whole.
package struct BackupCheck {
    private let digest: any BackupDigest
    private var number = 0
    private var summary: BackupSummary?
    private var hasEnded = false

    /// Begins before the first line.
    package init(digest: any BackupDigest) {
        self.digest = digest
    }

    /// Takes the next line without its line end.
    ///
    /// - Returns: What the line holds.
    /// - Throws: ``BackupFault``, or ``ControlError/noHash``.
    mutating func take(_ line: [UInt8]) throws -> BackupLine {
        number += 1
        guard !hasEnded else { throw BackupFault.badLine(number) }
        let content = try parsed(line)
        switch content {
        case .header(let header):
            guard number == 1 else { throw BackupFault.badLine(number) }
            guard header.squallBackup <= BackupHeader.currentFormat else {
                throw BackupFault.newerFormat(header.squallBackup)
            }
            summary = BackupSummary(header: header)
        case .record(let record): summary?.records[record.collection, default: 0] += 1
        case .entry(let journal, let entry):
            guard entry.bytes != nil else { throw BackupFault.badLine(number) }
            summary?.entries[journal, default: 0] += 1
        case .end(let end): try finish(end)
        }
        guard summary != nil else { throw BackupFault.noBackup }
        digest.add(line)
        digest.add([UInt8(ascii: "\n")])
        return content
    }

    /// Takes a line whose content does not matter yet.
    package mutating func add(_ line: [UInt8]) throws {
        _ = try take(line)
    }

    /// What the file holds; called behind its last line.
    /// - Throws: ``BackupFault``.
    package func result() throws(BackupFault) -> BackupSummary {
        guard let summary else { throw .noBackup }
        guard hasEnded else { throw .cut }
        return summary
    }

    private func parsed(_ line: [UInt8]) throws(BackupFault) -> BackupLine {
        do throws(ControlError) {
            return try ControlJSON.value(BackupLine.self, from: line)
        } catch {
            throw number == 1 ? .noBackup : .badLine(number)
        }
    }

    private mutating func finish(_ end: BackupEnd) throws {
        guard let summary else { throw BackupFault.noBackup }
        guard end.records == summary.recordCount, end.entries == summary.entryCount,
            end.sha256 == (try digest.hexadecimal())
        else { throw BackupFault.altered }
        hasEnded = true
    }
}
