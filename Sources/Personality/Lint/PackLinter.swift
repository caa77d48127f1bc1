/// Checks packs as their writers see them: every fault with file, line, reason and fix.
package struct PackLinter {
    private let loader: PackLoader
    private var lists: [String: WordList] = [:]
    private var faults: [PackFault] = []
    private let lacking: [String: Set<PlaceholderName>]

    /// What is wrong in the packs among `files`, in order of file and line.
    ///
    /// - Parameters:
    ///   - files: All packs that belong together, parents included, and the word list of each language
    ///     (`en.words.json`).
    ///   - last: Ids of packs that count as the younger ones where two of them say the same.
    ///   - lacking: Forms of names that a language does not have, by its tag.
    package static func faults(
        in files: [PackFile], youngest last: Set<String> = [], lacking: [String: Set<PlaceholderName>] = [:]
    ) -> [PackFault] {
        var linter = PackLinter(files, lacking)
        for pack in linter.loader.packs.values { linter.check(pack) }
        linter.checkTwins(youngest: last)
        linter.checkUse()
        return linter.faults.sorted()
    }

    private init(_ files: [PackFile], _ lacking: [String: Set<PlaceholderName>]) {
        self.lacking = lacking
        loader = PackLoader(files)
        faults = loader.strayFaults
        for file in files where file.path.hasSuffix(WordList.suffix) {
            switch WordList.read(file) {
            case .success(let (language, list)): lists[language] = list
            case .failure(let error): faults += error.all
            }
        }
    }

    private mutating func check(_ pack: PhrasePack) {
        faults += pack.faults + pack.lineFaults
        guard let header = pack.header else { return }
        guard let words = lists[header.language] else {
            return add(.noWordList(header.language), file: header.file, line: 1)
        }
        for line in pack.lines {
            for problem in LineLinter.problems(in: line, words: words) { add(problem, at: line) }
            for problem in line.rule.withoutSource { add(problem, at: line) }
            for name in lacking[header.language] ?? [] where line.template.needs & name.bit != 0 {
                add(.lackingForm(name.rawValue, language: header.language), at: line)
            }
        }
        let generic = pack.lines.count(where: \.isGeneric)
        if generic * 5 >= pack.lines.count, generic > 0 {
            add(.manyGeneric(generic, of: pack.lines.count), file: header.file, line: 1)
        }
    }

    /// Ids and texts that occur twice, within a pack and across packs of one language.
    private mutating func checkTwins(youngest last: Set<String>) {
        var texts: [String: PhraseLine] = [:]
        var ids: [String: PhraseLine] = [:]
        let packs = loader.packs.values.sorted { $0.folder < $1.folder }
        for pack in packs.filter({ !last.contains($0.folder) }) + packs.filter({ last.contains($0.folder) }) {
            let language = pack.header?.language ?? ""
            for line in pack.lines.sorted(by: { ($0.file, $0.line) < ($1.file, $1.line) }) {
                let text = "\(language)/\(LineText(line.template).folded)"
                if let twin = texts[text] { add(.sameText(as: twin.id), at: line) } else { texts[text] = line }
                if let twin = ids[line.id], twin.level != line.level { add(.sameID(in: twin.file), at: line) }
                ids[line.id] = line
            }
        }
    }

    /// Packs whose level another one serves.
    private mutating func checkUse() {
        for (id, other) in PhraseLibrary(loader).idlePacks {
            guard let header = loader.packs[id]?.header else { continue }
            add(.idle(instead: other), file: header.file, line: header.parentLine)
        }
    }

    private mutating func add(_ problem: PackProblem, at line: PhraseLine) {
        add(problem, file: line.file, line: line.line)
    }

    private mutating func add(_ problem: PackProblem, file: String, line: Int) {
        faults.append(PackFault(file: file, line: line, problem: problem))
    }
}

extension PhraseRule {
    /// Tests that nothing can fulfil today.
    fileprivate var withoutSource: [PackProblem] {
        wanted.keys.sorted { $0.rawValue < $1.rawValue }.compactMap { key in
            let silent = key.valuesWithoutSource.filter { value in
                Vocabulary.termSet(key, value).map { wanted[key]?.intersects($0) ?? false } ?? false
            }
            guard !silent.isEmpty, wanted[key]?.bits.count == silent.count else { return nil }
            return .withoutSource(silent.joined(separator: ", "), key: key.rawValue)
        }
    }
}

extension PhraseLine {
    /// Whether it tests nothing of the weather, the season or the place, and so would survive under another forecast.
    fileprivate var isGeneric: Bool {
        rule.keys.subtracting([.event, .state, .part, .weekday]).isEmpty
    }
}
