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

    /// Forms of names as they stand inside a sentence; a language may lack any of them.
    struct Forms: Decodable {
        /// By the name of the place; `other` is for all that are not named, an empty form for those that have none.
        let placeIn: [String: String]?
        /// Seven, Monday first.
        let weekdayOn: [String]?

        private enum CodingKeys: String, CodingKey {
            case placeIn = "place.in"
            case weekdayOn = "weekday.on"
        }
    }

    /// What people may type in this language, with the English that stands for it.
    struct TypedWords: Decodable {
        /// Whole messages.
        let messages: [String: String]
        /// What says when, at the beginning or the end of a message.
        let endings: [String: String]
        /// What is asked, at the beginning or the end of a message.
        let words: [String: String]?
        /// What stands between the names of two places, or in front of one.
        let links: [String: String]?
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
    let forms: Forms?
    let typed: TypedWords?
}
