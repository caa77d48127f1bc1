import Bot
import Files
import Personality
import Settings

/// Files read whole at start: languages, phrase packs and places, and the operator's own packs.
struct Resources: Sendable {
    /// `Config/languages/en.json`.
    let english: [UInt8]
    /// The other files of that folder.
    let languages: [LanguageSource]
    /// Those of `Config/personalities` and those of the operator's own.
    let packs: PackFolders
    /// `cities.tsv`.
    let cities: [UInt8]
    /// `admin1.tsv`.
    let regions: [UInt8]
    /// `countries.tsv`.
    let countries: [UInt8]
    /// `airports.tsv`.
    let airports: [UInt8]
    /// `postcodes.tsv`.
    let postcodes: [UInt8]

    /// The largest of them is the list of places, 3.4 MB; an operator's own may be larger.
    private static let largestFile = 64 << 20
    private static let zoneFolder = "/usr/share/zoneinfo"

    /// Reads everything; blocking, about 30 ms.
    ///
    /// - Parameter data: The data folder; packs of the operator's own may lie below its `personalities`.
    static func load(from folder: String, data: String) throws(FileError) -> Resources {
        let files = FileSystem()
        return Resources(
            english: try files.contents(of: "\(folder)/languages/en.json", limit: largestFile),
            languages: try languageFiles(in: "\(folder)/languages"),
            packs: try packs(from: folder, data: data),
            cities: try files.contents(of: "\(folder)/places/cities.tsv", limit: largestFile),
            regions: try files.contents(of: "\(folder)/places/admin1.tsv", limit: largestFile),
            countries: try files.contents(of: "\(folder)/places/countries.tsv", limit: largestFile),
            airports: try files.contents(of: "\(folder)/places/airports.tsv", limit: largestFile),
            postcodes: try files.contents(of: "\(folder)/places/postcodes.tsv", limit: largestFile))
    }

    /// All phrase packs that the service uses.
    static func packs(from folder: String, data: String) throws(FileError) -> PackFolders {
        let ownPacks = "\(data)/personalities"
        return PackFolders(
            shipped: try packFiles(in: "\(folder)/personalities"),
            own: FileSystem().isFolder(ownPacks) ? try packFiles(in: ownPacks) : [], ownFolder: ownPacks)
    }

    /// The languages that the service speaks.
    static func spoken(_ settings: SettingsValues) throws(Stop) -> Languages {
        let folder = "\(folder(settings))/languages"
        let (english, others): ([UInt8], [LanguageSource])
        do throws(FileError) {
            english = try FileSystem().contents(of: "\(folder)/en.json", limit: largestFile)
            others = try languageFiles(in: folder)
        } catch {
            throw Stop(.configuration, "squall: cannot read \(error.path): \(error.reason).")
        }
        return LoadedLanguages(english: try Assembly.makeLanguage(english), others: others).languages
    }

    private static func languageFiles(in folder: String) throws(FileError) -> [LanguageSource] {
        let files = FileSystem()
        var languages: [LanguageSource] = []
        for path in try files.files(under: folder, limit: 1000)
        where path.hasSuffix(".json") && path != "en.json" && !path.contains("/") {
            let bytes = try files.contents(of: "\(folder)/\(path)", limit: largestFile)
            languages.append(LanguageSource(file: path, json: bytes))
        }
        return languages
    }

    /// Every JSON file below a folder, with paths relative to it.
    static func packFiles(in folder: String) throws(FileError) -> [PackFile] {
        let files = FileSystem()
        var packs: [PackFile] = []
        for path in try files.files(under: folder, limit: 1000) where path.hasSuffix(".json") {
            let bytes = try files.contents(of: "\(folder)/\(path)", limit: largestFile)
            packs.append(PackFile(path: path, bytes: bytes))
        }
        return packs
    }

    /// Where the files are: the setting, else beside the installed program, else `./Config`.
    static func folder(_ settings: SettingsValues) -> String {
        if let folder = settings[SettingsCatalog.resourcesDirectory] { return folder }
        do throws(FileError) {
            let program = try FileSystem().programPath()
            let prefix = program.split(separator: "/").dropLast(2).joined(separator: "/")
            let installed = "/\(prefix)/share/squall"
            return FileSystem().isFolder(installed) ? installed : "Config"
        } catch {
            return "Config"
        }
    }

    /// The version of the system's tzdata, `2026b`; `nil` when it does not say.
    static func timeZoneVersion() -> String? {
        guard let head = timeZoneText()?.prefix(64) else { return nil }
        let line = String(decoding: head, as: UTF8.self).prefix { $0 != "\n" }
        return line.hasPrefix("# version ") ? String(line.dropFirst(10)) : nil
    }

    /// `tzdata.zi`, which lists other names of zones; `nil` when it cannot be read, which only costs the other names of zones.
    static func timeZoneText() -> [UInt8]? {
        do throws(FileError) {
            return try FileSystem().contents(of: "\(zoneFolder)/tzdata.zi", limit: 4 << 20)
        } catch {
            return nil
        }
    }

    /// TZif files of the system's tzdata by IANA name.
    static func timeZones() throws(Stop) -> [String: [UInt8]] {
        let files = FileSystem()
        do throws(FileError) {
            var zones: [String: [UInt8]] = [:]
            for path in try files.files(under: zoneFolder, limit: 10_000)
            where !path.hasPrefix("posix/") && !path.hasPrefix("right/") && !path.contains(".") {
                zones[path] = try files.contents(of: "\(zoneFolder)/\(path)", limit: 1 << 20)
            }
            return zones
        } catch {
            throw Stop(
                .unavailable, "squall: cannot read \(error.path): \(error.reason).",
                "Time zones come from the package tzdata.")
        }
    }
}
