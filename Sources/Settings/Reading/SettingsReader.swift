/// Why the injected reader could not give a file; `reason` is for the operator.
package struct SettingsFileFault: Error, Sendable {
    /// A few words, `No such file or directory`.
    package let reason: String

    /// Wraps a reason.
    package init(reason: String) {
        self.reason = reason
    }
}

/// Collects settings from flags, environment, configuration file and defaults, the first being the strongest.
///
/// Reads no file by itself. Only the value that wins is checked; unknown names are reported wherever they stand.
package struct SettingsReader: Sendable {
    /// Reads one small file whole.
    package typealias FileReader = @Sendable (String) throws(SettingsFileFault) -> [UInt8]

    private let definitions: [SettingDefinition]
    private let names: SettingsNames
    private let readFile: FileReader

    /// Reads these settings; `readFile` gives the configuration file and files of secrets.
    package init(
        definitions: [SettingDefinition] = SettingsCatalog.all, later: Set<String> = SettingsCatalog.later,
        readFile: @escaping FileReader
    ) {
        self.definitions = definitions
        names = SettingsNames(definitions: definitions, later: later)
        self.readFile = readFile
    }

    /// The effective values; the configuration file is what `--config`, else `SQUALL_CONFIG`, names.
    ///
    /// Variables with an empty value count as unset; those that do not begin with `SQUALL_` are ignored.
    /// - Throws: ``SettingsError`` with all problems together.
    package func read(
        _ arguments: SettingsArguments, environment: [String: String]
    ) throws(SettingsError) -> SettingsValues {
        var collected = CollectedSettings()
        if let path = arguments.configurationFile ?? environment["SQUALL_CONFIG"], !path.isEmpty {
            collectFile(path, into: &collected)
        }
        collectEnvironment(environment, into: &collected)
        collected.problems += arguments.problems
        for (name, value) in arguments.settings {
            guard let match = names.match(name) else { continue }
            collected.add(match, value: value, source: .flag("--\(name)"))
        }
        var entries: [SettingsEntry] = []
        for definition in definitions {
            do {
                entries.append(try entry(of: definition, given: collected.strongest(definition.name)))
            } catch {
                collected.problems.append(error)
            }
        }
        let values = SettingsValues(entries: entries, warnings: collected.warnings)
        collected.problems += SettingsCatalog.rules.compactMap { $0(values) }
        guard collected.problems.isEmpty else { throw SettingsError(problems: collected.problems) }
        return values
    }

    private func collectFile(_ path: String, into collected: inout CollectedSettings) {
        let found: [ConfigurationEntry]
        switch Self.configuration(at: path, readFile) {
        case .success(let entries): found = entries
        case .failure(let error):
            collected.problems += error.problems
            return
        }
        for entry in found where entry.value != .nothing {
            let source = SettingSource.file(path: path, line: entry.line)
            guard let match = names.match(entry.name) else {
                if let problem = names.problem(fileName: entry.name, source: source) {
                    collected.problems.append(problem)
                }
                continue
            }
            switch entry.value {
            case .scalar(let value): collected.add(match, value: value, source: source)
            case .list(let values) where match.definition.kind.takesSeveral && !match.isFile:
                collected.add(match, value: values.joined(separator: ","), source: source)
            case .list, .nothing:
                collected.problems.append(
                    .invalid(name: entry.name, source: source, reason: "takes one value, not a list"))
            }
        }
    }

    private static func configuration(
        at path: String, _ readFile: FileReader
    ) -> Result<[ConfigurationEntry], SettingsError> {
        let bytes: [UInt8]
        do {
            bytes = try readFile(path)
        } catch {
            return .failure(SettingsError(problems: [.file(path: path, line: nil, reason: error.reason)]))
        }
        do {
            return .success(try ConfigurationFile.entries(of: bytes))
        } catch {
            return .failure(SettingsError(problems: [.file(path: path, line: error.line, reason: error.reason)]))
        }
    }

    private func collectEnvironment(_ environment: [String: String], into collected: inout CollectedSettings) {
        for (variable, value) in environment.sorted(by: { $0.key < $1.key })
        where names.isMeantAsSetting(variable: variable) && !value.isEmpty {
            if let name = names.name(ofVariable: variable), let match = names.match(name) {
                collected.add(match, value: value, source: .environment(variable))
            } else {
                collected.warnings.append(names.problem(variable: variable))
            }
        }
    }

    private func entry(
        of definition: SettingDefinition, given: GivenSetting?
    ) throws(SettingsProblem) -> SettingsEntry {
        guard let given else {
            guard let text = definition.defaultText else {
                return SettingsEntry(definition: definition, value: nil, text: nil, source: .default)
            }
            return try entry(of: definition, text: text, source: .default)
        }
        guard given.isFile else { return try entry(of: definition, text: given.value, source: given.source) }
        let path = given.value
        let text: String
        do {
            text = try Self.secretText(readFile(path))
        } catch {
            throw .secretFile(name: definition.name, path: path, source: given.source, reason: error.reason)
        }
        return try entry(of: definition, text: text, source: .secretFile(path: path, namedBy: given.source))
    }

    private func entry(
        of definition: SettingDefinition, text: String, source: SettingSource
    ) throws(SettingsProblem) -> SettingsEntry {
        do {
            let value = try definition.kind.parse(text)
            let shown = definition.kind.isSecret ? "<secret>" : text
            return SettingsEntry(definition: definition, value: value, text: shown, source: source)
        } catch {
            throw .invalid(name: definition.name, source: source, reason: error.reason)
        }
    }

    /// Editors end a file with a line end, which is not part of the secret.
    private static func secretText(_ bytes: [UInt8]) throws(SettingsFileFault) -> String {
        let lineEnds: Set<UInt8> = [0x0A, 0x0D]
        let trimmed = bytes.reversed().drop { lineEnds.contains($0) }.reversed()
        guard let text = String(validating: Array(trimmed), as: UTF8.self) else {
            throw SettingsFileFault(reason: "it is not text in UTF-8")
        }
        return text
    }
}
