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

    /// Reads packs from the files of one or more folders; files that are no part of a pack are passed over.
    package init(files: [PackFile]) {
        let loader = PackLoader(files)
        let packs = loader.packs.values.sorted { $0.folder < $1.folder }
        faults = (loader.strayFaults + packs.flatMap { $0.faults + $0.lineFaults }).sorted()
        packIDs = packs.filter(\.isEnabled).map(\.folder)
        disabledPackIDs = packs.filter { !$0.isEnabled }.map(\.folder)
        var chains: [String: [VoiceLevel: PhraseChain]] = [:]
        for pack in packs where pack.isEnabled {
            guard let header = pack.header else { continue }
            let isNamedSo = header.id == "\(header.language).\(header.level.rawValue)"
            if !isNamedSo, chains[header.language]?[header.level] != nil { continue }
            let packs = PackLineage.chain(of: header, in: loader.packs)
            chains[header.language, default: [:]][header.level] = PhraseChain(header, packs: packs)
        }
        self.chains = chains
    }

    /// How many lines a level can draw from, those of the parents included.
    package func lineCount(language: String, level: VoiceLevel) -> Int {
        chain(language: language, level: level)?.lines.count ?? 0
    }

    /// A line filled once more with values that may have changed; `nil` when it is gone or a value is missing.
    package func text(
        ofLine id: String, language: String, level: VoiceLevel, _ placeholders: [PlaceholderName: String]
    ) -> String? {
        guard let chain = chain(language: language, level: level), let position = chain.positions[id] else {
            return nil
        }
        let (template, values) = (chain.lines[position].template, PlaceholderValues(placeholders))
        return template.fits(PhraseLine.longestText, with: values) ? template.filled(with: values) : nil
    }

    /// The level that speaks for another: itself, or the next plainer one with a pack; `nil` when there is none.
    package func levelSpoken(for level: VoiceLevel, language: String) -> VoiceLevel? {
        chain(language: language, level: level)?.level
    }

    /// The lines of a level, or of the next plainer level that has a pack; `nil` when the language has none.
    ///
    /// Of several packs of one level the one called `<language>.<level>` serves, else the first by id.
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
