/// What the program knows of one setting, whatever its value.
package struct SettingDefinition: Sendable {
    /// Lower case with dots and hyphens, `listen.port`; all spellings derive from it.
    package let name: String
    /// What its text may be.
    package let kind: SettingKind
    /// The text that stands when nobody gives one; `nil` when there is none.
    package let defaultText: String?
    /// Says what happens when there is neither a value nor a default text, `$STATE_DIRECTORY, else ./data`.
    package let fallback: String?
    /// One line for people.
    package let summary: String
    /// Where it stands in lists.
    package let section: SettingSection

    /// The flag, `--listen.port`.
    package var flag: String { "--\(name)" }
    /// The environment variable, `SQUALL_LISTEN_PORT`.
    package var environmentName: String { Self.environmentName(of: name) }

    /// `SQUALL_`, then upper case with `_` for `.` and `-`.
    static func environmentName(of name: String) -> String {
        "SQUALL_" + name.uppercased().map { $0 == "." || $0 == "-" ? "_" : String($0) }.joined()
    }
}

/// A group of settings in lists for people; the raw value is its heading.
package enum SettingSection: String, Sendable, CaseIterable {
    case server = "Server"
    case slack = "Slack"
    case matrix = "Matrix"
    case weather = "Weather"
    case conversation = "Conversation"
    case operation = "Operation"
}
