import Bot
import Control
import Personality

/// `squall pack off`, `on` and `flags`: lines that are never said, and those that people complained about.
enum LineSwitching {
    static func run(_ words: [String], _ loaded: LoadedSettings) async throws(Stop) -> ExitCode {
        switch (words[0], words.count) {
        case ("flags", 1): return await OperatorAccess.run(loaded) { access throws(Stop) in try await flags(access) }
        case ("off", 2), ("on", 2):
            let (id, isOn) = (words[1], words[0] == "on")
            let unknown = try complaint(about: id, loaded)
            if let unknown, !isOn { throw unknown }
            return await OperatorAccess.run(loaded, creating: true) { access throws(Stop) in
                // A line that is gone may be switched on, which forgets it.
                if let unknown, try await !access.perform(ListDecisions()).offLines.contains(id) { throw unknown }
                let isNew = try await access.perform(SwitchLine(id, isOn: isOn)).isNew
                Console.say("\(id) is \(isNew ? "" : "already ")\(isOn ? "on" : "off").")
                return .done
            }
        default:
            throw Stop(
                .usage, "squall pack off LINE, squall pack on LINE, squall pack flags: \"squall help pack\".")
        }
    }

    /// What to say of a line that no pack has; `nil` for any other.
    private static func complaint(about id: String, _ loaded: LoadedSettings) throws(Stop) -> Stop? {
        let library = PhraseLibrary(files: try ChosenPacks.read(nil, loaded.values).files)
        guard !library.hasLine(id) else { return nil }
        let near = library.lineID(nearestTo: id).map { " Did you mean \($0)?" } ?? ""
        return Stop(.usage, "There is no line \(id).\(near)")
    }

    private static func flags(_ access: OperatorAccess) async throws(Stop) -> ExitCode {
        let flags = try await access.perform(ListFlags())
        let off = try await access.perform(ListDecisions()).offLines
        for flag in flags {
            Console.say("\(flag.count)  \(flag.id)  last \(flag.last)\(off.contains(flag.id) ? "  off" : "")")
        }
        for id in off where !flags.contains(where: { $0.id == id }) { Console.say("0  \(id)  off") }
        if flags.isEmpty, off.isEmpty { Console.say("Nobody has complained about a line, and none is off.") }
        return .done
    }
}
