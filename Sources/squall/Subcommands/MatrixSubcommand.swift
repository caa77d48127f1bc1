import Crypto
import Files
import Matrix
import Settings

extension Subcommand {
    static let matrix = Subcommand(
        name: "matrix",
        summary: "write the registration that makes Squall part of a Matrix homeserver",
        help: """
            Usage: squall matrix registration --url URL [--sender NAME] [--id ID] [--out FILE]

            Makes a registration with fresh tokens, with which a homeserver takes Squall as an application service, and says
            what to do next. It is JSON, which homeservers read as YAML. It asks for the bot's own user and nothing more.

              --url URL        where the homeserver reaches Squall: http://127.0.0.1:9100 on the same machine
              --sender NAME    the bot's name on that server, weather unless told otherwise: @weather:your.server
              --id ID          how the homeserver tells it from other services, squall unless told otherwise
              --out FILE       a new file that only its owner can read (mode 0600); without it, it is printed

            A file that exists already stays as it is: new tokens would lock out a homeserver that has the old ones. For an
            ordinary account on anybody's homeserver no registration is needed: matrix.user, matrix.password.

            Examples:
              squall matrix registration --url http://127.0.0.1:9100 --out /etc/squall/matrix-registration.json
              squall matrix registration --url https://squall.example.org/matrix --sender squall > registration.json

            Exit codes: 0 written, 1 FILE exists already, 64 wrong usage, 69 FILE cannot be written, 78 wrong configuration.
            """
    ) { words in
        guard words.first == "registration" else {
            let other = words.first.map { ", not \"\($0)\"" } ?? ""
            return Stop(
                .usage, "squall matrix knows one thing\(other): squall matrix registration --url http://HOST:9100",
                "\"squall help matrix\" says more."
            ).complain()
        }
        let flags = ["url", "sender", "id", "out"].map { CommandFlag($0, takesValue: true) }
        switch LoadedSettings.load(Array(words.dropFirst()), flags: flags) {
        case .failure(let stop): return stop.complain()
        case .success(let loaded): return await Registering.run(loaded)
        }
    }
}

/// `squall matrix registration` from settings to exit code.
enum Registering {
    private static let standardPort = 9100

    static func run(_ loaded: LoadedSettings) async -> ExitCode {
        do throws(Stop) {
            guard loaded.arguments.operands.isEmpty, let url = loaded.arguments.values["url"] else {
                throw Stop(
                    .usage,
                    "Where does the homeserver reach Squall? squall matrix registration --url http://127.0.0.1:9100")
            }
            let values = loaded.arguments.values
            let registration = try make(url: url, sender: values["sender"] ?? "weather", id: values["id"] ?? "squall")
            if let path = values["out"] {
                try await write(registration.text, to: path)
                Console.say("Written: \(path). It holds two secrets, and only its owner can read it.")
                for line in advice(path, url) { Console.say(line) }
            } else {
                Console.prompt(String(decoding: registration.text, as: UTF8.self))
                for line in advice("FILE", url) { Console.complain(line) }
            }
            return .done
        } catch {
            return error.complain()
        }
    }

    /// A registration with fresh tokens.
    static func make(url: String, sender: String, id: String) throws(Stop) -> MatrixRegistration {
        let (ours, theirs) = (try token(), try token())
        do throws(MatrixRegistrationError) {
            guard authority(of: url) != nil else { throw .unusable("url") }
            return try MatrixRegistration(id: id, url: url, sender: sender, serviceBytes: ours, homeserverBytes: theirs)
        } catch .unusable("url") {
            throw Stop(.usage, "\(url) cannot be used: give http://HOST:PORT or https://NAME, without a query.")
        } catch .unusable("sender_localpart") {
            throw Stop(.usage, "\(sender) cannot be the bot's name: small letters, digits and . _ = - / + only.")
        } catch {
            throw Stop(.usage, "\(id) cannot be the service's id: letters, digits and signs but |, no spaces.")
        }
    }

    private static func token() throws(Stop) -> [UInt8] {
        do throws(CryptoError) {
            return try SecureRandom.bytes(count: MatrixRegistration.tokenBytes)
        } catch {
            throw Stop(.unavailable, "squall: OpenSSL gives no random numbers (\(error.label)).")
        }
    }

    /// Writes a new file for its owner only.
    static func write(_ bytes: [UInt8], to path: String) async throws(Stop) {
        let file = NewFile(path, isReplacing: false)
        do throws(FileError) {
            try await file.open()
            try await file.write(bytes)
            try await file.finish()
        } catch {
            await file.abandon()
            guard error.isExisting else { throw Stop(.unavailable, "squall: \(error.path): \(error.reason).") }
            throw Stop(
                .failure, "squall: \(path) exists already and stays as it is.",
                "New tokens lock out a homeserver that has the old ones. Choose another name, or remove the file first."
            )
        }
    }

    private static func advice(_ path: String, _ url: String) -> [String] {
        // Behind https is a proxy, whose port is not ours.
        let port = (url.hasPrefix("https") ? nil : authority(of: url)?.port) ?? standardPort
        let listening = port == standardPort ? "" : " --matrix.listen.port \(port)"
        return [
            "The homeserver's admin adds it (Synapse: its path to app_service_config_files in homeserver.yaml, where it "
                + "must be readable) and restarts the homeserver.",
            "Then start: squall serve --matrix.registration \(path) "
                + "--matrix.homeserver-url http://127.0.0.1:8008\(listening)",
        ]
    }

    /// What a homeserver connects to; `nil` for what is no address.
    ///
    /// The network between the two is the operator's, so that plain http is no reason to refuse.
    private static func authority(of url: String) -> Authority? {
        url.wholeMatch(of: /https?:\/\/([^\/?#@\s]+)(\/[^?#\s]*)?/).flatMap { Authority($0.output.1) }
    }
}
