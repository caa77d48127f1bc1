/// Which names exist, in every spelling, and what is wrong with the others.
struct SettingsNames {
    /// A name that exists: the setting, and whether the value is the path of a file that holds it.
    struct Match {
        let definition: SettingDefinition
        let isFile: Bool
    }

    /// Variables that begin like settings and are none.
    private static let otherVariables: Set<String> = ["SQUALL_CONFIG", "SQUALL_STRICT"]
    private static let variablePrefix = SettingDefinition.environmentName(of: "")

    private let matches: [String: Match]
    private let byVariable: [String: String]
    private let later: Set<String>
    private let laterVariables: [String: String]
    private let order: [String]

    init(definitions: [SettingDefinition], later: Set<String>) {
        var matches: [String: Match] = [:]
        var order: [String] = []
        for definition in definitions {
            matches[definition.name] = Match(definition: definition, isFile: false)
            order.append(definition.name)
            guard definition.kind.isSecret else { continue }
            matches[definition.name + "-file"] = Match(definition: definition, isFile: true)
            order.append(definition.name + "-file")
        }
        self.matches = matches
        self.order = order
        self.later = later
        byVariable = Self.variables(of: order)
        laterVariables = Self.variables(of: later.sorted())
    }

    /// The setting of a dotted name.
    func match(_ name: String) -> Match? {
        matches[name]
    }

    /// The dotted name of a variable; `nil` when the variable is no setting.
    func name(ofVariable variable: String) -> String? {
        byVariable[variable]
    }

    /// Whether a variable should be a setting.
    func isMeantAsSetting(variable: String) -> Bool {
        variable.hasPrefix(Self.variablePrefix) && !Self.otherVariables.contains(variable)
    }

    /// What is wrong with a flag's name, `nil` when it exists; `others` are flags that are no settings, without
    /// their two hyphens.
    func problem(flag name: String, others: [String]) -> SettingsProblem? {
        let source = SettingSource.flag("--\(name)")
        return problem(name: name, source: source, candidates: order + others) { "--\($0)" }
    }

    /// What is wrong with a name in the configuration file; `nil` when it exists.
    func problem(fileName name: String, source: SettingSource) -> SettingsProblem? {
        problem(name: name, source: source, candidates: order) { $0 }
    }

    /// What to say of a variable that is no setting.
    func problem(variable: String) -> SettingsProblem {
        let source = SettingSource.environment(variable)
        if let name = laterVariables[variable] { return .later(name: name, source: source) }
        let prefix = Self.variablePrefix
        let candidates = order.map { String(SettingDefinition.environmentName(of: $0).dropFirst(prefix.count)) }
        let nearest = NearestName.nearest(to: String(variable.dropFirst(prefix.count)), among: candidates)
        return .unknown(name: variable, source: source, nearest: nearest.map { prefix + $0 })
    }

    private func problem(
        name: String, source: SettingSource, candidates: [String], spelled: (String) -> String
    ) -> SettingsProblem? {
        guard matches[name] == nil else { return nil }
        if later.contains(name) { return .later(name: name, source: source) }
        let nearest = NearestName.nearest(to: name, among: candidates)
        return .unknown(name: name, source: source, nearest: nearest.map(spelled))
    }

    private static func variables(of names: [String]) -> [String: String] {
        var variables: [String: String] = [:]
        for name in names {
            variables[SettingDefinition.environmentName(of: name)] = name
        }
        return variables
    }
}
