import Concurrency
import Identity
import Places
import Reports
import Weather

/// Words and sends reports as a test says; what was not said is sent at once.
final class ScriptedCourier: ReportCourier {
    typealias Message = String
    typealias Preparing = @Sendable (ReportRun, any WeatherSource) async -> ReportPreparation<String>
    typealias Sending = @Sendable (ReportRun) async -> ReportSending

    private struct State: Sendable {
        var queries: [ReportID: [WeatherQuery]] = [:]
        var preparing: Preparing?
        var sending: Sending?
        var asked: [ReportID] = []
        var prepared: [ReportRun] = []
        var sent: [ReportRun] = []
        var apologies: [String] = []
        var watchers: [(count: Int, event: Eventually<Bool>)] = []
    }

    private let state = Locked(State())

    /// Which reports were asked for their places.
    var asked: [ReportID] { state.withLock { $0.asked } }
    /// Every run that was worded.
    var prepared: [ReportRun] { state.withLock { $0.prepared } }
    /// Every attempt to send.
    var sent: [ReportRun] { state.withLock { $0.sent } }
    /// `r1 failed`.
    var apologies: [String] { state.withLock { $0.apologies } }

    func needs(_ queries: [WeatherQuery], _ id: ReportID) { state.withLock { $0.queries[id] = queries } }
    func whenPreparing(_ preparing: @escaping Preparing) { state.withLock { $0.preparing = preparing } }
    func whenSending(_ sending: @escaping Sending) { state.withLock { $0.sending = sending } }

    /// Waits until so many attempts have begun.
    func sent(atLeast count: Int) async {
        let event = Eventually<Bool>()
        let isReady = state.withLock { state in
            if state.sent.count >= count { return true }
            state.watchers.append((count, event))
            return false
        }
        if !isReady { _ = await event.value() }
    }

    func queries(for run: ReportRun) async -> [WeatherQuery] {
        state.withLock { state in
            state.asked.append(run.due.id)
            return state.queries[run.due.id] ?? []
        }
    }

    func prepare(_ run: ReportRun, weather: any WeatherSource) async -> ReportPreparation<String> {
        let preparing = state.withLock { state in
            state.prepared.append(run)
            return state.preparing
        }
        return await preparing?(run, weather) ?? .ready(run.key)
    }

    func send(_ message: String, of run: ReportRun) async -> ReportSending {
        let (sending, ready) = state.withLock { state in
            state.sent.append(run)
            let ready = state.watchers.filter { $0.count <= state.sent.count }
            state.watchers.removeAll { $0.count <= state.sent.count }
            return (state.sending, ready.map(\.event))
        }
        for event in ready { event.resolve(true) }
        return await sending?(run) ?? .sent(nil)
    }

    func apologise(for run: ReportRun, _ outcome: DeliveryOutcome) async {
        state.withLock { $0.apologies.append("\(run.due.id.rawValue) \(outcome.rawValue)") }
    }
}
