import Concurrency
import FoundationEssentials
import Identity
import Storage
import Telemetry
import Users

extension ReportRunner {
    /// What is worded and waits for its attempt.
    ///
    /// A reference, since thousands are waited with.
    private final class Letter<Message: Sendable>: Sendable {
        let run: ReportRun
        let message: Message?

        init(_ run: ReportRun, _ message: Message? = nil) {
            (self.run, self.message) = (run, message)
        }
    }

    /// Works on a lane until nothing is left in it.
    func work(in team: TeamID) async {
        while !isStopping {
            guard let item = lanes.next(in: team) else { return }
            await deliver(item)
        }
        lanes.leave(team)
    }

    /// Takes one due time as far as it comes now.
    func deliver(_ item: DeliveryLanes.Item) async {
        await deliver(item, by: courier)
    }

    /// In a busy minute thousands wait here for their platform: all steps but that one are tasks of their own.
    private func deliver<Courier: ReportCourier>(_ item: DeliveryLanes.Item, by courier: Courier) async {
        let due = item.due
        var course = item.course
        var letter: Letter<Courier.Message>?
        var event = DeliveryCourse.Event.taken
        while true {
            switch course.action(after: event, at: surroundings.now(), chance: surroundings.chance()) {
            case .prepare(let isLate):
                (event, letter) = await inOwnTask { await self.prepare(due, isLate: isLate, by: courier) }
            case .begin:
                // The agenda still has it: whoever runs next delivers it.
                guard !isStopping else { return lanes.release(due.id) }
                event = await inOwnTask { await self.begin(due) }
            case .send:
                guard !Task.isCancelled, let letter, let message = letter.message else {
                    return lanes.release(due.id)
                }
                let sending = await courier.send(message, of: letter.run)
                if case .notSent = sending, !course.isOpen {
                    await agenda.release(due, at: surroundings.now())
                }
                if Task.isCancelled, !isCertain(sending) { return lanes.release(due.id) }
                event = .ended(sending)
            case .wait(let pause):
                let moment = elapsed() + pause
                lanes.delay(DeliveryLanes.Item(course: course), until: moment)
                return wake(by: moment)
            case .finish(let ending):
                let letter = letter
                return await inOwnTask { await self.finish(due, ending, letter?.run) }
            case .leave:
                return lanes.release(due.id)
            }
        }
    }

    private func prepare<Courier: ReportCourier>(
        _ due: DueReport, isLate: Bool, by courier: Courier
    ) async -> (DeliveryCourse.Event, Letter<Courier.Message>?) {
        let run: ReportRun
        do throws(UserStoreError) {
            guard let report = try await agenda.report(for: due) else { return (.gone, nil) }
            let directChat = report.channel == nil ? try await agenda.directChat(for: due) : nil
            run = ReportRun(due, report, isLate: isLate, directChat: directChat)
        } catch {
            return (unreadable(due, error), nil)
        }
        return switch await courier.prepare(run, weather: weather) {
        case .ready(let message): (.ready, Letter(run, message))
        case .silent: (.silent, Letter(run))
        case .notNow: (.notNow, Letter(run))
        case .pause(let reason): (.pointless(reason), Letter(run))
        }
    }

    private func begin(_ due: DueReport) async -> DeliveryCourse.Event {
        do throws(UserStoreError) {
            // While it was worded its owner may have stopped it.
            guard try await agenda.report(for: due) != nil else { return .gone }
        } catch {
            return unreadable(due, error)
        }
        do throws(StorageError) {
            try await agenda.begin(due, at: surroundings.now())
            if troubles.isOver(.journal) { surroundings.logger.notice("deliveries can be journalled again") }
            return .begun
        } catch {
            surroundings.logger.log(
                troubles.isNews(.journal, error.label, at: elapsed()) ? .warning : .debug,
                "an attempt cannot be journalled, so nothing is sent",
                metadata: [LogKey.report: due.id.rawValue, LogKey.error: error.label])
            return .notBegun
        }
    }

    private func unreadable(_ due: DueReport, _ error: UserStoreError) -> DeliveryCourse.Event {
        let isNews = troubles.isNews(.reading, label(of: error), at: elapsed())
        surroundings.logger.log(
            isNews ? .warning : .debug, "a report cannot be read",
            metadata: [LogKey.report: due.id.rawValue, LogKey.error: label(of: error)])
        return .unreadable
    }

    private func label(of error: UserStoreError) -> String {
        switch error {
        case .damaged: "damaged"
        case .newerFormat: "newer-format"
        case .full: "full"
        case .elsewhere: "elsewhere"
        case .unavailable(let reason): reason
        }
    }

    private func isCertain(_ sending: ReportSending) -> Bool {
        switch sending {
        case .sent, .refused, .broken: true
        case .notSent, .unknown: false
        }
    }

    private func finish(_ due: DueReport, _ ending: DeliveryCourse.Ending, _ run: ReportRun?) async {
        await note(due, ending)
        lanes.release(due.id)
        if let run { await follow(run, ending) }
    }

    private func note(_ due: DueReport, _ ending: DeliveryCourse.Ending) async {
        let now = surroundings.now()
        var facts = [LogKey.report: due.id.rawValue, LogKey.outcome: ending.outcome.rawValue]
        if let reason = ending.pause {
            facts[LogKey.reason] = reason.rawValue
            do throws(UserStoreError) {
                try await agenda.pause(due, reason, at: now)
            } catch {
                let isNews = troubles.isNews(.writing, label(of: error), at: elapsed())
                surroundings.logger.log(
                    isNews ? .warning : .debug, "a report cannot be paused",
                    metadata: [LogKey.report: due.id.rawValue, LogKey.error: label(of: error)])
            }
        }
        do throws(StorageError) {
            try await agenda.finish(due, ending.outcome, message: ending.message, at: now)
        } catch {
            let isNews = troubles.isNews(.journal, error.label, at: elapsed())
            surroundings.logger.log(
                isNews ? .error : .debug, "the end of a delivery cannot be journalled",
                metadata: facts.merging([LogKey.error: error.label]) { $1 })
        }
        surroundings.metrics.count(ending.outcome)
        let delay = now.timeIntervalSince(due.due.instant)
        if ending.outcome == .sent { surroundings.metrics.delivered(after: delay) }
        if ending.outcome == .late { facts[LogKey.late] = "\(Int(delay))" }
        if let fault = ending.fault { facts[LogKey.reason] = fault }
        log(ending, of: due, facts)
    }

    private func log(_ ending: DeliveryCourse.Ending, of due: DueReport, _ facts: [String: String]) {
        let logger = surroundings.logger
        switch ending.outcome {
        case .sent, .silent: logger.debug("a report is done", metadata: facts)
        case .late: logger.info("a report is skipped, since it is too late for it", metadata: facts)
        case .paused: logger.info("a report is paused", metadata: facts)
        case .noWeather:
            let isNews = troubles.isNews(.weather, "", at: elapsed())
            logger.log(
                isNews ? .warning : .debug, "reports are left out, since there is no weather for them", metadata: facts)
        case .unknown: logger.warning("a report may not have arrived", metadata: facts)
        case .failed:
            guard let fault = ending.fault else {
                let isNews = troubles.isNews(.unsent(due.team), "", at: elapsed())
                return logger.log(isNews ? .warning : .debug, "reports could not be sent", metadata: facts)
            }
            // What the app may not do is for the operator of that workspace to change; anything else is a mistake in here.
            let level = fault == "forbidden" ? Logger.Level.warning : .error
            let isNews = troubles.isNews(.refused(due.team), fault, at: elapsed())
            logger.log(isNews ? level : .debug, "reports are lost by our own fault", metadata: facts)
        }
    }

    /// What the end of a delivery brings with it: an apology, or the direct chat that the platform has told.
    private func follow(_ run: ReportRun, _ ending: DeliveryCourse.Ending) async {
        if ending.isApologised { await courier.apologise(for: run, ending.outcome) }
        guard run.report.channel == nil, let chat = ending.message?.conversation, chat != run.directChat else { return }
        do throws(UserStoreError) {
            try await agenda.note(run.due) { $0.directChat = chat }
        } catch {
            surroundings.logger.debug(
                "a direct chat cannot be noted",
                metadata: [LogKey.report: run.due.id.rawValue, LogKey.error: label(of: error)])
        }
    }
}
