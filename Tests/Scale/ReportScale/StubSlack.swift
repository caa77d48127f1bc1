import Concurrency
import FoundationEssentials
import HTTPCore

/// Slack's Web API within the process: it keeps Slack's limits by the simulated clock, counts every call that comes too
/// soon, and now and then asks for a pause.
///
/// Source: docs.slack.dev, "Rate limits": one message a second in a channel, several hundred messages a minute in a
/// workspace, 50 calls of conversations.open and 100 of users.info a minute in a workspace; 429 pauses a method there.
final class StubSlack: HTTPTransport {
    /// So many calls of each method are allowed in a minute and a workspace.
    fileprivate static let perMinute = ["chat.postMessage": 200, "conversations.open": 50, "users.info": 100]
    fileprivate static let refusesEach = 211
    fileprivate static let pause = 3.0
    fileprivate static let rememberedChannels = 10_000
    private static let latency = Duration.milliseconds(200)

    fileprivate struct Budget: Hashable {
        let workspace: Int
        let method: String
    }

    fileprivate struct Usage: Sendable {
        var recent: [Double] = []
        var pausedUntil = 0.0
    }

    /// What happened.
    struct Counts: Sendable {
        /// By the number of a report; a set of their names would be no small part of the memory that is measured.
        var hasArrived: [Bool] = []
        var delivered = 0
        var twice = 0
        var nameless = 0
        var tooSoon: [String: Int] = [:]
        var mostInAMinute: [String: Int] = [:]
        var calls: [String: Int] = [:]
        var refused = 0
        var last = 0.0
        var bytes = 0
    }

    fileprivate struct State: Sendable {
        var usage: [Budget: Usage] = [:]
        var channels: [String: Double] = [:]
        var counts = Counts()
    }

    private let state: Locked<State>
    private let simulation: Simulation
    private let population: Population

    init(_ simulation: Simulation, _ population: Population) {
        (self.simulation, self.population) = (simulation, population)
        var state = State()
        state.counts.hasArrived = Array(repeating: false, count: population.reports)
        self.state = Locked(state)
    }

    /// What happened until now.
    var counts: Counts { state.withLock { $0.counts } }
    /// How many reports arrived.
    var delivered: Int { state.withLock { $0.counts.delivered } }

    func send(_ request: HTTPRequest, limits: HTTPLimits) async throws(HTTPTransportError) -> HTTPResponse {
        let method = request.path.split(separator: "/").last.map(String.init) ?? ""
        guard let answer = take(method, request.body) else {
            return HTTPResponse(
                status: 429, headerFields: ["Retry-After": "\(Int(Self.pause))"],
                body: Array(#"{"ok":false,"error":"ratelimited"}"#.utf8))
        }
        do {
            try await simulation.clock.sleep(for: Self.latency)
        } catch {
            throw .cancelled
        }
        return .json(Array(answer.utf8))
    }

    /// The answer to a call; `nil` when it is refused.
    private func take(_ method: String, _ body: [UInt8]) -> String? {
        let isPost = method == "chat.postMessage"
        guard
            let target = isPost
                ? Self.text(behind: #""channel":""#, in: body, until: "\"")
                : Self.text(behind: method == "users.info" ? "user=" : "users=", in: body, until: "&"),
            let workspace = population.workspace(of: target)
        else { return #"{"ok":false,"error":"channel_not_found"}"# }
        let report = isPost ? Self.text(behind: #""block_id":""#, in: body, until: ".").flatMap(population.report) : nil
        return state.withLock { state in
            let now = simulation.elapsed
            state.counts.calls[method, default: 0] += 1
            guard state.allow(method, workspace, channel: isPost ? target : nil, at: now) else { return nil }
            switch method {
            case "chat.postMessage":
                state.counts.note(report, body.count, at: now)
                let name = "\(1_800_000_000 + Int(now)).\(100_000 + state.counts.delivered)"
                return #"{"ok":true,"channel":"\#(target)","ts":"\#(name)"}"#
            case "conversations.open": return #"{"ok":true,"channel":{"id":"D\#(target.dropFirst())"}}"#
            default: return #"{"ok":true,"user":{"tz":"Europe/Berlin","locale":"en-GB","deleted":false}}"#
            }
        }
    }

    /// What stands behind a mark.
    private static func text(behind mark: String, in body: [UInt8], until end: Character) -> String? {
        let (mark, end) = (Array(mark.utf8), end.asciiValue)
        let starts = body.indices.dropLast(mark.count)
        guard let start = starts.first(where: { body[$0] == mark[0] && body[$0...].starts(with: mark) }) else {
            return nil
        }
        return String(decoding: body[(start + mark.count)...].prefix { $0 != end }, as: UTF8.self)
    }
}

extension StubSlack.State {
    /// Counts a call; `false` when it is answered with 429.
    fileprivate mutating func allow(_ method: String, _ workspace: Int, channel: String?, at now: Double) -> Bool {
        let budget = StubSlack.Budget(workspace: workspace, method: method)
        var usage = usage[budget] ?? StubSlack.Usage()
        usage.recent.removeAll { $0 <= now - 60 }
        usage.recent.append(now)
        counts.mostInAMinute[method] = max(counts.mostInAMinute[method] ?? 0, usage.recent.count)
        var isTooSoon = usage.pausedUntil > now || usage.recent.count > StubSlack.perMinute[method] ?? 0
        if let channel {
            if let before = channels[channel], now - before < 1 { isTooSoon = true }
            if channels.count > StubSlack.rememberedChannels { channels = channels.filter { now - $0.value < 1 } }
            channels[channel] = now
        }
        if isTooSoon { counts.tooSoon[method, default: 0] += 1 }
        let isRefused = (counts.calls[method] ?? 0) % StubSlack.refusesEach == 0
        if isRefused {
            usage.pausedUntil = now + StubSlack.pause
            counts.refused += 1
        }
        self.usage[budget] = usage
        return !isRefused
    }
}

extension StubSlack.Counts {
    /// A message arrives; the ids of its blocks name its report.
    fileprivate mutating func note(_ report: Int?, _ size: Int, at now: Double) {
        bytes += size
        last = now
        guard let report else { return nameless += 1 }
        if hasArrived[report] { twice += 1 } else { delivered += 1 }
        hasArrived[report] = true
    }
}
