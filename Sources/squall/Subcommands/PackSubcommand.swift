import Files
import Personality
import Settings

extension Subcommand {
    static let pack = Subcommand(
        name: "pack",
        summary: "check and preview phrase packs, switch lines off",
        help: """
            Usage: squall pack check [FOLDER]
                   squall pack preview [FOLDER] [--level LEVEL] [--KEY VALUE …] [--count 10] [--language en]
                   squall pack coverage [FOLDER]
                   squall pack flags | off LINE | on LINE [--config FILE] [--SETTING VALUE …]

            For whoever writes lines. FOLDER is one pack, or holds several; its parents may be packs that come with Squall.
            Without it all packs are looked at that the service uses. Nothing is changed.

            Check says what is wrong: file and line, why, and how to mend it; a hint tells of a line that is in order, and
            still never said. Preview shows lines as a reader would see them, for weather that you describe; each key that
            a line may test is a flag: --condition rain --feels cold --streak wet-3 --part morning. Several values have
            commas between: --weekday mon,workday. Coverage counts the lines for everything that can happen and marks what
            has too few.

            For the operator, beside a running server: flags lists the lines that people complained about ("bad joke"), with
            how often; off keeps a line from everybody at once, on lets it come again.

            Examples:
              squall pack check personalities/my.villain
              squall pack preview personalities/my.villain --condition rain --feels cold
              squall pack preview --level snarky --condition fog --count 20
              squall pack coverage
              squall pack off sn-rain-03 --config /etc/squall/squall.json

            Exit codes: 0 all is well, 1 there are faults, holes or no lines, 64 wrong usage, 69 the data folder
            cannot be used, 78 wrong configuration.
            """
    ) { words in
        let names = ["level", "count", "language"] + PackPreviewing.keys.map(\.rawValue)
        switch LoadedSettings.load(words, flags: names.map { CommandFlag($0, takesValue: true) }) {
        case .failure(let stop): return stop.complain()
        case .success(let loaded): return await PackLooking.run(loaded)
        }
    }
}

/// `squall pack` from settings to exit code.
enum PackLooking {
    static func run(_ loaded: LoadedSettings) async -> ExitCode {
        let (words, flags) = (loaded.arguments.operands, loaded.arguments.values)
        do throws(Stop) {
            guard (1...2).contains(words.count), let deed = words.first else { throw usage }
            guard deed == "preview" || flags.isEmpty else {
                throw Stop(.usage, "squall pack \(deed) has no flags; those are for \"squall pack preview\".")
            }
            switch deed {
            case "check":
                return PackChecking(
                    packs: try packs(words, loaded), languages: try Resources.spoken(loaded.values)
                ).run()
            case "preview":
                let languages = try Resources.spoken(loaded.values)
                return try PackPreviewing(try packs(words, loaded), flags: flags, languages).run()
            case "coverage": return PackCovering(try packs(words, loaded)).run()
            case "flags", "off", "on": return try await LineSwitching.run(words, loaded)
            default: throw usage
            }
        } catch {
            return error.complain()
        }
    }

    private static var usage: Stop {
        Stop(.usage, "squall pack knows check, preview, coverage, flags, off and on: \"squall help pack\".")
    }

    private static func packs(_ words: [String], _ loaded: LoadedSettings) throws(Stop) -> ChosenPacks {
        let folder = words.count > 1 ? words[1] : nil
        if let folder, !FileSystem().isFolder(folder) {
            throw Stop(.usage, "\(folder) is no folder.", "A pack is a folder with pack.json and a folder lines in it.")
        }
        let packs = try ChosenPacks.read(folder, loaded.values)
        guard !packs.ids.isEmpty else {
            throw Stop(
                .usage, "There is no pack in \(folder ?? "the folder of packs").",
                "A pack is a folder with pack.json and a folder lines in it.")
        }
        return packs
    }
}
