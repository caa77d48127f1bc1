import FoundationEssentials
import Weather

/// Everything that is said in one language, complete by construction.
///
/// A sentence that the file lacks, or whose gaps are wrong, is said whole in English; so is every line to type, since the
/// grammar is English. English itself must have them all.
package final class Language: Sendable {
    /// BCP 47 tag (`en`).
    package let tag: String
    /// What its speakers call it, first, then what else it is called.
    let names: [String]
    /// Faults of the file that English makes up for; sorted.
    package let gaps: [LanguageProblem]
    private let english: Language?
    private let plurals: PluralRule
    private let wordings: [Sentence: Wording]
    private let conditions: [Condition: String]
    private let compass: [CompassPoint: String]
    private let weekdays: [String]
    private let months: [String]
    /// Forms of names inside a sentence.
    let forms: LanguageForms
    /// Words to type, with the English that stands for them.
    let typedWords: TypedWords

    /// Reads a language file.
    ///
    /// - Parameters:
    ///   - json: The bytes of `Config/languages/<tag>.json`.
    ///   - english: Says what the file cannot; `nil` for English itself, which must be complete.
    /// - Throws: ``LanguageError``, with every fault at once; those of single sentences only without `english`.
    package init(json: [UInt8], besides english: Language? = nil) throws(LanguageError) {
        let file = try Self.file(from: json)
        var check = LanguageCheck(file, hasLines: english == nil)
        tag = file.language
        names = file.names
        self.english = english
        plurals = file.plurals
        wordings = check.wordings()
        forms = check.forms()
        typedWords = TypedWords(file.typed)
        gaps = english == nil ? [] : check.sortedProblems
        if english != nil { check.forgive() }
        conditions = check.names(file.conditions, of: Condition.allCases, in: "conditions") { $0.rawValue }
        compass = check.names(file.compass, of: CompassPoint.allCases, in: "compass") { $0.abbreviation }
        weekdays = check.list(file.weekdays, named: "weekdays", count: 7)
        months = check.list(file.months, named: "months", count: 12)
        guard check.problems.isEmpty else { throw .incomplete(check.sortedProblems) }
    }

    private static func file(from json: [UInt8]) throws(LanguageError) -> LanguageFile {
        do {
            return try JSONDecoder().decode(LanguageFile.self, from: Data(json))
        } catch {
            throw .unreadable(String(describing: error))
        }
    }

    /// A sentence with its gaps filled.
    ///
    /// - Parameter values: A value for each gap that ``Sentence/placeholders`` declares.
    func text(_ sentence: Sentence, _ values: KeyValuePairs<Placeholder, String> = [:]) -> String {
        assert(Set(values.map(\.key)) == sentence.placeholders, "values of \(sentence) differ from its declaration")
        guard case .single(let template) = wordings[sentence] else { return english?.text(sentence, values) ?? "" }
        return template.filled(values)
    }

    /// A counting sentence in the right plural category.
    ///
    /// - Parameter values: A value for each gap that ``Sentence/placeholders`` declares, but for `count`.
    func text(_ sentence: Sentence, count: Int, _ values: KeyValuePairs<Placeholder, String> = [:]) -> String {
        let given = Set(values.map(\.key)).union([.count])
        assert(given == sentence.placeholders, "values of \(sentence) differ from its declaration")
        guard case .plural(let forms) = wordings[sentence] else {
            return english?.text(sentence, count: count, values) ?? ""
        }
        return forms[plurals.category(for: count)]?.filled(values, count: count) ?? ""
    }

    /// A condition in words ("light rain").
    func words(for condition: Condition) -> String {
        conditions[condition] ?? ""
    }

    /// A compass point as it is shown ("SE").
    func words(for point: CompassPoint) -> String {
        compass[point] ?? ""
    }

    /// The name of a weekday; 1 is Monday, 7 is Sunday.
    func weekday(_ number: Int) -> String {
        weekdays[(number + 6) % 7]
    }

    /// The name of a month; 1 is January.
    func month(_ number: Int) -> String {
        months[(number + 11) % 12]
    }
}
