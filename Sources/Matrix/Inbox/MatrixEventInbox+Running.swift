import Concurrency

private typealias MatrixRest = @Sendable () async -> Void

extension MatrixEventInbox {
    /// Hands out events until drained or cancelled; called once.
    ///
    /// - Parameter clock: For the moments at which the journal is tidied.
    package func run(_ handler: any MatrixEventHandling, clock: any Clock<Duration>) async {
        noteResumed()
        await withTaskGroup { group in
            group.addTask { await self.background.run() }
            group.addTask { await self.keepDone() }
            group.addTask { await self.keepTidy(clock) }
            await withTaskCancellationHandler {
                await handOut(to: handler)
            } onCancel: {
                // Whoever holds a place may never begin, and then gives none back.
                restSlots.close()
                moveSlots.close()
            }
            // Either everything was drained, or the caller is cancelled.
            group.cancelAll()
        }
    }

    /// Hands out nothing more, lets what runs finish, and cancels at the deadline what is left.
    ///
    /// What is not handled by then is handed out after the next start. The journal is tidied; it may be closed afterwards.
    /// - Parameter grace: How long after the deadline the cancelled work is waited for.
    /// - Returns: `true` when everything that ran had ended before the deadline.
    package func drain<C: Clock<Duration>>(until deadline: C.Instant, grace: Duration, clock: C) async -> Bool {
        let isIdle = state.withLock { state in
            state.stop()
            return state.isIdle
        }
        if isIdle { idle.resolve(true) }
        let isReceived = await idle.value(until: deadline, clock: clock) != nil
        let isDone = await background.drain(until: deadline, grace: grace, clock: clock)
        await writeDone()
        // It has been logged, and the next start tidies.
        try? await tidy()
        readyLine.finish()
        doneLine.finish()
        return isReceived && isDone
    }

    private func handOut(to handler: any MatrixEventHandling) async {
        let slots = MatrixSlots(limits.rooms)
        await withDiscardingTaskGroup { group in
            for await room in readyRooms {
                group.addTask { await self.work(on: room, handler, slots) }
            }
        }
    }

    /// - Parameter slots: For receiving only: whoever waits for what is left to be done keeps no other room waiting.
    private func work(on room: MatrixRoomID, _ handler: any MatrixEventHandling, _ slots: MatrixSlots) async {
        guard state.withLock({ $0.beginWork() }) else { return }
        while true {
            await slots.take()
            let next = state.withLock { $0.next(of: room, isCancelled: Task.isCancelled) }
            let rest = if let next { await handler.receive(next) } else { nil as MatrixRest? }
            slots.give()
            guard let event = next else { break }
            if let rest { await begin(rest, event) } else { finish(event) }
        }
        if state.withLock({ $0.isIdle }) { idle.resolve(true) }
    }

    private func begin(_ rest: @escaping MatrixRest, _ event: MatrixEvent) async {
        let slots = event.isMove ? moveSlots : restSlots
        await slots.take(event.room)
        let isBegun = background.submit {
            await rest()
            self.finish(event)
            slots.give(event.room)
        }
        // Refused only when the program stops: then it comes again.
        if !isBegun { slots.give(event.room) }
    }

    /// What was cut short is not done: it comes again after the next start.
    private func finish(_ event: MatrixEvent) {
        guard !Task.isCancelled else { return }
        state.withLock { $0.finish(event.id) }
        metrics.count(.handled)
        doneLine.yield()
    }

    private func keepDone() async {
        for await _ in doneSigns {
            await writeDone()
            if state.withLock({ $0.handled >= limits.handled }) {
                // It has been logged, and is tried again.
                try? await tidy()
            }
        }
    }

    private func keepTidy(_ clock: any Clock<Duration>) async {
        // A sleep that throws was cancelled; a failure has been logged and is tried again.
        while (try? await clock.sleep(for: limits.tidying)) != nil { try? await tidy() }
    }
}

extension MatrixEvent {
    /// Whether the bot may have to wait for other homeservers to obey it.
    fileprivate var isMove: Bool {
        switch content {
        case .membership(let membership): membership.state == .invite
        case .upgraded: true
        case .message, .reaction, .encryption, .encrypted: false
        }
    }
}
