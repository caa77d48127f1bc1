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
        "Most commands of one workspace in a minute; 0 for no limit.")
    /// Integer, 1 to 1000.
    package static let placesPerPerson = Setting<Int>.integer(
        "places-per-person", 1...1000, default: 30, .conversation, "Most places that one person can save.")

    static let conversation = [
        moodPrivate.definition, moodShared.definition, moodMaximum.definition, unitsDefault.definition,
        commandsPerMinute.definition, commandsPerMinuteTenant.definition, placesPerPerson.definition,
    ]
}
