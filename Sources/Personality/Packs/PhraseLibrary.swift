/// All packs, ready to choose from.
///
/// A broken pack is disabled with its faults kept; its level is then served by the next plainer pack of the language.
package struct PhraseLibrary: Sendable {
    /// Everything that is wrong, in order of file and line: disabled packs and lines that were left out.
    package let faults: [PackFault]
    /// Ids of the packs that serve, sorted.
    package let packIDs: [String]
    /// Folders of the packs that are disabled, sorted.
    package let disabledPackIDs: [String]

    private let chains: [String: [VoiceLevel: PhraseChain]]
    private let levels: [String: (language: String, level: VoiceLevel)]

    /// Reads packs from the files of one or more folders; files that are no part of a pack are passed over.
    package init(files: [PackFile]) {
        self.init(PackLoader(files))
    }

    init(_ loader: PackLoader) {
        let packs = loader.packs.values.sorted { $0.folder < $1.folder }
        faults = (loader.strayFaults + packs.flatMap { $0.faults + $0.lineFaults }).sorted()
        packIDs = packs.filter(\.isEnabled).map(\.folder)
        disabledPackIDs = packs.filter { !$0.isEnabled }.map(\.folder)
        levels = loader.packs.compactMapValues { pack in pack.header.map { ($0.language, $0.level) } }
        var chains: [String: [VoiceLevel: PhraseChain]] = [:]
        for pack in packs where pack.isEnabled {
            guard let header = pack.header else { continue }
            let chain = PhraseChain(header, packs: PackLineage.chain(of: header, in: loader.packs))
            if let other = chains[header.language]?[header.level], !Self.serves(header, chain, insteadOf: other) {
                continue
            }
            chains[header.language, default: [:]][header.level] = chain
        }
        self.chains = chains
    }

    /// Of several packs of one level the one serves that builds on most of the others; among equals the one called
    /// `<language>.<level>`, else the first by id.
    private static func serves(_ header: PackHeader, _ chain: PhraseChain, insteadOf other: PhraseChain) -> Bool {
        if chain.breadth != other.breadth { return chain.breadth > other.breadth }
        return header.id == "\(header.language).\(header.level.rawValue)"
    }

    /// Packs without a fault whose lines are never said, since another pack serves their level: its id by theirs.
    package var idlePacks: [String: String] {
        let heads = chains.values.flatMap(\.values)
        let heard = Set(heads.flatMap(\.packIDs))
        var idle: [String: String] = [:]
        for id in packIDs where !heard.contains(id) {
            idle[id] = levels[id].flatMap { chains[$0.language]?[$0.level]?.packID }
        }
        return idle
    }

    /// The languages that have packs, sorted.
    package var languages: [String] { chains.keys.sorted() }

    /// The levels that have a pack of their own in a language, the plainest first.
    package func levels(of language: String) -> [VoiceLevel] {
        (chains[language]?.keys).map { $0.sorted() } ?? []
    }

    /// Ids of the packs that a level draws from, its own first; empty when the language has none.
    package func packIDs(language: String, level: VoiceLevel) -> [String] {
        chain(language: language, level: level)?.packIDs ?? []
    }

    /// Language and level of a pack; `nil` when its `pack.json` cannot be read.
    package func origin(ofPack id: String) -> (language: String, level: VoiceLevel)? {
        levels[id]
    }

    /// How many lines a level can draw from, those of the parents included.
    package func lineCount(language: String, level: VoiceLevel) -> Int {
        chain(language: language, level: level)?.lines.count ?? 0
    }

    /// How many lines a pack has of its own, as far as they can be said at its level.
    package func lineCount(ofPack id: String) -> Int {
        guard let origin = levels[id], let chain = chain(language: origin.language, level: origin.level) else {
            return 0
        }
        return chain.lines.count { $0.file.hasPrefix("\(id)/") || $0.file.contains("/\(id)/") }
    }

    /// A line filled once more with values that may have changed.
    ///
    /// - Returns: `nil` when it is gone, a value is missing, or it is no longer true.
    package func text(
        ofLine id: String, language: String, level: VoiceLevel, in context: PhraseContext,
        _ values: PlaceholderValues
    ) -> String? {
        guard let chain = chain(language: language, level: level), let position = chain.positions[id],
            chain.index.lines(fitting: context).contains(position)
        else { return nil }
        let template = chain.lines[position].template
        return template.fits(PhraseLine.longestText, with: values) ? template.filled(with: values) : nil
    }

    /// The same with its values by name.
    package func text(
        ofLine id: String, language: String, level: VoiceLevel, in context: PhraseContext,
        _ placeholders: [PlaceholderName: String]
    ) -> String? {
        text(ofLine: id, language: language, level: level, in: context, PlaceholderValues(placeholders))
    }

    /// Whether some pack has a line of that id that can be said.
    package func hasLine(_ id: String) -> Bool {
        chains.values.contains { levels in levels.values.contains { $0.positions[id] != nil } }
    }

    /// The id of a line that is nearest to a word; `nil` when none is near.
    package func lineID(nearestTo word: String) -> String? {
        Spelling.nearest(to: word, among: Set(chains.values.flatMap { $0.values.flatMap(\.positions.keys) }).sorted())
    }

    /// The level that speaks for another: itself, or the next plainer one with a pack; `nil` when there is none.
    package func levelSpoken(for level: VoiceLevel, language: String) -> VoiceLevel? {
        chain(language: language, level: level)?.level
    }

    /// The lines of a level, or of the next plainer level that has a pack; `nil` when the language has none.
    func chain(language: String, level: VoiceLevel) -> PhraseChain? {
        guard let levels = chains[language] else { return nil }
        var wanted: VoiceLevel? = level
        while let level = wanted {
            if let chain = levels[level] { return chain }
            wanted = level.plainer
        }
        return nil
    }
}
