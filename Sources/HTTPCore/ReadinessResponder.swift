import Telemetry

/// Whether the program wants requests now, and what it knows of its parts.
package struct Readiness: Sendable, Equatable {
    /// Listening, data loaded, store writable, not draining.
    package var isReady: Bool
    /// One word for each part, for people to read: `["weather.open-meteo": "ok"]`; never changes the status.
    package var details: [String: String]

    /// Makes one state.
    package init(isReady: Bool, details: [String: String] = [:]) {
        self.isReady = isReady
        self.details = details
    }
}

/// Answers `/health/ready`: 200 while ready, else 503; the details are in the body.
package struct ReadinessResponder: HTTPResponder {
    private let readiness: @Sendable () async -> Readiness

    /// Asks `readiness` for each request; it must not block.
    package init(_ readiness: @escaping @Sendable () async -> Readiness) {
        self.readiness = readiness
    }

    /// 200 or 503 with a JSON object of `status` and `details`.
    package func respond(to request: HTTPRequest, context: HTTPRequestContext) async -> HTTPResponse {
        let readiness = await readiness()
        let details = readiness.details.sorted { $0.key < $1.key }
            .map { "\(LogText.json($0.key)):\(LogText.json($0.value))" }.joined(separator: ",")
        let status = readiness.isReady ? "ready" : "unready"
        return .json(
            Array("{\"status\":\"\(status)\",\"details\":{\(details)}}".utf8), status: readiness.isReady ? 200 : 503)
    }
}
