import Control
import Files
import HTTPClient
import Settings
import Telemetry

/// The way to what is kept: through the control socket of a running server, else with the store in this process.
struct OperatorAccess {
    /// How long another command, or a server that starts or ends, is waited for.
    private static let patience = Duration.seconds(5)
    private static let pause = Duration.milliseconds(100)

    /// Performs the operator's requests.
    let door: any ControlDoor
    /// The data folder.
    let folder: String
    /// Whether a server performs them.
    let isServed: Bool

    /// Opens the way, does what `body` does, and closes it again.
    ///
    /// - Parameter creating: Whether a data folder that is missing is made.
    static func run(
        _ loaded: LoadedSettings, creating: Bool = false,
        _ body: (OperatorAccess) async throws(Stop) -> ExitCode
    ) async -> ExitCode {
        // What was done is the answer; audit lines, of the level notice, are for the log of a server.
        let log = ProgramLog(loaded.values, minimum: .warning)
        let code: ExitCode
        do throws(Stop) {
            code = try await opened(loaded, creating, log.logger, body)
        } catch {
            code = error.complain()
        }
        await log.flush()
        return code
    }

    private static func opened(
        _ loaded: LoadedSettings, _ creating: Bool, _ logger: Logger,
        _ body: (OperatorAccess) async throws(Stop) -> ExitCode
    ) async throws(Stop) -> ExitCode {
        let folder = DataFolder.path(loaded.values)
        if creating { try DataFolder.prepare(loaded.values) }
        guard FileSystem().isFolder(folder) else {
            throw Stop(
                .unavailable, "squall: there is no data folder \(folder).",
                "Name the folder of the server: --data.directory FOLDER, or the same --config FILE that it has.")
        }
        let end = ContinuousClock.now + patience
        while true {
            if let code = try await throughSocket(folder, body) { return code }
            try refuseForeign(folder)
            let attempt = try DataLock.attempt(folder)
            switch attempt {
            case .taken(let lock):
                let store = try await DataStore(
                    folder: folder, lock: lock, world: World(loaded.values), logger: logger)
                await store.matrix.load()
                let access = OperatorAccess(door: store.operations, folder: folder, isServed: false)
                return try await closing(store) { () async throws(Stop) in try await body(access) }
            case .held(let holder):
                guard ContinuousClock.now < end else {
                    throw Stop(
                        .unavailable,
                        "squall: \(DataLock.name(holder)) uses the data folder \(folder) and does not answer.",
                        "Try again in a moment. A command in progress ends by itself; a server listens at "
                            + "\(ControlSocket.path(folder)).")
                }
            }
            // Nobody cancels this task; a pause that ended early would only ask again sooner.
            try? await ContinuousClock().sleep(for: pause)
        }
    }

    /// `nil` when nobody listens at the socket.
    static func throughSocket(
        _ folder: String, _ body: (OperatorAccess) async throws(Stop) -> ExitCode
    ) async throws(Stop) -> ExitCode? {
        guard FileSystem().exists(ControlSocket.path(folder)) else { return nil }
        let transport = try ControlSocket.client(folder)
        let client = ControlClient(transport)
        let access = OperatorAccess(door: client, folder: folder, isServed: true)
        var outcome: Result<ExitCode?, Stop> = .success(nil)
        do throws(ControlError) {
            _ = try await client.perform(ListJournals())
            do throws(Stop) {
                outcome = .success(try await body(access))
            } catch {
                outcome = .failure(error)
            }
        } catch .noAnswer {
            // A crash left the socket, the server is about to end, or the socket is not this user's.
        } catch {
            outcome = .failure(Stop(error, in: folder))
        }
        await transport.shutdown()
        return try outcome.get()
    }

    private static func closing(
        _ store: DataStore, _ body: () async throws(Stop) -> ExitCode
    ) async throws(Stop) -> ExitCode {
        let outcome: Result<ExitCode, Stop>
        do throws(Stop) {
            outcome = .success(try await body())
        } catch {
            outcome = .failure(error)
        }
        await store.close()
        return try outcome.get()
    }

    /// Files that another user made could not be read by the server afterwards.
    private static func refuseForeign(_ folder: String) throws(Stop) {
        guard let owner = FileSystem().foreignOwner(of: folder) else { return }
        throw Stop(
            .unavailable, "squall: the data folder \(folder) belongs to the user \(owner).",
            "Run the same command as that user, for example: sudo -u \(owner) squall …")
    }

    /// Performs a request and turns its error into sentences.
    func perform<Request: ControlRequest>(_ request: Request) async throws(Stop) -> Request.Reply {
        do throws(ControlError) {
            return try await door.perform(request)
        } catch {
            throw Stop(error, in: folder)
        }
    }
}

extension Stop {
    /// What an operator should know and do when a request failed.
    init(_ error: ControlError, in folder: String) {
        switch error {
        case .store("full", _):
            self.init(
                .unavailable, "squall: no room is left for the data folder \(folder).",
                "Make room, then run the same command again.")
        case .store("damaged", _):
            self.init(
                .unavailable, "squall: a document of this person cannot be read and is set aside.",
                "\"squall store repair\" says which it is, and what can be done.")
        case .store(let label, let detail):
            self.init(
                .unavailable, "squall: the store refused (\(label)\(detail.isEmpty ? "" : ": \(detail)")).",
                "The log of the server may say more. When the cause is gone, run the same command again.")
        case .noAnswer(let label):
            self.init(
                .unavailable, "squall: the server stopped answering (\(label)).",
                "When it runs again, or has ended, run the same command again.")
        case .notUnderstood:
            self.init(
                .unavailable, "squall: the server that answers is of another version.",
                "Use the program with which the server was started.")
        case .noHash: self.init(.unavailable, "squall: OpenSSL cannot hash.")
        case .refused(let sentence): self.init(.failure, "squall: \(sentence)")
        }
    }
}
