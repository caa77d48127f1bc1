/// A file of the folder of languages.
package struct LanguageSource: Sendable {
    /// Its name (`de.json`).
    package let file: String
    /// Its bytes.
    package let json: [UInt8]

    /// Joins name and bytes.
    package init(file: String, json: [UInt8]) {
        self.file = file
        self.json = json
    }
}

/// The languages of a folder, and what is wrong with their files.
package struct LoadedLanguages: Sendable {
    /// English and every other language whose file can be used.
    package let languages: Languages
    /// What is wrong, by file.
    package let faults: [LanguageFault]

    /// Reads the files beside English; what is wrong with one of them leaves the others alone.
    package init(english: Language, others: [LanguageSource]) {
        var languages: [Language] = []
        var faults: [LanguageFault] = []
        for source in others.sorted(by: { $0.file < $1.file }) {
            do throws(LanguageError) {
                let language = try Language(json: source.json, besides: english)
                guard source.file == "\(language.tag).json" else {
                    faults.append(.misnamed(file: source.file, tag: language.tag))
                    continue
                }
                languages.append(language)
                if !language.gaps.isEmpty { faults.append(.incomplete(file: source.file, language.gaps)) }
            } catch {
                faults.append(.unusable(file: source.file, error))
            }
        }
        self.languages = Languages(english, languages)
        self.faults = faults
    }
}

/// What is wrong with a language that is not English.
package enum LanguageFault: Sendable, Equatable, CustomStringConvertible {
    /// The language is not spoken.
    case unusable(file: String, LanguageError)
    /// The language is not spoken, since the file is not named after its tag.
    case misnamed(file: String, tag: String)
    /// The language is spoken; these sentences are said in English.
    case incomplete(file: String, [LanguageProblem])

    /// So many problems are told one by one.
    private static let told = 10

    /// In one line, for an operator.
    package var description: String {
        switch self {
        case .unusable(let file, .unreadable(let reason)): "languages/\(file) is not used: \(reason)"
        case .unusable(let file, .incomplete(let problems)):
            "languages/\(file) is not used: \(Self.words(problems))"
        case .misnamed(let file, let tag):
            "languages/\(file) is not used: its language is \(tag), so name it \(tag).json"
        case .incomplete(let file, let problems):
            "languages/\(file) is used, with English in place of what is wrong: \(Self.words(problems))"
        }
    }

    private static func words(_ problems: [LanguageProblem]) -> String {
        let more = problems.count - told
        return problems.prefix(told).map(\.description).joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")
    }
}
