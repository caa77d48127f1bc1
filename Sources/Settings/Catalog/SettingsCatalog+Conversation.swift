extension SettingsCatalog {
    private static let moods = ["plain", "professional", "friendly", "snarky", "villain", "overkill"]

    /// Choice of a mood.
    package static let moodPrivate = Setting<String>.choice(
        "mood.private", moods, default: "snarky", .conversation, "Mood of answers that one person sees.")
    /// Choice of a mood.
    package static let moodShared = Setting<String>.choice(
        "mood.shared", moods, default: "friendly", .conversation, "Mood of answers that several people see.")
    /// Choice of a mood.
    package static let moodMaximum = Setting<String>.choice(
        "mood.maximum", moods, default: "overkill", .conversation, "No answer goes beyond this mood.")
    /// Choice of `auto` (by person and place, else both scales), `metric`, `us`, `uk`.
    package static let unitsDefault = Setting<String>.choice(
        "units.default", ["auto", "metric", "us", "uk"], default: "auto", .conversation,
        "Units for people who have not chosen any.")
    /// Integer, 0 to 1 000 000; 0 means no limit.
    package static let commandsPerMinute = Setting<Int>.integer(
        "commands-per-minute", 0...1_000_000, default: 30, .conversation,
        "Most commands of one person in a minute; 0 for no limit.")
    /// Integer, 0 to 1 000 000; 0 means no limit.
    package static let commandsPerMinuteTenant = Setting<Int>.integer(
        "commands-per-minute-tenant", 0...1_000_000, default: 600, .conversation,
        "Most commands of one workspace, or one Matrix server, in a minute; 0 for no limit.")
    /// Integer, 1 to 1000.
    package static let placesPerPerson = Setting<Int>.integer(
        "places-per-person", 1...1000, default: 30, .conversation, "Most places that one person can save.")

    /// Integer, 1 to 100.
    package static let reportsPerPerson = Setting<Int>.integer(
        "reports-per-person", 1...100, default: 10, .conversation, "Most reports that one person can have.")
    /// Duration, 1 minute to 6 hours.
    package static let reportsGrace = Setting<Duration>.duration(
        "reports.grace", .seconds(60)...(.seconds(6 * 3600)), default: "20 min", .conversation,
        "A report that cannot begin within so long after its time is left out.")
    /// Choice of `off`, `admins`, `members`.
    package static let reportsChannels = Setting<String>.choice(
        "reports.channels", ["off", "admins", "members"], default: "members", .conversation,
        "Who may set up reports for a channel.")
    /// Text, or `nil`: ids separated by commas.
    package static let admins = Setting<String?>.text(
        "admins", fallback: "administrators of the workspace", .conversation,
        "Ids of people who count as administrators, separated by commas.")

    static let conversation = [
        moodPrivate.definition, moodShared.definition, moodMaximum.definition, unitsDefault.definition,
        commandsPerMinute.definition, commandsPerMinuteTenant.definition, placesPerPerson.definition,
        reportsPerPerson.definition, reportsGrace.definition, reportsChannels.definition, admins.definition,
    ]
}
