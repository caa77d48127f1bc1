/// Takes the words of `compare Tampa Oslo Paris` apart.
enum CompareSplit {
    private static let links: Set<String> = ["and", "with", "to", "or", "&", "against", "+"]
    /// More words are no list of names.
    private static let mostWords = 24

    /// The places, two or more: between "and" or "with", else the only way to make known places of all words.
    static func places(in phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase]? {
        let parts = phrase.split { links.contains($0.key) }.filter { !$0.isEmpty }
        if parts.count > 1 {
            let lists = parts.map { part in isPlace(part) ? [part] : split(part, isPlace) ?? [part] }
            return lists.flatMap { $0 }.map(\.withoutClosingComma)
        }
        return split(phrase, isPlace)
    }

    /// The known places that the words are, one behind the other; `nil` when there is no such way, or more than one.
    private static func split(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase]? {
        let count = phrase.words.count
        guard (2...mostWords).contains(count) else { return nil }
        var ways: [[[Phrase]]] = Array(repeating: [], count: count) + [[[]]]
        for start in (0..<count).reversed() {
            for end in start + 1...min(count, start + 5) where !ways[end].isEmpty {
                let name = phrase.part(start..<end).withoutClosingComma
                guard isPlace(name.unquoted ?? name) else { continue }
                // Two are as good as many: none is the only one.
                ways[start] += ways[end].prefix(3).map { [name.unquoted ?? name] + $0 }
            }
            ways[start] = Array(ways[start].prefix(4))
        }
        let several = ways[0].filter { (2...CompareCommand.most).contains($0.count) }
        return several.count == 1 ? several[0] : nil
    }
}
