import Bot
import Concurrency
import HTTPServer
import Identity
import Matrix
import Reports
import Settings
import Telemetry

/// Matrix as this build serves it: the way to the homeserver, the way back, and the work behind both.
///
/// The homeserver may start later than Squall, and go and come: until it has told who the bot is, events are kept and
/// nothing is answered.
final class MatrixFrontEnd: Sendable {
    /// What `/health/ready` says of it.
    enum State: String, Sendable {
        case ok
        case waiting = "waiting for the homeserver"
        case unreached = "the homeserver does not reach us"
        case refused = "token refused"
    }

    let assembly: Assembly
    let homeserver: ServiceURL
    let memory: MatrixMemory
    let connection: MatrixConnection
    let api: MatrixWebAPI
    /// Posts reports.
    let reports: MatrixReportPoster
    /// Where the homeserver reaches us; `nil` for an account, which asks.
    let listener: Listener?
    let state = Locked(State.waiting)
    /// Resolved anew at each SIGHUP, for those who wait for another token.
    private let revival = Locked(Eventually<Void>())
    /// An account, and what it was made with.
    private struct Present: Sendable {
        var account: MatrixAccount?
        var secret: Secret?
        /// The token that held before, for what is sent while the account finds out whether its own does.
        var former: Secret?

        var token: Secret? { account?.token ?? former }
    }

    private let account = Locked(Present())
    let consequences: MatrixRoomKeeping.Consequences

    /// Binds the listener; ``run()`` must be called soon.
    init?(_ assembly: Assembly, _ store: DataStore) throws(Stop) {
        guard let (homeserver, connection) = try MatrixConnection.of(assembly.settings) else { return nil }
        self.assembly = assembly
        self.homeserver = homeserver
        self.connection = connection
        memory = store.matrix
        let account = self.account
        api = MatrixWebAPI(
            base: homeserver,
            token: {
                if case .service(let registration) = connection { return registration.serviceToken }
                return account.withLock { $0.token }
            }, transport: assembly.transport)
        reports = MatrixReportPoster(
            homeserver: memory.homeserver, rooms: memory.rooms,
            renderer: Self.renderer(assembly.bot), offers: memory.choices,
            now: WallClock(startingAt: nil).read)
        let rooms = store.endedRooms
        consequences = MatrixRoomKeeping.Consequences(
            roomEnded: { await rooms.ended($0) }, roomMoved: { await rooms.moved($0, to: $1) })
        if case .service(let registration) = connection {
            listener = try Self.listen(registration, memory.inbox, assembly)
        } else {
            listener = nil
        }
        let homeserverOfPeople = memory.homeserver
        assembly.bot.whenForgetting { person in
            if let user = MatrixUserID(person) { homeserverOfPeople.client?.forget(user) }
        }
    }

    private static func listen(
        _ registration: MatrixRegistration, _ inbox: MatrixEventInbox, _ assembly: Assembly
    ) throws(Stop) -> Listener {
        let host = assembly.settings[SettingsCatalog.listenHost]
        let port = assembly.settings[SettingsCatalog.matrixListenPort]
        let responder = MatrixApplicationServiceResponder(
            token: registration.homeserverToken, inbox: inbox,
            metrics: MatrixTransactionMetrics(registry: assembly.metrics), instant: { .now })
        var configuration = Listener.Configuration(host: host, port: port)
        configuration.maximumBodyBytes = MatrixApplicationServiceResponder.largestBody
        configuration.maximumConnections = 16
        do throws(ListenerError) {
            let listener = try Listener.start(
                configuration, responder: responder, logger: assembly.logger,
                metrics: ListenerMetrics(MetricsRegistry()),
                requestIDs: RequestIDSource(SystemRandomNumberGenerator()), now: { .now })
            assembly.logger.notice("listening for the homeserver", metadata: ["port": "\(listener.port)"])
            return listener
        } catch {
            let advice = Service.advice(for: error).replacing("listen.port", with: "matrix.listen.port")
            throw Stop(.unavailable, "squall: cannot listen on \(host):\(port) for Matrix: \(advice)")
        }
    }

    /// Serves until cancelled.
    func run() async {
        guard let me = await connected() else { return }
        let client = MatrixClient(
            api: api, me: me, isService: isService, metrics: MatrixCallMetrics(registry: assembly.metrics),
            work: assembly.background, clock: assembly.clock, instant: { .now }, jitter: { .random(in: 0...1) },
            logger: assembly.logger)
        memory.homeserver.connect(client)
        let handler = talking(me, name: await nameOurselves(me))
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [memory, assembly] in await memory.inbox.run(handler, clock: assembly.clock) }
            group.addTask { await self.receive(me) }
        }
    }

    /// Takes no more events, and lets what was taken be answered until the deadline; the rest comes after the next start.
    func drain(until deadline: ContinuousClock.Instant, grace: Duration) async -> Bool {
        async let isListenerDone: Void = listener?.shutdown(grace: grace) ?? ()
        let isComplete = await memory.inbox.drain(until: deadline, grace: grace, clock: ContinuousClock())
        await isListenerDone
        return isComplete
    }

    /// Another token may be there.
    func revive() {
        let former = revival.withLock { present in
            defer { present = Eventually() }
            return present
        }
        former.resolve(())
    }

    var isService: Bool {
        if case .service = connection { true } else { false }
    }

    /// Waits for the operator; at once when the task is cancelled, or other secrets are there already.
    func waitForRevival() async {
        // In this order: whoever replaces the secrets resolves it afterwards.
        let present = revival.withLock { $0 }
        guard !areSecretsReplaced else { return }
        _ = await present.value()
    }

    /// Waits until the operator has given other secrets; at once when the task is cancelled.
    func waitForOtherSecrets() async {
        while !Task.isCancelled, !areSecretsReplaced { await waitForRevival() }
    }

    /// Whether the account that was made last has other secrets than those that hold now.
    private var areSecretsReplaced: Bool {
        let used = account.withLock { $0.secret }
        return used != nil && used != secret
    }

    /// What an account is opened with now.
    private var secret: Secret? {
        switch connection {
        case .service: nil
        case .password: assembly.secrets.matrixPassword
        case .token: assembly.secrets.matrixAccessToken
        }
    }

    /// The account that was made last.
    func current() -> MatrixAccount? {
        account.withLock { $0.account }
    }

    /// The account with the secrets that hold now.
    func makeAccount() -> MatrixAccount? {
        guard let secret else { return nil }
        var credentials = MatrixAccount.Credentials.token(secret)
        if case .password(let user) = connection { credentials = .password(user: user, secret) }
        let made = MatrixAccount(credentials, store: memory.accounts(at: homeserver), logger: assembly.logger)
        account.withLock { $0 = Present(account: made, secret: secret, former: $0.token) }
        return made
    }
}
