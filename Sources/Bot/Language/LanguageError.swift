/// Why a language file cannot be used.
package enum LanguageError: Error, Sendable, Equatable {
    /// Not JSON, or not of the form of a language file; where and why.
    case unreadable(String)
    /// Readable, but sentences are missing, unknown or have the wrong gaps; all of them, sorted.
    case incomplete([LanguageProblem])
}

/// One fault of a language file.
package enum LanguageProblem: Sendable, Equatable, Hashable {
    /// A sentence, condition or list entry that the program says is not in the file.
    case missing(String)
    /// Something in the file that the program never says.
    case unknown(String)
    /// The gaps differ from the declared ones, or a brace is alone; the declared ones, sorted.
    case wrongPlaceholders(String, expected: [String])
    /// The plural categories differ from those of the language; the expected ones, sorted.
    case wrongCategories(String, expected: [String])
}

extension LanguageProblem: CustomStringConvertible {
    /// In one line, for whoever writes the file.
    package var description: String {
        switch self {
        case .missing(let key): "\(key) is missing"
        case .unknown(let key): "\(key) is said nowhere"
        case .wrongPlaceholders(let key, let expected):
            "\(key) has other gaps than \(expected.map { "{\($0)}" }.joined(separator: ", "))"
        case .wrongCategories(let key, let expected):
            "\(key) has other plural forms than \(expected.joined(separator: ", "))"
        }
    }

    /// The key of the sentence whose wording is at fault; `nil` for what is missing or unknown.
    var sentence: String? {
        switch self {
        case .missing, .unknown: nil
        case .wrongPlaceholders(let key, _), .wrongCategories(let key, _): key
        }
    }
}
