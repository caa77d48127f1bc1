import FoundationEssentials
package import Places

/// This machine's compiled time zones, read once for all tests.
package enum SystemZones {
    private static let folder = "/usr/share/zoneinfo"

    /// Every file below the folder by its zone name, the `right/` and `posix/` copies too.
    package static let files: [String: [UInt8]] = {
        var files: [String: [UInt8]] = [:]
        // A machine without the folder has no zones; the tests that need them then fail by name.
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] {
            // Folders cannot be read as files and are skipped by that.
            if let data = try? Data(contentsOf: URL(filePath: "\(folder)/\(name)")) { files[name] = [UInt8](data) }
        }
        return files
    }()

    /// The text that lists other names of zones; empty when there is none.
    package static var links: [UInt8] { files["tzdata.zi"] ?? [] }

    /// The release of the rules, `2026b`, from the first line of `tzdata.zi`; empty when it does not say.
    package static let version: String = {
        let line = String(decoding: links.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        return line.hasPrefix("# version ") ? String(line.dropFirst(10)) : ""
    }()

    /// All of them, as the program reads them.
    package static let database = TimeZoneDatabase(files: files, links: links)
}
