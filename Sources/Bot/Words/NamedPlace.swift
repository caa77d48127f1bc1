/// Finds a known place beside the words of a command.
enum NamedPlace {
    /// The known place behind the last "in", "for" or "at", times behind it left out; `nil` when there is none.
    static func behindPreposition(in phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> Phrase? {
        guard let index = phrase.words.lastIndex(where: { ["in", "for", "at"].contains($0.key) }) else { return nil }
        let rest = phrase.dropFirst(index + 1)
        guard !rest.isEmpty else { return nil }
        let scan = QuestionScan(rest)
        let end = (1...rest.words.count).reversed().first { scan.reachesEnd[$0] && isPlace(rest.part(0..<$0)) }
        return end.map { rest.part(0..<$0).asPlace }
    }
}
