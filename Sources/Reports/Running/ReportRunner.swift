import Concurrency
import FoundationEssentials
package import Weather

/// Delivers reports when they are due: wakes for the next one, fetches ahead, and gives each due time exactly one end.
///
/// It performs what ``DeliveryCourse``, ``DeliveryLanes``, ``FetchPlan`` and ``FirstSight`` decide. What it holds in memory
/// is a part of what the agenda knows: stopped at any moment, a new one goes on from the agenda.
package actor ReportRunner {
    /// The wall clock may jump: no sleep is longer.
    private static let longestSleep = 60.0
    /// While there is work, the agenda is looked at once in so many seconds.
    private static let busyInterval = Duration.seconds(1)
    /// And for what is due soon so often.
    private static let scoutInterval = Duration.seconds(30)

    let agenda: any ReportAgenda
    let courier: any ReportCourier
    let configuration: Configuration
    let surroundings: Surroundings
    let weather: AheadWeather
    /// Time since it was made, which no change of the wall clock touches.
    let elapsed: @Sendable () -> Duration
    var lanes: DeliveryLanes
    var troubles = KnownTroubles()
    private var sight = FirstSight()
    private var lastLook: Duration?
    private var lastScout: Duration?
    /// What is due until then was asked for its places.
    private var scouted: Date = .distantPast
    private(set) var fetchers = 0
    private var sleepsUntil: Duration = .zero
    private(set) var isAsleep = false
    private nonisolated let bell = Locked(Eventually<Bool>())
    private nonisolated let shutdown = Locked(Shutdown())

    private struct Shutdown {
        var isDraining = false
        var isRunning = false
        let ended = Eventually<Bool>()
    }

    /// Joins the parts; nothing happens before ``run()``.
    package init(
        agenda: any ReportAgenda, courier: any ReportCourier, weather: any WeatherSource,
        configuration: Configuration = Configuration(), _ surroundings: Surroundings
    ) {
        self.agenda = agenda
        self.courier = courier
        self.configuration = configuration
        self.surroundings = surroundings
        self.weather = AheadWeather(
            weather, zones: surroundings.zones, perMinute: configuration.fetchesPerMinute,
            capacity: configuration.placesHeld, now: surroundings.now)
        elapsed = Self.stopwatch(surroundings.clock)
        lanes = DeliveryLanes(width: configuration.laneWidth, capacity: configuration.laneCapacity)
    }

    /// Whether nothing new is begun any more.
    nonisolated var isStopping: Bool { Task.isCancelled || shutdown.withLock { $0.isDraining } }

    /// Delivers until drained or cancelled; called once.
    ///
    /// Cancelling it cuts off what is under way, which stays journalled without an outcome.
    package func run() async {
        shutdown.withLock { $0.isRunning = true }
        await agenda.whenChanged { [weak self] in self?.wake() }
        await withDiscardingTaskGroup { deliveries in
            await withDiscardingTaskGroup { ahead in
                while !isStopping {
                    let bell = hangBell()
                    await turn(&deliveries, &ahead)
                    let pause = await pause()
                    sleepsUntil = elapsed() + pause
                    guard !isStopping else { break }
                    isAsleep = true
                    _ = await bell.value(within: pause, clock: surroundings.clock)
                    isAsleep = false
                }
                ahead.cancelAll()
            }
        }
        shutdown.withLock { _ = $0.ended.resolve(true) }
    }

    /// Ends a sleep, so that the agenda is looked at now.
    package nonisolated func wake() {
        _ = bell.withLock { $0.resolve(true) }
    }

    /// Begins nothing new and waits for what is under way; what is not, stays due in the agenda.
    ///
    /// - Returns: `true` when all had ended before the deadline; else the caller cancels ``run()``.
    package nonisolated func drain<C: Clock<Duration>>(until deadline: C.Instant, clock: C) async -> Bool {
        let ended = shutdown.withLock { shutdown in
            shutdown.isDraining = true
            return shutdown.isRunning ? shutdown.ended : nil
        }
        wake()
        guard let ended else { return true }
        return await ended.value(until: deadline, clock: clock) != nil
    }

    private nonisolated func hangBell() -> Eventually<Bool> {
        let bell = Eventually<Bool>()
        self.bell.withLock { $0 = bell }
        return bell
    }

    /// Wakes the loop when it would sleep beyond a moment.
    func wake(by moment: Duration) {
        if moment < sleepsUntil { wake() }
    }

    private func turn(_ deliveries: inout DiscardingTaskGroup, _ ahead: inout DiscardingTaskGroup) async {
        await agenda.noteTime(surroundings.now())
        if await agenda.isComplete() {
            sight.look(at: surroundings.now(), former: await agenda.lastWork())
            await look()
        }
        lanes.resume(at: elapsed())
        for team in lanes.start() { deliveries.addTask { await self.work(in: team) } }
        let moment = elapsed()
        if lastScout.map({ moment - $0 >= Self.scoutInterval }) ?? true {
            lastScout = moment
            await weather.sweep(isIdle: lanes.isEmpty)
            ahead.addTask { await self.scout() }
        }
        let now = surroundings.now()
        guard let beginning = await weather.beginning, beginning <= now else { return }
        while fetchers < configuration.fetchesAtOnce {
            fetchers += 1
            ahead.addTask { await self.fetch() }
        }
    }

    /// Takes what is due from the agenda, as far as the lanes have room.
    private func look() async {
        let moment = elapsed()
        if lanes.isBusy, let lastLook, moment - lastLook < Self.busyInterval { return }
        lastLook = moment
        let now = surroundings.now()
        guard let next = await agenda.nextDue(), next <= now else { return }
        var isMore = true
        while isMore, !isStopping {
            let vacancy = Locked(lanes.vacancy)
            let items = await agenda.due(until: now, atMost: configuration.portion) { [sight, grace] due in
                vacancy.withLock { vacancy in
                    guard !vacancy.holds(due.id) else { return false }
                    return Self.course(of: due, sight, grace).isTooLate || vacancy.take(for: due.team)
                }
            }.map { DeliveryLanes.Item(course: Self.course(of: $0, sight, grace)) }
            isMore = items.count == configuration.portion
            for item in items where !item.course.isTooLate { lanes.add(item) }
            await skip(items.filter(\.course.isTooLate))
        }
    }

    /// What is too late wants nothing of a platform, so it needs no turn.
    private func skip(_ items: [DeliveryLanes.Item]) async {
        guard !items.isEmpty else { return }
        await withDiscardingTaskGroup { group in
            for item in items { group.addTask { await self.deliver(item) } }
        }
    }

    private var grace: TimeInterval { configuration.grace / .seconds(1) }

    private static func course(of due: DueReport, _ sight: FirstSight, _ grace: TimeInterval) -> DeliveryCourse {
        DeliveryCourse(due, firstSeen: sight.first(of: due.due.instant), grace: grace)
    }

    /// Until something is to be done, if nobody rings.
    private func pause() async -> Duration {
        let now = surroundings.now()
        var moments = [Self.longestSleep]
        if let next = await agenda.nextDue(), next > now {
            let left = next.timeIntervalSince(now)
            moments += [left, left - configuration.lead / .seconds(1)].filter { $0 > 0 }
        }
        if let beginning = await weather.beginning, beginning > now { moments.append(beginning.timeIntervalSince(now)) }
        if lanes.isBusy { moments.append(Self.busyInterval / .seconds(1)) }
        if let resumption = lanes.nextResumption { moments.append((resumption - elapsed()) / .seconds(1)) }
        return .seconds(max(0.001, moments.min() ?? Self.longestSleep))
    }

    /// Asks which places will be wanted by what is due soon, each report once.
    private func scout() async {
        let now = surroundings.now()
        let horizon = now.addingTimeInterval(configuration.lead / .seconds(1))
        // When the clock was put back, what was asked for lies in the future again.
        let isPutBack = scouted.timeIntervalSince(horizon) > Self.longestSleep
        let known = isPutBack ? now : max(scouted, now)
        scouted = horizon
        guard let next = await agenda.nextDue(), next <= horizon else { return }
        let soon = await agenda.due(until: horizon, atMost: configuration.scouted) { $0.due.instant > known }
        for due in soon where !isStopping { await scout(due) }
        if !soon.isEmpty { wake() }
    }

    private func scout(_ due: DueReport) async {
        do {
            guard let report = try await agenda.report(for: due) else { return }
            await weather.add(await courier.queries(for: ReportRun(due, report)), due: due.due.instant)
        } catch {
            // It is read again when it is due, and then the trouble is told.
        }
    }

    private func fetch() async {
        await weather.fetchAhead(elapsed, clock: surroundings.clock)
        fetchers -= 1
        // A wave that comes later has its own beginning.
        if fetchers == 0 { wake() }
    }

    private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
