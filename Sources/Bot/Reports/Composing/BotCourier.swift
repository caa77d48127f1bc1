import Concurrency
package import FoundationEssentials
import Identity
package import Places
package import Reports
import Telemetry
import Users
package import Weather

/// Words due reports as the bot speaks, and hands them to the front end of their owner's platform.
package struct BotCourier: ReportCourier {
    /// How many °C warmer it is at a place than at the same local hour of yesterday; `nil` when that is not held.
    package typealias Change = @Sendable (Place, CurrentConditions, Date) -> Double?

    /// Longest time for wording a report.
    static let deadline = Duration.seconds(20)

    let services: BotServices
    let change: Change
    let now: @Sendable () -> Date
    private let posting: [String: any ReportPosting]
    private let clock: any Clock<Duration>
    private let logger: Logger

    /// Joins the bot with its front ends; made once.
    ///
    /// - Parameters:
    ///   - bot: Whose words, stores and voice it uses.
    ///   - posting: The front ends by the platform prefix of their people's ids (`slack`).
    ///   - change: What observations tell.
    package init(
        _ bot: ReplyService, posting: [String: any ReportPosting], change: @escaping Change = { _, _, _ in nil }
    ) {
        services = bot.services
        now = bot.now
        clock = bot.clock
        logger = bot.logger
        self.posting = posting
        self.change = change
    }

    /// The places that the report is about by now; none when that cannot be read.
    package func queries(for run: ReportRun) async -> [WeatherQuery] {
        do throws(Trouble) {
            return try await places(for: try await reader(of: run)).queries
        } catch {
            return []
        }
    }

    /// Words a report within 20 s.
    package func prepare(
        _ run: ReportRun, weather: any WeatherSource
    ) async -> ReportPreparation<ReportPost> {
        await prepared(run, weather, clock)
    }

    /// Hands it over, and notes what it said once for all.
    package func send(_ message: ReportPost, of run: ReportRun) async -> ReportSending {
        let sending = await post(message)
        if case .sent = sending { await note(message, of: run) }
        return sending
    }

    /// Tells the owner in private, when the outcome is worth a word.
    package func apologise(for run: ReportRun, _ outcome: DeliveryOutcome) async {
        do throws(Trouble) {
            let reader = try await reader(of: run, isForOwner: true)
            guard let reply = ReportApology(reader).reply(outcome) else { return }
            // A note that does not arrive is not worth another one.
            _ = await post(message(reply, reader, to: .direct, key: "\(run.key)-sorry"))
        } catch {
            logger.info("the owner of a report could not be told that it failed")
        }
    }

    /// - Parameter isForOwner: Whether the owner alone reads it, wherever the report itself goes.
    func reader(of run: ReportRun, isForOwner: Bool = false) async throws(Trouble) -> ReportReader {
        let person = try await Person.read(UserIdentity(run.due.owner), from: services.stores.users)
        var room: String?
        if let channel = run.report.channel { room = await services.stores.rooms.language(of: channel) }
        return ReportReader(run, person, services: services, now: now(), room: room, isForOwner: isForOwner)
    }

    func places(for reader: ReportReader) async throws(Trouble) -> ReportPlaces {
        do throws(UserStoreError) {
            return try await ReportPlaces(for: reader)
        } catch {
            throw .notKept(RecordFault(error))
        }
    }

    func message(_ reply: Reply, _ reader: ReportReader, to target: Report.Target, key: String) -> ReportPost {
        let run = reader.run
        var reply = reply
        reply.language = reader.language.tag
        return ReportPost(
            reply: reply, target: target, owner: run.due.owner, team: run.report.team, directChat: run.directChat,
            invocation: run.report.invocation, key: key)
    }

    private func prepared<C: Clock<Duration>>(
        _ run: ReportRun, _ weather: any WeatherSource, _ clock: C
    ) async -> ReportPreparation<ReportPost> {
        await withDeadline(Self.deadline, clock: clock) { await worded(run, weather) } ?? .notNow
    }

    private func post(_ message: ReportPost) async -> ReportSending {
        let platform = message.owner.rawValue.prefix { $0 != ":" }
        guard let front = posting[String(platform)] else { return .broken("no-front-end") }
        return await front.post(message)
    }

    /// What cannot be noted is said once more the next time.
    private func note(_ message: ReportPost, of run: ReportRun) async {
        let (introduces, asks) = (run.report.channel != nil && !run.report.isIntroduced, message.asksToGoOn)
        guard introduces || asks else { return }
        let (id, now) = (run.due.id, now())
        do throws(UserStoreError) {
            try await services.stores.reports.update(UserIdentity(run.due.owner)) { book in
                guard let index = book.reports.firstIndex(where: { $0.id == id }) else { return }
                if introduces { book.reports[index].isIntroduced = true }
                if asks { book.reports[index].askedToGoOn = now }
            }
        } catch {
            logger.warning(
                "what a report said could not be noted", metadata: [LogKey.errorLabel: "\(RecordFault(error))"])
        }
    }
}
