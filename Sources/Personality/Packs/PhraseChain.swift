/// The lines that one level draws from: those of its pack and of all parents, sorted by id.
struct PhraseChain: Sendable {
    /// The pack at the head; it and its version enter the seed.
    let packID: String
    let version: Int
    /// Ids of all packs whose lines it has, the head first.
    let packIDs: [String]
    /// How many of them have the level of the head.
    let breadth: Int
    /// The level of that pack.
    let level: VoiceLevel
    /// Sorted by id, each id once: a pack's own line stands before a parent's of the same id.
    let lines: [PhraseLine]
    /// Where each id stands in `lines`.
    let positions: [String: Int]
    /// The score of each line: the sum of those of its tested keys.
    let scores: [Int]
    /// The placeholders that each line needs, as bits.
    let needs: [UInt32]
    let index: LineIndex

    init(_ header: PackHeader, packs: [PhrasePack]) {
        packID = header.id
        version = header.version
        level = header.level
        packIDs = packs.map(\.folder)
        breadth = packs.count { $0.header?.level == header.level }
        var byID: [String: PhraseLine] = [:]
        for line in packs.flatMap(\.lines) where byID[line.id] == nil { byID[line.id] = line }
        lines = byID.values.sorted { $0.id < $1.id }
        scores = lines.map(\.rule.score)
        needs = lines.map(\.template.needs)
        index = LineIndex(lines)
        positions = Dictionary(uniqueKeysWithValues: lines.enumerated().map { ($1.id, $0) })
    }
}
