import Control
import Settings

extension Subcommand {
    static let store = Subcommand(
        name: "store",
        summary: "look after documents that cannot be read",
        help: """
            Usage: squall store repair [--use-copies | --discard] [--config FILE] [--SETTING VALUE …]

            A document that cannot be read is set aside, whole; its owner works with defaults and cannot save until this
            command has been run. It lists such files, but not what is in them, and puts back those that can be read
            again: mend a file where it lies, then run this. Works beside a running server.

              --use-copies    the newest copy from before a change of format takes the place of what cannot be mended
              --discard       keeps the bytes in damaged/discarded, and their owners start anew

            Examples:
              squall store repair --config /etc/squall/squall.json
              squall store repair --discard --data.directory /var/lib/squall

            Exit codes: 0 nothing is set aside any more, 1 some documents still wait, 64 wrong usage, 69 the data folder
            cannot be used, 78 wrong configuration.
            """
    ) { words in
        let flags = ["use-copies", "discard"].map { CommandFlag($0, takesValue: false) }
        switch LoadedSettings.load(words, flags: flags) {
        case .failure(let stop): return stop.complain()
        case .success(let loaded): return await Repairing.run(loaded)
        }
    }
}

/// `squall store` from settings to exit code.
enum Repairing {
    static func run(_ loaded: LoadedSettings) async -> ExitCode {
        let switches = loaded.arguments.switches
        guard loaded.arguments.operands == ["repair"], switches.count <= 1 else {
            return Stop(.usage, "squall store knows one thing: squall store repair [--use-copies | --discard]")
                .complain()
        }
        let treatment: StoreRepair.Treatment =
            switches.contains("discard") ? .discard : switches.contains("use-copies") ? .useCopies : .wait
        return await OperatorAccess.run(loaded) { access throws(Stop) in
            let items = try await access.perform(RepairStore(treatment)).items
            guard !items.isEmpty else {
                Console.say("No document is set aside.")
                return .done
            }
            for item in items { Console.say(line(item)) }
            let waiting = items.count { $0.outcome == .waiting }
            guard waiting > 0 else { return .done }
            Console.say(
                "\(waiting) still cannot be read. Mend the file where it lies, or give it up: --use-copies, --discard.")
            return .failure
        }
    }

    private static func line(_ item: StoreRepair.Item) -> String {
        let state =
            switch item.outcome {
            case .putBack: "put back      "
            case .waiting: "waits         "
            case .replacedByCopy: "copy put back "
            case .discarded: "given up      "
            }
        let owner = item.id.map { ", of \($0)" } ?? ""
        let copy =
            item.newestCopy.map { "; a copy of format \($0) lies in backup/format-\($0)" } ?? "; there is no copy"
        return "\(state)\(item.file)\(owner)\(item.outcome == .waiting ? copy : "")"
    }
}
