import Concurrency
import HTTPCore
import Settings
import Telemetry
import TestSupport
import Testing

@testable import Matrix

/// Everything around a ``MatrixClient``, with a homeserver as the test wants it and a clock that leaps.
final class CallStage: Sendable {
    /// How the homeserver answers one call.
    enum Answer: Sendable {
        case json(String, status: Int = 200, retryAfter: String? = nil)
        case broken(HTTPTransportError)

        static func error(_ code: String, _ status: Int, _ text: String = "") -> Answer {
            .json(#"{"errcode":"\#(code)","error":"\#(text)"}"#, status: status)
        }
        static let limited = Answer.json(
            #"{"errcode":"M_LIMIT_EXCEEDED","error":"Too Many Requests","retry_after_ms":4100}"#, status: 429,
            retryAfter: "5")
        static let sent = Answer.json(#"{"event_id":"$1"}"#)
    }

    static let me = MatrixUserID(rawValue: "@weather:bot.test")
    static let room = MatrixRoomID(rawValue: "!a:bot.test")

    let clock = CallClock()
    let log = RecordingLogHandler()
    let registry = MetricsRegistry()
    let token: Locked<Secret?>
    let work = BackgroundWork(limit: 10)
    let transport: ScriptedTransport
    let api: MatrixWebAPI
    let client: MatrixClient
    private let times: Locked<[Double]>

    /// - Parameter answers: One after the other; behind the last all goes well.
    init(
        _ answers: [Answer] = [], isService: Bool = false, token: String? = "syt_geheim",
        otherwise: Answer = .json(#"{"event_id":"$1","room_id":"!new","joined":{},"joined_rooms":[]}"#)
    ) throws {
        let clock = clock
        let times = Locked<[Double]>([])
        let left = Locked(answers)
        let secret = Locked(token.map { Secret($0) })
        self.token = secret
        self.times = times
        transport = ScriptedTransport { _ throws(HTTPTransportError) in
            times.withLock { $0.append(clock.seconds) }
            let answer = left.withLock { left in left.isEmpty ? otherwise : left.removeFirst() }
            switch answer {
            case .broken(let error): throw error
            case .json(let body, let status, let retryAfter):
                var response = HTTPResponse.json(Array(body.utf8), status: status)
                response.headerFields["Retry-After"] = retryAfter
                return response
            }
        }
        api = MatrixWebAPI(
            base: try #require(ServiceURL("https://hs.test/base")), token: { secret.withLock { $0 } },
            transport: transport)
        client = MatrixClient(
            api: api, me: Self.me, isService: isService, metrics: MatrixCallMetrics(registry: registry), work: work,
            clock: clock, instant: { clock.now }, jitter: { 0 }, logger: log.logger)
    }

    /// Method, target and body of each call so far.
    var calls: [String] { transport.requests.map(Self.line) }

    /// When the calls came, in seconds since the start.
    var seconds: [Double] { times.withLock { $0 } }

    /// A call as one line.
    static func line(_ request: HTTPRequest) -> String {
        let body = String(decoding: request.body, as: UTF8.self)
        return "\(request.method.rawValue) \(request.target)\(body.isEmpty ? "" : " \(body)")"
    }

    /// What becomes of an event: its id, or the failure's label.
    func send(_ event: MatrixOutgoing = event()) async -> String {
        do throws(MatrixFailure) { return try await client.send(event) } catch { return error.label }
    }

    /// An event, which may be waited for 300 s unless that is given.
    static func event(
        _ transaction: String = "r-1", in room: MatrixRoomID = room, kind: MatrixOutgoing.Kind = .message,
        patience: Double = 300
    ) -> MatrixOutgoing {
        var event = MatrixOutgoing(room: room, kind: kind, content: Array("{}".utf8), transaction: transaction)
        event.patience = .seconds(patience)
        return event
    }

    /// How often a call ended like this.
    func count(_ method: String, _ outcome: String) -> Int {
        let sample = "squall_matrix_calls_total{method=\"\(method)\",outcome=\"\(outcome)\"} "
        let line = registry.rendered().split(separator: "\n").first { $0.hasPrefix(sample) }
        return line.flatMap { Int($0.dropFirst(sample.count)) } ?? 0
    }

    /// Runs the background work around `body`.
    func run(_ body: @escaping @Sendable (CallStage) async throws -> Void) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await self.work.run() }
            try await body(self)
            group.cancelAll()
        }
    }
}

extension CallStage {
    /// The zone of a user, asked for in the background; the clock of this stage would not wait for it.
    func zone(of user: MatrixUserID) async -> String? {
        if let zone = await client.timeZone(of: user) { return zone }
        while work.unfinished > 0 { await Task.yield() }
        return await client.timeZone(of: user)
    }
}
