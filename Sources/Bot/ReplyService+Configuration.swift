package import Personality
package import Settings
package import Weather

extension ReplyService {
    /// What the operator decides about conversations.
    package struct Configuration: Sendable {
        /// Mood of answers that one person sees.
        package var moodPrivate = VoiceLevel.snarky
        /// Mood of answers that several people see.
        package var moodShared = VoiceLevel.friendly
        /// No answer goes beyond it.
        package var moodMaximum = VoiceLevel.overkill
        /// Units of those who chose none; `nil` follows their locale, and shows both scales where none is known.
        package var units: UnitSystem?
        /// Most commands of one person in a minute; 0 for no limit.
        package var commandsPerMinute = 30
        /// Most commands of one tenant in a minute; 0 for no limit.
        package var commandsPerMinuteTenant = 600
        /// Most saved places of one person.
        package var placesPerPerson = 30
        /// Days without contact after which what is kept of a person is deleted.
        package var retentionDays = 400
        /// Most reports of one person.
        package var reportsPerPerson = 10
        /// Who may set up reports for a channel.
        package var reportsChannels = ChannelPolicy.members

        /// Ids of those who may decide about lines of character for everybody (`U0001`, `slack:T1:U0001`).
        package var admins: Set<String> = []

        /// The defaults.
        package init() {}

        /// Reads the settings.
        ///
        /// - `mood.private`: level, default `snarky`.
        /// - `mood.shared`: level, default `friendly`.
        /// - `mood.maximum`: level, default `overkill`.
        /// - `units.default`: `auto`, `metric`, `us`, `uk`; default `auto`.
        /// - `commands-per-minute`: number, default 30, 0 for no limit.
        /// - `commands-per-minute-tenant`: number, default 600, 0 for no limit.
        /// - `places-per-person`: number, default 30.
        /// - `retention.days`: number, default 400.
        /// - `reports-per-person`: number, default 10.
        /// - `reports.channels`: `off`, `admins`, `members`; default `members`.
        /// - `admins`: ids separated by commas; default none.
        package init(_ settings: SettingsValues) {
            moodPrivate = VoiceLevel(rawValue: settings[SettingsCatalog.moodPrivate]) ?? moodPrivate
            moodShared = VoiceLevel(rawValue: settings[SettingsCatalog.moodShared]) ?? moodShared
            moodMaximum = VoiceLevel(rawValue: settings[SettingsCatalog.moodMaximum]) ?? moodMaximum
            units = UnitSystem(rawValue: settings[SettingsCatalog.unitsDefault])
            commandsPerMinute = settings[SettingsCatalog.commandsPerMinute]
            commandsPerMinuteTenant = settings[SettingsCatalog.commandsPerMinuteTenant]
            placesPerPerson = settings[SettingsCatalog.placesPerPerson]
            retentionDays = settings[SettingsCatalog.retentionDays]
            reportsPerPerson = settings[SettingsCatalog.reportsPerPerson]
            reportsChannels = ChannelPolicy(rawValue: settings[SettingsCatalog.reportsChannels]) ?? reportsChannels
            admins = Set(
                (settings[SettingsCatalog.admins] ?? "").split(separator: ",").map {
                    String($0.filter { !$0.isWhitespace })
                })
        }
    }
}
