import Concurrency
import Control
import Files
import FoundationEssentials

/// Writing and reading of backup files, over a door.
enum BackupFiles {
    /// Writes a whole backup to a path, which gets its name when it is complete, or to standard output (`-`).
    static func write(
        _ path: String, replacing: Bool, _ access: OperatorAccess
    ) async throws(Stop) -> BackupWriter.Result {
        let header = BackupHeader(version: Squall.version, instant: instant())
        do {
            let writer = BackupWriter(door: access.door, digest: try RunningDigest(), progress: progress("read"))
            guard path != "-" else {
                return try await writer.write(header) { bytes in
                    guard writeBlocking(bytes, to: StandardStream.output.rawValue) else { throw OutputClosed() }
                }
            }
            let file = NewFile(path, isReplacing: replacing)
            try await file.open()
            do {
                let result = try await writer.write(header) { try await file.write($0) }
                try await file.finish()
                return result
            } catch {
                await file.abandon()
                throw error
            }
        } catch {
            throw stop(error, path, access.folder)
        }
    }

    /// Proves that a file is a whole backup.
    static func check(_ path: String) async throws(Stop) -> BackupSummary {
        do {
            var check = BackupCheck(digest: try RunningDigest())
            let file = LineFile(path)
            while true {
                let lines = try await file.next()
                guard !lines.isEmpty else { return try check.result() }
                for line in lines { try check.add(line) }
            }
        } catch {
            throw stop(error, path, "")
        }
    }

    /// Makes the store hold what the file holds.
    static func restore(
        _ path: String, _ access: OperatorAccess
    ) async throws(Stop) -> (written: Int, deleted: Int, unknownJournals: Set<String>) {
        do {
            var restoration = Restoration(
                door: access.door, digest: try RunningDigest(), progress: progress("written"))
            let file = LineFile(path)
            while true {
                let lines = try await file.next()
                guard !lines.isEmpty else { break }
                for line in lines { try await restoration.add(line) }
            }
            let (written, deleted) = try await restoration.finish()
            return (written, deleted, restoration.unknownJournals)
        } catch {
            throw stop(error, path, access.folder)
        }
    }

    /// Now, `2026-01-15T07:00:00Z`.
    static func instant() -> String {
        Date.now.formatted(.iso8601)
    }

    /// Says on standard error how far it is, every ten thousand records.
    private static func progress(_ verb: String) -> (Int) -> Void {
        var said = 0
        return { count in
            guard count >= said + 10_000 else { return }
            said = count
            Console.complain("\(count) records \(verb) …")
        }
    }

    private struct OutputClosed: Error {}

    private static func stop(_ error: any Error, _ path: String, _ folder: String) -> Stop {
        switch error {
        case let fault as BackupFault: return Stop(.failure, "squall: \(path) \(sentence(fault))")
        case let error as ControlError: return Stop(error, in: folder)
        case let error as FileError where error.isExisting:
            return Stop(
                .failure, "squall: \(path) exists already and stays as it is.",
                "Choose another name, or add --overwrite.")
        case let error as FileError:
            return Stop(
                .unavailable, "squall: \(error.path): \(error.reason).", "Nothing is there under that name now.")
        default: return Stop(.unavailable, "squall: standard output does not take the backup: it is not complete.")
        }
    }

    private static func sentence(_ fault: BackupFault) -> String {
        switch fault {
        case .noBackup: "is no backup of Squall. Nothing was changed."
        case .newerFormat(let format):
            "was written by a later version (format \(format)): use that version. Nothing was changed."
        case .badLine(let line): "cannot be used: line \(line) is damaged. Nothing was changed; take an earlier backup."
        case .cut: "is not complete: its end is missing. Nothing was changed; take an earlier backup."
        case .altered: "was altered: its hash does not agree. Nothing was changed; take an earlier backup."
        }
    }
}

extension FileError {
    /// Whether something has the name already.
    var isExisting: Bool { code == 17 }
}
