import Bot
import Concurrency
import Matrix
import Settings
import Telemetry

/// Finding out who the bot is, and getting what people write.
extension MatrixFrontEnd {
    /// What the bot is called where it has no name yet.
    private static let name = "Squall"
    private static let shortestPause = Duration.seconds(2)
    private static let longestPause = Duration.seconds(64)
    /// So often an application service looks whether the homeserver still reaches it.
    private static let watch = Duration.seconds(60)
    /// So long a secret that was refused is not tried again, unless the operator says so.
    private static let refusedPause = Duration.seconds(15 * 60)

    /// Who the bot is, as soon as the homeserver tells; `nil` when cancelled before.
    func connected() async -> MatrixUserID? {
        var pause = Self.shortestPause
        while !Task.isCancelled {
            do throws(MatrixFailure) {
                return try await identify()
            } catch {
                guard await waitAfter(error, &pause) else { break }
            }
        }
        return nil
    }

    private func identify() async throws(MatrixFailure) -> MatrixUserID {
        guard case .service(let registration) = connection else {
            guard let account = makeAccount() else { throw .tokenDead(code: "none") }
            return try await account.open(api, clock: assembly.clock)
        }
        let user = try await api.whoami().user
        // First of all: afterwards some homeservers refuse it.
        if try await api.registerSender(registration.sender) == .notOurs {
            assembly.logger.warning("the homeserver has the bot's name for somebody else: see squall check")
        }
        return user
    }

    /// Brings events until cancelled: by the listener, or by asking.
    func receive(_ me: MatrixUserID) async {
        if case .service(let registration) = connection {
            await reached(registration)
        } else {
            await ask(as: me)
        }
    }

    /// Has the homeserver knock until it gets through, which makes it bring what it kept; afterwards from time to time.
    private func reached(_ registration: MatrixRegistration) async {
        var (pause, last) = (Self.shortestPause, "")
        while !Task.isCancelled {
            do throws(MatrixFailure) {
                let answer = try await api.ping(service: registration.id, transaction: Live.makeRequestID())
                switch answer {
                case .unsupported: return becomeReady()
                case .reached:
                    becomeReady()
                    (pause, last) = (Self.shortestPause, "")
                    // A sleep that throws was cancelled.
                    guard (try? await assembly.clock.sleep(for: Self.watch)) != nil else { return }
                    continue
                default: break
                }
                if last != "\(answer)" {
                    assembly.logger.warning(
                        "the homeserver does not reach us; squall check says what to do",
                        metadata: ["matrix.ping": "\(answer)"])
                }
                last = "\(answer)"
                state.withLock { $0 = .unreached }
                guard await sleep(&pause) else { return }
            } catch {
                guard await waitAfter(error, &pause) else { return }
            }
        }
    }

    private func ask(as me: MatrixUserID) async {
        while !Task.isCancelled {
            guard let account = current() else { return }
            let sync = MatrixSync(
                me: me, account: account, api: api, inbox: memory.inbox, clock: assembly.clock,
                now: WallClock(startingAt: nil).read, logger: assembly.logger, whenReady: { self.becomeReady() },
                whenAnswering: { isAnswering in self.state.withLock { $0 = isAnswering ? .ok : .waiting } })
            await asked(by: sync)
            // A password makes a new token; another token or password may be there; and if not, that is said.
            await reconnect(as: me)
        }
    }

    /// Returns when the token is not good any more, the operator has given another secret, or the task is cancelled.
    private func asked(by sync: MatrixSync) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { _ = await sync.run() }
            group.addTask { await self.waitForOtherSecrets() }
            await group.next()
            group.cancelAll()
        }
    }

    private func reconnect(as me: MatrixUserID) async {
        while !Task.isCancelled {
            state.withLock { $0 = .waiting }
            guard let user = await connected(), user != me else { return }
            state.withLock { $0 = .refused }
            assembly.logger.error(
                "the new secret is that of another account: restart to change it, or give that of this account")
            await waitForOtherSecrets()
        }
    }

    private func becomeReady() {
        let isNews = state.withLock { state in
            defer { state = .ok }
            return state != .ok
        }
        if isNews { assembly.logger.notice("matrix is ready") }
    }

    /// Waits as a failure demands; `false` when cancelled meanwhile.
    private func waitAfter(_ failure: MatrixFailure, _ pause: inout Duration) async -> Bool {
        switch failure {
        case .cancelled: return false
        case .tokenDead, .forbidden:
            let isNews = state.withLock { state in
                defer { state = .refused }
                return state != .refused
            }
            if isNews {
                assembly.logger.error(refusal, metadata: ["matrix.outcome": failure.label])
            }
            // A homeserver that is set up at this moment will know the registration after its restart.
            return await revivalOrPause()
        default:
            let isNews = state.withLock { state in
                defer { state = .waiting }
                return state != .waiting || pause == Self.shortestPause
            }
            if isNews {
                assembly.logger.warning(
                    "the homeserver does not answer; trying again", metadata: ["matrix.outcome": failure.label])
            }
            return await sleep(&pause)
        }
    }

    private var refusal: StaticString {
        switch connection {
        case .service:
            "the homeserver refuses the registration's token: squall check says why; tried again each minute"
        case .password: "the homeserver refuses the account's name or password: give the right one, then SIGHUP"
        case .token: "the homeserver refuses the access token: give another one, then SIGHUP"
        }
    }

    private func revivalOrPause() async -> Bool {
        let longest = isService ? Self.longestPause : Self.refusedPause
        await withDeadline(longest, clock: assembly.clock) { await self.waitForRevival() }
        return !Task.isCancelled
    }

    private func sleep(_ pause: inout Duration) async -> Bool {
        let length = pause
        pause = min(pause * 2, Self.longestPause)
        // A sleep that throws was cancelled.
        return (try? await assembly.clock.sleep(for: length)) != nil
    }

    /// Gives the bot a name where it has none.
    ///
    /// - Returns: What people call it: clients write that in front of what is for the bot.
    func nameOurselves(_ me: MatrixUserID) async -> String {
        do throws(MatrixFailure) {
            // Homeservers take the localpart for want of a name.
            if let name = try await api.displayName(of: me), !name.isEmpty, name != me.localpart { return name }
            try await api.setDisplayName(Self.name, of: me)
        } catch {
            assembly.logger.info("the bot's name cannot be set", metadata: ["matrix.outcome": error.label])
        }
        return Self.name
    }

    /// What answers events.
    ///
    /// - Parameter name: What people call the bot.
    func talking(_ me: MatrixUserID, name: String) -> MatrixTalking {
        let settings = assembly.settings
        let policy = MatrixPolicy(
            ownServer: me.server, allowedServers: settings[SettingsCatalog.matrixAllowedServers],
            allowedUsers: settings[SettingsCatalog.matrixAllowedUsers],
            blockedUsers: settings[SettingsCatalog.matrixBlockedUsers],
            allowedRooms: settings[SettingsCatalog.matrixAllowedRooms])
        let phrases = Self.phrases(assembly.bot)
        return MatrixTalking(
            bot: assembly.bot, homeserver: memory.homeserver, rooms: memory.rooms, shown: memory.choices,
            renderer: Self.renderer(assembly.bot), phrases: phrases,
            me: MatrixSelf(id: me, names: [name, Self.name, me.localpart]), policy: policy, consequences: consequences,
            mostAnswers: Self.mostAnswers(settings[SettingsCatalog.commandsPerMinute]), registry: assembly.metrics,
            clock: assembly.clock, now: WallClock(startingAt: nil).read,
            requestID: { _ in Live.makeRequestID() }, logger: assembly.logger)
    }

    /// So many commands, and so many words about their being too many.
    private static func mostAnswers(_ commandsPerMinute: Int) -> Int {
        commandsPerMinute == 0 ? 0 : commandsPerMinute + 5
    }

    /// Says in each language that a text was cut.
    static func renderer(_ bot: ReplyService) -> MatrixRenderer {
        let others = bot.languages.all.dropFirst().map { ($0.tag, $0.textWasCut) }
        return MatrixRenderer(
            more: bot.languages.english.textWasCut, others: Dictionary(others, uniquingKeysWith: { first, _ in first }))
    }

    private static func phrases(_ bot: ReplyService) -> MatrixPhrases {
        var phrases = phrases(in: bot.languages.english)
        for language in bot.languages.all.dropFirst() { phrases.others[language.tag] = Self.phrases(in: language) }
        phrases.language = bot.lastLanguage
        phrases.languageOfRoom = { await bot.languageOfFirstWords(in: $0, calledBy: $1) }
        return phrases
    }

    private static func phrases(in language: Language) -> MatrixPhrases {
        let invocation = MatrixPhrases.invocation
        return MatrixPhrases(
            hello: language.matrixHello(invocation: invocation), apology: language.apology(invocation: invocation),
            busy: language.busy, encrypted: language.matrixEncrypted(invocation: invocation),
            alwaysEncrypted: language.matrixAlwaysEncrypted(),
            openedDirectRoom: language.matrixOpenedDirectRoom(invocation: invocation),
            stale: language.matrixStale(invocation: invocation),
            noDirectRoom: language.matrixNoDirectRoom(invocation: invocation), more: language.textWasCut)
    }
}
