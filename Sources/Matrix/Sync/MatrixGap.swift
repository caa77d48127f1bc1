import FoundationEssentials
import Telemetry

/// Fetches the events that an answer of `/sync` left out of a room's timeline.
///
/// At most 500, and none beyond those that are too old to be answered anyway.
struct MatrixGap: Sendable {
    private static let mostEvents = 500
    private static let page = 100
    private static let attempts = 4
    /// Longer than old messages are answered, in seconds.
    static let oldest = 600.0

    let api: any MatrixSyncCalls
    let clock: any Clock<Duration>
    let now: @Sendable () -> Date
    let logger: Logger

    /// The events, the oldest first; fewer when they cannot be had.
    func events(of room: MatrixRoomID, from start: String, to end: String) async -> [MatrixEvent] {
        var events: [MatrixEvent] = []
        var (from, count): (String?, Int) = (start, 0)
        while let token = from, count < Self.mostEvents {
            guard let answer = await page(of: room, from: token, to: end) else {
                logger.warning("messages that the homeserver left out cannot be had; they are not answered")
                break
            }
            events += answer.events
            count += max(answer.count, 1)
            let isOld = answer.events.last.map { now().timeIntervalSince($0.sent) > Self.oldest } ?? false
            from = isOld || answer.count == 0 || answer.next == token ? nil : answer.next
        }
        return events.reversed()
    }

    /// `nil` when it cannot be had.
    private func page(of room: MatrixRoomID, from: String, to end: String) async -> MatrixMessagesAnswer? {
        let filter = String(decoding: MatrixSyncFilter.gap, as: UTF8.self)
        var backOff = MatrixBackOff()
        for _ in 1...Self.attempts {
            do throws(MatrixFailure) {
                let body = try await api.messages(in: room, from: from, to: end, limit: Self.page, filter: filter)
                return MatrixMessagesAnswer(body, in: room)
            } catch  where error.mayPass {
                // A sleep that throws was cancelled.
                guard (try? await clock.sleep(for: backOff.pause(after: error))) != nil else { return nil }
            } catch {
                return nil
            }
        }
        return nil
    }
}
