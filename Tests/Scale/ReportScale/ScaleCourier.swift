import Concurrency
import FoundationEssentials
import Identity
import Reports
import Weather

/// Words nothing much, asks for the weather, and posts as a front end does that keeps the platform's limits.
final class ScaleCourier: ReportCourier {
    typealias Message = String

    private struct Limits: Sendable {
        var workspaces: [TeamID: Double] = [:]
        var channels: [ConversationID: Double] = [:]
    }

    private let limits = Locked(Limits())
    private let simulation: Simulation
    private let platform: StubPlatform

    init(_ simulation: Simulation, _ platform: StubPlatform) {
        self.simulation = simulation
        self.platform = platform
    }

    func queries(for run: ReportRun) async -> [WeatherQuery] {
        simulation.note()
        return places(of: run)
    }

    func prepare(_ run: ReportRun, weather: any WeatherSource) async -> ReportPreparation<String> {
        simulation.note()
        for query in places(of: run) {
            do {
                _ = try await weather.weather(for: query, parts: [.current, .hours, .days, .warnings])
            } catch {
                return .notNow
            }
        }
        return .ready(String(repeating: "A morning in words. ", count: 50))
    }

    func send(_ message: String, of run: ReportRun) async -> ReportSending {
        while let pause = turn(run) {
            do {
                try await simulation.clock.sleep(for: .seconds(pause))
            } catch {
                return .notSent(retryAfter: nil)
            }
        }
        simulation.note()
        guard let pause = platform.post(run, at: simulation.elapsed) else {
            return .sent(run.report.channel.map { MessageReference(conversation: $0, id: run.key) })
        }
        limits.withLock { $0.workspaces[run.due.team] = simulation.elapsed + pause }
        return .notSent(retryAfter: .seconds(pause))
    }

    func apologise(for run: ReportRun, _ outcome: DeliveryOutcome) async {}

    private func places(of run: ReportRun) -> [WeatherQuery] {
        if case .places(let places) = run.report.subject { places.map { WeatherQuery($0) } } else { [] }
    }

    /// `nil` when it may be posted now, and then the turn is taken; else seconds to wait.
    private func turn(_ run: ReportRun) -> Double? {
        let now = simulation.elapsed
        return limits.withLock { limits in
            let workspace = limits.workspaces[run.due.team] ?? 0
            let channel = run.report.channel.flatMap { limits.channels[$0] } ?? 0
            let next = max(workspace, channel)
            guard next <= now else { return next - now }
            limits.workspaces[run.due.team] = now + 60 / Double(StubPlatform.perMinute)
            if let channel = run.report.channel { limits.channels[channel] = now + 1 }
            return nil
        }
    }
}
