import Files
import Settings

/// The settings of one subcommand, read once at its start.
struct LoadedSettings: Sendable {
    /// What stood on the command line.
    let arguments: SettingsArguments
    /// The effective values.
    let values: SettingsValues

    /// Reads flags, environment and file, or says everything that is wrong and gives the code to end with.
    static func load(_ words: [String], flags: [CommandFlag] = []) -> Result<LoadedSettings, Stop> {
        let arguments = SettingsArguments(words, commandFlags: flags)
        do throws(SettingsError) {
            let values = try reader.read(arguments, environment: Live.environment)
            for warning in values.warnings { Console.complain("squall: \(warning)") }
            return .success(LoadedSettings(arguments: arguments, values: values))
        } catch {
            return .failure(Stop(error))
        }
    }

    /// Reads only the values again, as SIGHUP asks for.
    func reloaded() throws(SettingsError) -> SettingsValues {
        try Self.reader.read(arguments, environment: Live.environment)
    }

    private static let reader = SettingsReader { path throws(SettingsFileFault) in
        do throws(FileError) {
            return try FileSystem().contents(of: path, limit: 1 << 20)
        } catch {
            throw SettingsFileFault(reason: error.reason)
        }
    }
}

/// Why a subcommand ends before it did anything: sentences for standard error and the exit code.
struct Stop: Error {
    let code: ExitCode
    let lines: [String]

    init(_ code: ExitCode, _ lines: String...) {
        self.code = code
        self.lines = lines
    }

    init(_ code: ExitCode, lines: [String]) {
        self.code = code
        self.lines = lines
    }

    init(_ error: SettingsError) {
        let isUsage = error.problems.allSatisfy { problem in
            switch problem {
            case .missingValue, .unexpectedValue: true
            default: false
            }
        }
        code = isUsage ? .usage : .configuration
        lines = error.problems.map { "squall: \($0)" } + ["\"squall help\" and \"squall config\" show what there is."]
    }

    /// Prints the lines and returns the code.
    @discardableResult
    func complain() -> ExitCode {
        for line in lines { Console.complain(line) }
        return code
    }
}
