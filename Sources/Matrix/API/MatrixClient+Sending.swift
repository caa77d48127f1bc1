import Concurrency
import HTTPCore

extension MatrixClient {
    private static let longestBackOff = Duration.seconds(30)
    private static let deviceTurn = "device"
    private static let unknownDevice = "M_UNKNOWN_DEVICE"
    private static let duplicate = "M_DUPLICATE_ANNOTATION"

    /// Sends an event when it is its turn in the room, and again with the same transaction id while that may help.
    package func send(_ event: MatrixOutgoing) async throws(MatrixFailure) -> String {
        let now = instant()
        if event.isCourtesy, pace.withLock({ $0.isCareful(at: now) }) {
            metrics.count(.send, .limited(retryAfter: nil))
            throw .limited(retryAfter: nil)
        }
        let latest = now + event.patience
        try await turn(in: rooms, event.room.rawValue, latest)
        defer { rooms.give(event.room.rawValue) }
        return try await deliver(event, latest)
    }

    /// Tries until it is done, the homeserver says no, or the time is over.
    private func deliver(
        _ event: MatrixOutgoing, _ latest: ContinuousClock.Instant
    ) async throws(MatrixFailure) -> String {
        var failures = 0
        /// An attempt of which nobody knows what became outweighs later ones that came to nothing.
        var doubt: MatrixFailure?
        while true {
            guard !Task.isCancelled else { throw doubt ?? .cancelled }
            do throws(MatrixFailure) {
                return try await attempt(event, latest)
            } catch {
                switch error {
                case .unknown: doubt = error
                case .transient: break
                case .limited, .cancelled: throw doubt ?? error
                case .tokenDead, .notInRoom, .forbidden, .notFound, .refused: throw error
                }
                let pause = MatrixPace.backOff(after: failures, longest: Self.longestBackOff, jitter: jitter())
                failures += 1
                guard await self.pause(pause, latest: latest) else {
                    throw doubt ?? (Task.isCancelled ? .cancelled : error)
                }
            }
        }
    }

    /// Makes one attempt, and another whenever the homeserver only asks to wait.
    private func attempt(
        _ event: MatrixOutgoing, _ latest: ContinuousClock.Instant
    ) async throws(MatrixFailure) -> String {
        var now = instant()
        if !pace.withLock({ $0.isCareful(at: now) }) {
            do throws(MatrixFailure) {
                return try await put(event, latest)
            } catch {
                guard case .limited = error else { throw error }
            }
        }
        try await turn(in: account, Self.account, latest)
        defer { account.give(Self.account) }
        while true {
            now = instant()
            let rest = pace.withLock { $0.rest(at: now) }
            if rest > .zero, !(await pause(rest, latest: latest)) {
                throw Task.isCancelled ? .cancelled : .limited(retryAfter: rest)
            }
            do throws(MatrixFailure) {
                return try await put(event, latest)
            } catch {
                guard case .limited = error else { throw error }
            }
        }
    }

    /// Puts the event once, as the device when there is one.
    private func put(_ event: MatrixOutgoing, _ latest: ContinuousClock.Instant) async throws(MatrixFailure) -> String {
        let device = try await lastingDevice()
        let timeout = min(MatrixWebAPI.limits.timeout, max(.seconds(1), left(until: latest)))
        do throws(MatrixFailure) {
            let id = try await once(.send) { () async throws(MatrixFailure) -> String in
                do throws(MatrixFailure) {
                    return try await api.send(event, as: device, timeout: timeout)
                } catch {
                    // The one that stands there is ours.
                    if event.kind == .reaction, error == .refused(code: Self.duplicate) { return "" }
                    throw error
                }
            }
            pace.withLock { $0.succeeded() }
            return id
        } catch {
            switch error {
            case .limited(let retryAfter):
                let (now, jitter) = (instant(), jitter())
                pace.withLock { $0.limited(retryAfter: retryAfter, at: now, jitter: jitter) }
            case .refused(Self.unknownDevice) where device != nil:
                // Somebody has removed it: nothing was sent, and it is made anew.
                self.device.withLock { $0 = .untried }
                throw .transient(reason: Self.unknownDevice)
            default: break
            }
            throw error
        }
    }

    /// The device to send as; made before the first event, `nil` when the homeserver makes none.
    private func lastingDevice() async throws(MatrixFailure) -> MatrixWebAPI.Device? {
        let device = MatrixWebAPI.Device(user: me, id: MatrixWebAPI.deviceID)
        switch self.device.withLock({ $0 }) {
        case .made: return device
        case .none: return nil
        case .untried: break
        }
        return try await deviceTurns.withTurn(of: [Self.deviceTurn]) { () async throws(MatrixFailure) in
            switch self.device.withLock({ $0 }) {
            case .made: return device
            case .none: return nil
            case .untried: return try await self.make(device)
            }
        }
    }

    private func make(_ device: MatrixWebAPI.Device) async throws(MatrixFailure) -> MatrixWebAPI.Device? {
        do throws(MatrixFailure) {
            try await once(.makeDevice) { () async throws(MatrixFailure) in try await api.makeDevice(device) }
            self.device.withLock { $0 = .made }
            return device
        } catch {
            switch error {
            case .refused, .forbidden, .notInRoom, .notFound:
                self.device.withLock { $0 = .none }
                log.noDevice(error)
                return nil
            // To make it twice does no harm.
            case .unknown(let reason): throw .transient(reason: reason)
            default: throw error
            }
        }
    }

    private func turn(
        in lines: MatrixLines, _ name: String, _ latest: ContinuousClock.Instant
    ) async throws(MatrixFailure) {
        guard !Task.isCancelled else { throw .cancelled }
        let failure: MatrixFailure
        switch await lines.take(name, patience: left(until: latest)) {
        case .taken: return
        case .full: failure = .limited(retryAfter: nil)
        case .givenUp: failure = Task.isCancelled ? .cancelled : .limited(retryAfter: nil)
        }
        metrics.count(.send, failure)
        throw failure
    }
}
