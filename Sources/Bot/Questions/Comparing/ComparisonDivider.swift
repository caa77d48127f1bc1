/// What divides the sides of a comparison, the surest first.
enum ComparisonDivider: CaseIterable {
    case versus, compared, than, and

    /// Whether it divides places that nobody knows, too.
    var isSure: Bool { self == .versus }

    /// The sides between the surest divider, none of them empty; `nil` where none stands.
    static func divided(_ phrase: Phrase) -> (divider: ComparisonDivider, parts: [Phrase])? {
        for divider in allCases {
            let parts = divider.parts(of: phrase)
            if parts.count > 1 { return parts.allSatisfy { !$0.isEmpty } ? (divider, parts) : nil }
        }
        return nil
    }

    private func parts(of phrase: Phrase) -> [Phrase] {
        let keys = phrase.keys
        var (parts, start, index): ([Phrase], Int, Int) = ([], 0, 0)
        while index < keys.count {
            let count = length(keys, at: index)
            if count > 0 { parts.append(phrase.part(start..<index)) }
            index += max(count, 1)
            if count > 0 { start = index }
        }
        return parts + [phrase.part(start..<keys.count)]
    }

    /// How many words of it begin at a position; against yesterday no places are compared.
    private func length(_ keys: [String], at index: Int) -> Int {
        func next(_ offset: Int) -> String { index + offset < keys.count ? keys[index + offset] : "" }
        switch self {
        case .versus: return ["vs", "versus"].contains(keys[index]) && next(1) != "yesterday" ? 1 : 0
        case .compared:
            guard ["compared", "relative"].contains(keys[index]), ["to", "with"].contains(next(1)) else { return 0 }
            return next(2) == "yesterday" ? 0 : 2
        case .than:
            return keys[index] == "than" && !["yesterday", "last", "it", "at", "this", "the"].contains(next(1)) ? 1 : 0
        case .and: return ["and", "or", "&", "against"].contains(keys[index]) ? 1 : 0
        }
    }
}
