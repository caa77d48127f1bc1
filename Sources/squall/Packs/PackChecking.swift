import Bot
import Personality

/// `squall pack check`: everything that is wrong, in words for the person who writes packs.
struct PackChecking {
    let packs: ChosenPacks
    let languages: Languages

    /// Says it, and how it went.
    func run() -> ExitCode {
        let lacking = Dictionary(languages.all.map { ($0.tag, $0.lackingForms) }, uniquingKeysWith: { one, _ in one })
        let all = PackLinter.faults(in: packs.files, youngest: packs.ids, lacking: lacking)
        let found = (all.filter { packs.contains($0.file) } + packs.faults).sorted()
        let faults = found.filter { !$0.problem.isHint }
        for fault in found { Console.say(words(fault)) }
        Console.say((faults.isEmpty ? praise : verdict(faults)) + hints(found.count - faults.count))
        return faults.isEmpty ? .done : .failure
    }

    private func words(_ fault: PackFault) -> String {
        let line = packs.text(of: fault.file, line: fault.line).map { "    \($0)\n" } ?? ""
        return """
            \(packs.shown(fault.file)), line \(fault.line)
            \(line)  \(fault.problem.isHint ? "Hint: " : "Wrong:")  \(fault.problem.reason).
              Why:    \(fault.problem.why).
              Mend:   \(Self.sentence(fault.problem.fix))

            """
    }

    private static func sentence(_ words: String) -> String {
        words.hasSuffix("?") || words.hasSuffix(".") ? words : "\(words)."
    }

    private func verdict(_ faults: [PackFault]) -> String {
        let files = Set(faults.map(\.file)).count
        return "\(count(faults.count, "fault")) in \(count(files, "file")). A fault in a line keeps that line away, or "
            + "ought to; one in the file keeps the whole pack away."
    }

    private var praise: String {
        let library = PhraseLibrary(files: packs.files)
        let ids = packs.ids.sorted()
        let lines = ids.map { "\($0) \(count(library.lineCount(ofPack: $0), "line"))" }
        return "No fault: \(lines.joined(separator: ", "))."
    }

    private func hints(_ number: Int) -> String {
        number == 0 ? "" : " \(count(number, "hint")): nothing is wrong there, but it will not be said."
    }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
