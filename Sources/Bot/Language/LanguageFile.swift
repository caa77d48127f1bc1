import FoundationEssentials

/// A language file as it lies on disk.
struct LanguageFile: Decodable {
    /// One wording, or one for each plural category.
    enum Wording: Decodable {
        case single(String)
        case plural([String: String])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            do {
                self = .single(try container.decode(String.self))
            } catch DecodingError.typeMismatch {
                self = .plural(try container.decode([String: String].self))
            }
        }
    }

    let language: String
    /// What its speakers call it, first, then what else it is called.
    let names: [String]
    let plurals: PluralRule
    let sentences: [String: Wording]
    /// By the name of the condition.
    let conditions: [String: String]
    /// By the point's English letters.
    let compass: [String: String]
    /// Seven, Monday first.
    let weekdays: [String]
    /// Twelve, January first.
    let months: [String]
}
