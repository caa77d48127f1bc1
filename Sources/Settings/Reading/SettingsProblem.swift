/// All that is wrong with the settings, found in one go; the program then ends with code 78.
package struct SettingsError: Error, Sendable, Equatable {
    /// At least one, in the order file, environment, flags.
    package let problems: [SettingsProblem]

    /// Wraps what was found.
    package init(problems: [SettingsProblem]) {
        self.problems = problems
    }

    /// Bounded name for logs.
    package var label: String { "settings" }
}

/// One thing that is wrong with the settings; no case holds a secret.
package enum SettingsProblem: Error, Sendable, Equatable {
    /// Nothing has that name; `nearest` is spelled as the source spells names, `nil` when none is near.
    case unknown(name: String, source: SettingSource, nearest: String?)
    /// A later version will know that name.
    case later(name: String, source: SettingSource)
    /// The value is not of its kind; `reason` continues the sentence.
    case invalid(name: String, source: SettingSource, reason: String)
    /// A flag stands without its value.
    case missingValue(flag: String)
    /// A flag that takes no value has one.
    case unexpectedValue(flag: String)
    /// One source gives the same setting more than once, or a secret both as text and as a file.
    case repeated(name: String, source: SettingSource)
    /// The configuration file cannot be read or understood; `line` counts from 1.
    case file(path: String, line: Int?, reason: String)
    /// The file that should hold a secret cannot be read.
    case secretFile(name: String, path: String, source: SettingSource, reason: String)
    /// Another setting, or the command, cannot do without this one; `reason` is a whole sentence.
    case required(name: String, reason: String)
    /// These settings exclude each other; `reason` continues the sentence and says what to leave out.
    case conflict(names: [String], reason: String)
}

extension SettingsProblem: CustomStringConvertible {
    /// One line for the operator.
    package var description: String {
        switch self {
        case .unknown(let name, let source, let nearest):
            "unknown setting \(name) (\(source))" + (nearest.map { "; the nearest known one is \($0)" } ?? "")
        case .later(let name, let source):
            "\(name) (\(source)) is not in this version yet"
        case .invalid(let name, let source, let reason):
            "\(name) (\(source)) \(reason)"
        case .missingValue(let flag):
            "\(flag) needs a value: \(flag) VALUE or \(flag)=VALUE"
        case .unexpectedValue(let flag):
            "\(flag) takes no value"
        case .repeated(let name, let source):
            "\(name) is given more than once (\(source))"
        case .file(let path, let line, let reason):
            "\(path)\(line.map { " line \($0)" } ?? ""): \(reason)"
        case .secretFile(let name, let path, let source, let reason):
            "\(name) (\(source)): cannot use the file \(path): \(reason)"
        case .required(let name, let reason):
            "\(name) is missing: \(reason)"
        case .conflict(let names, let reason):
            "\(names.joined(separator: " and ")) cannot be set together: \(reason)"
        }
    }
}
