import FoundationEssentials
import Places

/// This machine's compiled time zones, read once for all tests.
enum SystemZones {
    static let folder = "/usr/share/zoneinfo"

    /// Every file below the folder by its zone name, the `right/` and `posix/` copies too.
    static let files: [String: [UInt8]] = {
        var files: [String: [UInt8]] = [:]
        // A machine without the folder has no zones; the tests that need them then fail by name.
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] {
            // Folders cannot be read as files and are skipped by that.
            if let data = try? Data(contentsOf: URL(filePath: "\(folder)/\(name)")) { files[name] = [UInt8](data) }
        }
        return files
    }()

    static let database = TimeZoneDatabase(files: files)
}
