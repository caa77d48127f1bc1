import Concurrency
import HTTPCore
import Telemetry

/// What the loops of one listener share.
struct ServerContext: Sendable {
    let configuration: Listener.Configuration
    let responder: any HTTPResponder
    let logger: Logger
    let requestIDs: RequestIDSource
    let now: @Sendable () -> ContinuousClock.Instant
    let loopCount: Int
    let connections: ConnectionBudget
    let bytes: ByteBudget
    let metrics: ListenerMetrics
    let loops: LoopGroup

    /// The context that goes with one request.
    func makeRequestContext() -> HTTPRequestContext {
        let id = requestIDs.next()
        var logger = logger
        logger[metadataKey: LogKey.requestID] = id
        return HTTPRequestContext(requestID: id, logger: logger, received: now())
    }
}

/// Keys of the metadata that this module logs.
enum LogKey {
    static let requestID = "request.id"
    static let refusal = "http.refusal"
    static let failures = "http.failures"
    static let connections = "http.connections"
}
