import FoundationEssentials
import Weather

/// Everything that is said in one language, complete by construction: a file that lacks a sentence does not load.
package final class Language: Sendable {
    /// BCP 47 tag (`en`).
    package let tag: String
    private let plurals: PluralRule
    private let wordings: [Sentence: Wording]
    private let conditions: [Condition: String]
    private let compass: [CompassPoint: String]
    private let weekdays: [String]
    private let months: [String]

    /// Reads a language file.
    ///
    /// - Parameter json: The bytes of `Config/languages/<tag>.json`.
    /// - Throws: ``LanguageError``, with every fault at once.
    package init(json: [UInt8]) throws(LanguageError) {
        let file = try Self.file(from: json)
        var check = LanguageCheck(file)
        tag = file.language
        plurals = file.plurals
        wordings = check.wordings()
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
        guard case .single(let template) = wordings[sentence] else { return "" }
        return template.filled(values)
    }

    /// A counting sentence in the right plural category.
    ///
    /// - Parameter values: A value for each gap that ``Sentence/placeholders`` declares, but for `count`.
    func text(_ sentence: Sentence, count: Int, _ values: KeyValuePairs<Placeholder, String> = [:]) -> String {
        let given = Set(values.map(\.key)).union([.count])
        assert(given == sentence.placeholders, "values of \(sentence) differ from its declaration")
        guard case .plural(let forms) = wordings[sentence] else { return "" }
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
