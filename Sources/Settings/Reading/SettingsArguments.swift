/// A flag that belongs to one command of the program and is no setting.
package struct CommandFlag: Sendable {
    /// Without its two hyphens.
    package let name: String
    /// Whether a value follows.
    package let takesValue: Bool

    /// Declares one.
    package init(_ name: String, takesValue: Bool) {
        self.name = name
        self.takesValue = takesValue
    }
}

/// The words behind a command's name, sorted into settings, the command's own flags and the rest.
///
/// `--name VALUE` and `--name=VALUE` mean the same; in the first form a value does not begin with `--`. A lone `--` ends
/// the flags. Words that begin with a single hyphen are operands, since coordinates do.
package struct SettingsArguments: Sendable {
    /// What `--config` names.
    package private(set) var configurationFile: String?
    /// The command's own flags that take a value.
    package private(set) var values: [String: String] = [:]
    /// The command's own flags that take none.
    package private(set) var switches: Set<String> = []
    /// Everything that is no flag, in order.
    package private(set) var operands: [String] = []
    /// Flags that neither the command nor `--config` claimed: names and values of settings, known or not.
    private(set) var settings: [(name: String, value: String)] = []
    private(set) var problems: [SettingsProblem] = []

    private static let configuration = CommandFlag("config", takesValue: true)

    /// Sorts `arguments`; what is wrong with them is reported by ``SettingsReader``, together with the rest.
    package init(
        _ arguments: [String], commandFlags: [CommandFlag] = [],
        definitions: [SettingDefinition] = SettingsCatalog.all, later: Set<String> = SettingsCatalog.later
    ) {
        let names = SettingsNames(definitions: definitions, later: later)
        let flags = commandFlags + [Self.configuration]
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                return
            }
            guard word.hasPrefix("--") else {
                operands.append(word)
                continue
            }
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            take(
                name: String(parts[0]), inline: parts.count > 1 ? String(parts[1]) : nil, rest: &rest, flags: flags,
                names: names)
        }
    }

    private mutating func take(
        name: String, inline: String?, rest: inout ArraySlice<String>, flags: [CommandFlag], names: SettingsNames
    ) {
        let own = flags.first { $0.name == name }
        if own == nil, let problem = names.problem(flag: name, others: flags.map(\.name)) {
            problems.append(problem)
            return
        }
        if let own, !own.takesValue {
            if inline == nil { switches.insert(name) } else { problems.append(.unexpectedValue(flag: "--\(name)")) }
            return
        }
        guard let value = inline ?? Self.value(&rest) else {
            problems.append(.missingValue(flag: "--\(name)"))
            return
        }
        if own == nil {
            settings.append((name, value))
        } else {
            keep(name: name, value: value)
        }
    }

    private mutating func keep(name: String, value: String) {
        let isConfiguration = name == Self.configuration.name
        if values[name] != nil || (isConfiguration && configurationFile != nil) {
            problems.append(.repeated(name: name, source: .flag("--\(name)")))
        } else if isConfiguration {
            configurationFile = value
        } else {
            values[name] = value
        }
    }

    private static func value(_ rest: inout ArraySlice<String>) -> String? {
        guard let next = rest.first, !next.hasPrefix("--") else { return nil }
        return rest.popFirst()
    }
}
