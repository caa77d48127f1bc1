import Personality

/// `squall pack coverage`: the grid of what can happen, with holes marked.
struct PackCovering {
    private static let firstWidth = 20
    private static let width = 14

    private let packs: ChosenPacks
    private let library: PhraseLibrary

    init(_ packs: ChosenPacks) {
        self.packs = packs
        library = PhraseLibrary(files: packs.files)
    }

    func run() -> ExitCode {
        let origins = packs.ids.compactMap { library.origin(ofPack: $0) }
        var holes: [String] = []
        Console.say("Each cell: lines that fit / lines about just that. A hole is marked \"!\".\n")
        for language in Set(origins.map(\.language)).intersection(library.languages).sorted() {
            let wanted = Set(origins.filter { $0.language == language }.map(\.level))
            let grid = CoverageGrid(language: language, levels: wanted.sorted(), in: library)
            show(grid)
            for hole in grid.holes where hole.count > 0 {
                holes.append("\(language) \(hole.level.rawValue) \(hole.count)")
            }
            tellMissing(in: language)
            holes += silentLevels(of: language).map { "\(language) \($0.rawValue), which has no pack" }
        }
        guard !holes.isEmpty else {
            Console.say("Verdict: no hole.")
            return .done
        }
        Console.say("Verdict: holes in \(holes.joined(separator: "; ")). Rows with \"!\" need more lines.")
        return .failure
    }

    private func show(_ grid: CoverageGrid) {
        say(padded(grid.language, Self.firstWidth) + grid.levels.map { padded($0.rawValue, Self.width) }.joined())
        var heading = ""
        for line in grid.lines where line.cells.contains(where: { $0 != nil }) {
            if title(line.row) != heading {
                heading = title(line.row)
                Console.say(heading)
            }
            let cells = line.cells.map { cell in
                padded(cell.map { "\($0.eligible)/\($0.specific)\(line.row.isHole($0) ? " !" : "")" } ?? "", Self.width)
            }
            say(padded("  \(line.row.value)", Self.firstWidth) + cells.joined())
        }
        Console.say("")
    }

    /// Without the space at its end.
    private func say(_ line: String) {
        Console.say(String(line.reversed().drop { $0 == " " }.reversed()))
    }

    private func title(_ row: CoverageRow) -> String {
        if row.isCareful { return "condition, while the weather is rough (at least \(row.leastEligible) that fit)" }
        return "\(row.key.rawValue) (at least \(row.leastEligible) that fit, \(row.leastSpecific) about just that)"
    }

    /// Levels that should have a pack: English has all, every other language the professional one.
    private func silentLevels(of language: String) -> [VoiceLevel] {
        guard packs.isEverything else { return [] }
        let needed = VoiceLevel.allCases.filter { language == "en" ? $0 > .plain : $0 == .professional }
        return needed.filter { !library.levels(of: language).contains($0) }
    }

    /// What English speaks of and this language does not.
    private func tellMissing(in language: String) {
        guard language != "en", library.languages.contains("en") else { return }
        let missing = PackParity.missing(in: language, comparedWith: "en", in: library)
        guard !missing.isEmpty else { return }
        let rows = missing.map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", ")
        Console.say("\(language): its professional lines lack what the English ones have: \(rows).\n")
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
