import Concurrency
import Files
import FoundationEssentials
import Matrix
import Settings

/// A Synapse that comes and goes with a demonstration; `Deploy/synapse` of the checkout starts and ends it.
struct DemoHomeserver: Sendable {
    /// What it is called in ids, and who is there beside the bot.
    static let name = "demo.test"
    static let person = "you"
    /// It ends by itself then, whatever happens to this process.
    private static let lifetime = Duration.seconds(4 * 3600)

    /// With this code `env` says that it finds no program of that name.
    private static let noInterpreter: Int32 = 127

    /// Where it is, and what the person there calls it with.
    struct Address: Sendable {
        let url: ServiceURL
        let user: MatrixUserID
        let token: Secret
    }

    private struct State: Decodable {
        struct User: Decodable {
            let id: String
            let token: String

            private enum CodingKeys: String, CodingKey {
                case id = "user_id"
                case token = "access_token"
            }
        }

        let address: String
        let users: [String: User]

        private enum CodingKeys: String, CodingKey {
            case address = "base_url"
            case users
        }
    }

    private let script: String
    private let folder: String

    /// Finds `Deploy/synapse`; starts nothing.
    init() throws(Stop) {
        guard let script = Self.script() else {
            throw Stop(
                .unavailable,
                "squall demo --matrix needs a checkout of Squall: there is no Deploy/synapse here or above.",
                "Run it in the checkout, or run Deploy/demo --matrix there.")
        }
        self.script = script
        folder = FileManager.default.temporaryDirectory.appending(path: "squall-matrix-\(Live.makeRequestID())").path
    }

    /// The registration's file, which ``start(_:)`` writes.
    var registration: String { "\(folder)/registration.json" }

    /// Writes the registration and starts the homeserver with it; its progress appears on standard error.
    func start(_ registration: MatrixRegistration) async throws(Stop) -> Address {
        do throws(FileError) {
            try FileSystem().createFolder(folder)
        } catch {
            throw Stop(.unavailable, "squall: \(error.path): \(error.reason).")
        }
        try await Registering.write(registration.text, to: self.registration)
        let ending = try await run([
            "start", "--data", data, "--registration", self.registration, "--server-name", Self.name,
            "--user", Self.person, "--ttl", "\(Self.lifetime.components.seconds)",
        ])
        switch ending.code {
        case 0: break
        case Self.noInterpreter:
            throw Stop(
                .unavailable, "squall demo --matrix needs Python 3.11 or newer, and there is no python3 here.",
                "On Debian: apt install python3 python3-venv")
        default: throw Stop(.unavailable, "squall: the homeserver did not start; the lines above say why.")
        }
        // What the script prints is its own; another answer is a fault of the checkout.
        guard let state = try? JSONDecoder().decode(State.self, from: Data(ending.output)),
            let url = ServiceURL(state.address), let user = state.users[Self.person]
        else { throw Stop(.failure, "squall: \(script) answers something else than expected.") }
        return Address(url: url, user: MatrixUserID(rawValue: user.id), token: Secret(user.token))
    }

    /// Ends the homeserver, wherever its start got to, and removes all that it kept.
    func stop() async {
        do throws(Stop) {
            // Without that folder the start began with nothing.
            if FileSystem().exists(data) { _ = try await run(["stop", "--data", data, "--purge"]) }
        } catch {
            error.complain()
        }
        // Nothing of value lies there: what stays behind does no harm.
        try? FileManager.default.removeItem(atPath: folder)
    }

    private var data: String { "\(folder)/homeserver" }

    private func run(_ words: [String]) async throws(Stop) -> ChildProcess.Ending {
        do throws(ChildProcessError) {
            return try await ChildProcess.run([script] + words, environment: Live.environment)
        } catch {
            throw Stop(.unavailable, "squall: \(script) cannot be run: \(error.reason).")
        }
    }

    /// Looks here, then from the program upwards, since it lies in the checkout's build folder.
    private static func script() -> String? {
        let files = FileSystem()
        var folders = [FileManager.default.currentDirectoryPath]
        // Without that it is looked for here only.
        if let program = try? files.programPath() {
            let parts = program.split(separator: "/")
            folders += parts.indices.reversed().map { "/" + parts[..<$0].joined(separator: "/") }
        }
        return folders.map { "\($0)/Deploy/synapse" }.first { files.exists($0) }
    }
}
