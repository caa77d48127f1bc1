/// One line of a list of effective settings; secrets are masked.
package struct SettingsEntry: Sendable {
    /// What is known of the setting.
    package let definition: SettingDefinition
    let value: SettingValue?
    /// The text that was given, the default text, or the fixed mask for secrets; `nil` when there is no value.
    package let text: String?
    /// Where it came from.
    package let source: SettingSource
}

extension SettingsEntry: CustomStringConvertible {
    /// `listen.port = 8080 (default)`; what happens without a value stands in brackets.
    package var description: String {
        "\(definition.name) = \(text ?? "[\(definition.fallback ?? "none")]") (\(source))"
    }
}

/// The effective value of every setting, and where each came from.
package struct SettingsValues: Sendable {
    /// All settings in the order of the catalogue.
    package let entries: [SettingsEntry]
    /// What is odd but no reason to stop: unknown variables of the environment.
    package let warnings: [SettingsProblem]
    private let byName: [String: SettingsEntry]

    init(entries: [SettingsEntry], warnings: [SettingsProblem]) {
        self.entries = entries
        self.warnings = warnings
        byName = Dictionary(entries.map { ($0.definition.name, $0) }) { first, _ in first }
    }

    /// The value of a setting of the catalogue.
    package subscript<Value>(_ setting: Setting<Value>) -> Value {
        guard let value = setting.convert(byName[setting.definition.name]?.value) else {
            preconditionFailure("\(setting.definition.name) was not among the settings that were read")
        }
        return value
    }

    /// What is known of a setting; `nil` when it was not read or is wrong.
    func entry<Value>(of setting: Setting<Value>) -> SettingsEntry? {
        byName[setting.definition.name]
    }

    /// Whether a setting was read and is not wrong.
    func isKnown(_ definition: SettingDefinition) -> Bool {
        byName[definition.name] != nil
    }

    /// Whether somebody gave a setting without a default a value.
    func isGiven(_ definition: SettingDefinition) -> Bool {
        byName[definition.name]?.value != nil
    }

    /// Where the value of a setting came from; ``SettingSource/default`` when nobody gave one.
    package func source<Value>(of setting: Setting<Value>) -> SettingSource {
        byName[setting.definition.name]?.source ?? .default
    }
}
