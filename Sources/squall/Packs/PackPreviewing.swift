import Bot
import Personality

/// `squall pack preview`: lines as a reader would see them.
struct PackPreviewing {
    /// The keys of the vocabulary that a flag may set, which is all of them.
    static let keys = ContextKey.allCases

    private let packs: ChosenPacks
    private let library: PhraseLibrary
    private let scene: PreviewScene
    private let language: String
    private let level: VoiceLevel
    private let count: Int
    private let languages: Languages

    init(_ packs: ChosenPacks, flags: [String: String], _ languages: Languages) throws(Stop) {
        self.packs = packs
        self.languages = languages
        library = PhraseLibrary(files: packs.files)
        scene = try Self.scene(flags)
        let only = packs.ids.count == 1 ? packs.ids.first.flatMap(library.origin) : nil
        level = try Self.level(flags["level"]) ?? only?.level ?? .snarky
        language = flags["language"]?.lowercased() ?? only?.language ?? "en"
        count = try Self.count(flags["count"])
        guard library.languages.contains(language) else {
            throw Stop(
                .usage, "There is no pack in the language \"\(language)\" that can be used.",
                "There are: \(library.languages.joined(separator: ", ")). \"squall pack check\" says what is wrong with a pack."
            )
        }
    }

    private static func scene(_ flags: [String: String]) throws(Stop) -> PreviewScene {
        var scene = PreviewScene()
        for key in keys {
            for value in flags[key.rawValue]?.split(separator: ",") ?? [] {
                do throws(PreviewScene.UnknownValue) {
                    try scene.add(key, String(value))
                } catch {
                    let near = error.nearest.map { " Did you mean \($0)?" } ?? ""
                    throw Stop(
                        .usage, "--\(key.rawValue) \(error.value): there is no such value.\(near)",
                        "There are: \(key.values.joined(separator: ", ")).")
                }
            }
        }
        return scene
    }

    private static func level(_ word: String?) throws(Stop) -> VoiceLevel? {
        guard let word else { return nil }
        guard let level = VoiceLevel(rawValue: word), level > .plain else {
            let known = VoiceLevel.allCases.filter { $0 > .plain }.map(\.rawValue).joined(separator: ", ")
            throw Stop(.usage, "--level \(word): no such level has lines.", "There are: \(known).")
        }
        return level
    }

    private static func count(_ word: String?) throws(Stop) -> Int {
        guard let word else { return 10 }
        guard let count = Int(word), (1...200).contains(count) else {
            throw Stop(.usage, "--count \(word): give a number from 1 to 200.")
        }
        return count
    }

    func run() -> ExitCode {
        let names = languages.all.first { $0.tag == language }?.previewValues(for: scene) ?? [:]
        let preview = PackPreview(
            scene, language: language, level: level, count: count, in: library, values: names)
        Console.say(heading)
        for note in notes { Console.say(note) }
        Console.say("")
        for (index, line) in preview.lines.enumerated() {
            let number = index + 1
            Console.say("\(number < 10 ? " " : "")\(number)  \(line.text)")
            Console.say("      \(line.id), \(packs.shown(line.file)), line \(line.line)")
        }
        Console.say("")
        Console.say(ending(preview))
        return preview.lines.isEmpty ? .failure : .done
    }

    private var heading: String {
        let chain = library.packIDs(language: language, level: level).joined(separator: ", then ")
        let wishes = scene.wishes.map { "\($0.key.rawValue) \($0.value)" }
        let what = wishes.isEmpty ? "an answer of which nothing is known" : wishes.joined(separator: ", ")
        return "Level \(level.rawValue) (\(chain)): \(what). Numbers and names are made up."
    }

    /// What a writer would wonder about.
    private var notes: [String] {
        var notes: [String] = []
        if let spoken = library.levelSpoken(for: level, language: language), spoken != level {
            notes.append("There is no pack of level \(level.rawValue); \(spoken.rawValue) speaks for it.")
        }
        for (id, other) in library.idlePacks.sorted(by: { $0.key < $1.key }) where packs.ids.contains(id) {
            notes.append("\(id) is not used: \(other) speaks at its level. Name \(other) as its parent.")
        }
        for id in library.disabledPackIDs where packs.ids.contains(id) {
            notes.append("\(id) has a fault and is left out: \"squall pack check\" says which.")
        }
        return notes
    }

    private func ending(_ preview: PackPreview) -> String {
        if preview.lines.isEmpty { return "No line fits." }
        let shown = preview.lines.count
        if shown < min(count, preview.fitting) {
            return "\(preview.fitting) lines fit; after these \(shown) the reader would see one of them again."
        }
        return preview.fitting == shown ? "No other line fits." : "\(preview.fitting) lines fit in all."
    }
}
