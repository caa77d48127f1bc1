/// The languages that the bot speaks: English, and those whose files could be used.
package final class Languages: Sendable {
    /// Complete, and spoken where nothing tells of another language.
    package let english: Language
    /// All of them, English first, the others by their tags.
    package let all: [Language]
    private let byTag: [String: Language]

    /// Joins them; of two with one tag the first stays.
    package init(_ english: Language, _ others: [Language] = []) {
        self.english = english
        var (all, byTag) = ([english], [english.tag.lowercased(): english])
        for language in others.sorted(by: { $0.tag < $1.tag }) where byTag[language.tag.lowercased()] == nil {
            all.append(language)
            byTag[language.tag.lowercased()] = language
        }
        self.all = all
        self.byTag = byTag
    }

    /// The language of a locale: `de-AT`, `de_DE.UTF-8` and `de` are German; `nil` when it is not spoken here.
    ///
    /// - Parameter tag: BCP 47, also with underscores; of its beginnings the longest that is a language counts.
    package func language(of tag: String?) -> Language? {
        guard let tag, !tag.isEmpty else { return nil }
        var parts = tag.lowercased().prefix { $0 != "." && $0 != "@" }.split { $0 == "-" || $0 == "_" }[...]
        while !parts.isEmpty {
            if let language = byTag[parts.joined(separator: "-")] { return language }
            parts = parts.dropLast()
        }
        return nil
    }

    /// The language that people call so ("German", "deutsch", "de"); `nil` when none is called so.
    func language(called name: String) -> Language? {
        let key = OwnName.key(name)
        return all.first { language in language.names.contains { OwnName.key($0) == key } } ?? byTag[key]
    }
}
