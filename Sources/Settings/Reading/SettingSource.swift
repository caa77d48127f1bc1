/// Where a value came from.
package indirect enum SettingSource: Sendable, Equatable {
    /// The command line; the flag with its two hyphens.
    case flag(String)
    /// The environment; the variable's name.
    case environment(String)
    /// The configuration file; lines count from 1.
    case file(path: String, line: Int)
    /// A file that holds one secret, named by another source.
    case secretFile(path: String, namedBy: SettingSource)
    /// Nobody gave one.
    case `default`

    /// Stronger sources win: flags, environment, file.
    var strength: Int {
        switch self {
        case .flag: 3
        case .environment: 2
        case .file: 1
        case .secretFile(_, let source): source.strength
        case .default: 0
        }
    }
}

extension SettingSource: CustomStringConvertible {
    /// For people: `flag --listen.port`.
    package var description: String {
        switch self {
        case .flag(let flag): "flag \(flag)"
        case .environment(let name): "environment \(name)"
        case .file(let path, let line): "\(path) line \(line)"
        case .secretFile(let path, let source): "file \(path), named by \(source)"
        case .default: "default"
        }
    }
}
