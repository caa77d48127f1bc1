/// A value as one source gives it, not yet understood.
struct GivenSetting {
    let value: String
    let source: SettingSource
    /// Whether `value` is the path of a file that holds the value.
    let isFile: Bool
}

/// What all sources gave, while it is collected.
struct CollectedSettings {
    private var given: [String: [GivenSetting]] = [:]
    var problems: [SettingsProblem] = []
    var warnings: [SettingsProblem] = []

    /// Keeps one value; a second one of the same strength is a problem.
    mutating func add(_ match: SettingsNames.Match, value: String, source: SettingSource) {
        let name = match.definition.name
        if given[name, default: []].contains(where: { $0.source.strength == source.strength }) {
            problems.append(.repeated(name: name, source: source))
        } else {
            given[name, default: []].append(GivenSetting(value: value, source: source, isFile: match.isFile))
        }
    }

    /// The value that wins; `nil` when nobody gave one.
    func strongest(_ name: String) -> GivenSetting? {
        given[name]?.max { $0.source.strength < $1.source.strength }
    }
}
