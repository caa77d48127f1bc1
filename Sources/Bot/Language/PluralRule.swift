/// The plural categories of Unicode's CLDR; a language uses some of them.
enum PluralCategory: String, Sendable, CaseIterable, Hashable {
    case zero, one, two, few, many, other
}

/// How a language chooses a category for a whole number.
///
/// A language file names its rule; languages with more categories bring their rule with them.
/// Source: Unicode CLDR, "Language Plural Rules", cardinals.
enum PluralRule: String, Sendable, Decodable {
    /// One form for every number (Japanese, Chinese, Korean).
    case other
    /// 1 differs from the rest (English, German, Italian).
    case oneOther = "one-other"

    /// The categories that a counting sentence must have.
    var categories: Set<PluralCategory> {
        switch self {
        case .other: [.other]
        case .oneOther: [.one, .other]
        }
    }

    func category(for count: Int) -> PluralCategory {
        switch self {
        case .other: .other
        case .oneOther: count == 1 ? .one : .other
        }
    }
}
