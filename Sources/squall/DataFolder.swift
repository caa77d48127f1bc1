import Files
import Settings

/// The folder for what the server keeps.
enum DataFolder {
    /// The setting, else what systemd gives, else `./data`.
    static func path(_ settings: SettingsValues) -> String {
        if let path = settings[SettingsCatalog.dataDirectory] { return path }
        // systemd may give several, separated by colons: the first is meant for this.
        let given = Live.environment["STATE_DIRECTORY"]?.split(separator: ":").first.map(String.init)
        return given ?? "data"
    }

    /// Makes it when it is missing and proves that it can be written to.
    static func prepare(_ settings: SettingsValues) throws(Stop) {
        let path = path(settings)
        do throws(FileError) {
            try FileSystem().createFolder(path)
            try FileSystem().probeWritable(folder: path)
        } catch {
            throw Stop(
                .unavailable, "squall: the data folder \(path) cannot be used: \(error.reason).",
                "Set data.directory to a folder that this user may write to.")
        }
    }
}
