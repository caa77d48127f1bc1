import Files
import Places
import Settings

/// What the store and the bot stand on together: one clock, and one list of time zones.
struct World: Sendable {
    let clock: WallClock
    let zones: TimeZoneDatabase

    /// Reads the system's time zones; blocking, some 10 ms.
    init(_ settings: SettingsValues) throws(Stop) {
        clock = WallClock(startingAt: settings[SettingsCatalog.clockStart])
        zones = TimeZoneDatabase(files: try Resources.timeZones(), links: Resources.timeZoneText() ?? [])
    }
}
