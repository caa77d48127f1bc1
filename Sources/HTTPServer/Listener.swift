import Concurrency
import Glibc
package import HTTPCore
package import Telemetry

/// Accepts HTTP/1.1 requests on one address or Unix socket and lets a responder answer them.
///
/// evhttp on one event loop for each core. A request's task runs on the loop that read it and comes back to it after every
/// `await`; a responder must not block it. What evhttp is lax about is refused before it sees it, see ``Refusal``.
/// Any task may call it; it runs until ``shutdown(grace:)``, which must be called.
package final class Listener: Sendable {
    /// The port that was bound; 0 for a Unix socket.
    package let port: Int
    private let context: ServerContext
    private let servers: [LoopServer]

    private init(port: Int, context: ServerContext, servers: [LoopServer]) {
        self.port = port
        self.context = context
        self.servers = servers
    }

    /// Binds, starts the loops, and returns when requests are accepted.
    ///
    /// Ignores SIGPIPE and raises the process's limit of open files as far as it may; allows fewer connections where that
    /// is not enough, so that files and providers can still be opened.
    /// - Parameters:
    ///   - responder: Called for every request, on a loop's thread.
    ///   - logger: Gets a `request.id` for each request.
    ///   - now: The present on the clock of ``HTTPRequestContext/received``, for all limits of time.
    /// - Throws: ``ListenerError/addressInUse(host:port:)`` and its siblings; nothing is left open then.
    package static func start(
        _ configuration: Configuration, responder: any HTTPResponder, logger: Logger, metrics: ListenerMetrics,
        requestIDs: RequestIDSource, now: @escaping @Sendable () -> ContinuousClock.Instant
    ) throws(ListenerError) -> Listener {
        var configuration = configuration
        let wanted = configuration.maximumConnections
        configuration.maximumConnections = DescriptorLimit.raise(forConnections: wanted)
        if configuration.maximumConnections < wanted {
            logger.warning(
                "the limit of open files leaves place for few connections",
                metadata: [LogKey.connections: "\(configuration.maximumConnections)"])
        }
        let socket = try listeningSocket(configuration)
        let loopCount = configuration.loops ?? coreCount
        let context = ServerContext(
            configuration: configuration, responder: responder, logger: logger, requestIDs: requestIDs, now: now,
            loopCount: loopCount, connections: ConnectionBudget(limit: configuration.maximumConnections),
            bytes: ByteBudget(limit: configuration.maximumBufferedBytes), metrics: metrics, loops: LoopGroup())
        let servers = try makeServers(context, accepting: socket)
        context.loops.add(servers)
        for server in servers { server.loop.start { server.tearDown() } }
        return Listener(port: socket.port, context: context, servers: servers)
    }

    private static func listeningSocket(_ configuration: Configuration) throws(ListenerError) -> ListeningSocket {
        if let path = configuration.socketPath {
            try ListeningSocket(path: path)
        } else {
            try ListeningSocket(host: configuration.host, port: configuration.port)
        }
    }

    private static func makeServers(
        _ context: ServerContext, accepting socket: borrowing ListeningSocket
    ) throws(ListenerError) -> [LoopServer] {
        var servers: [LoopServer] = []
        do throws(ListenerError) {
            for index in 0..<context.loopCount {
                servers.append(
                    try LoopServer(loop: EventLoop(), index: index, descriptor: socket.duplicate(), context: context))
            }
        } catch {
            for server in servers { server.tearDown() }
            throw error
        }
        return servers
    }

    private static var coreCount: Int {
        max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }

    /// Open connections.
    package var connections: Int {
        context.connections.open
    }

    /// Bytes of requests that wait for an answer.
    package var bufferedBytes: Int {
        context.bytes.total
    }

    /// Whether the caller runs on the thread of one of the loops.
    package var isOnLoop: Bool {
        servers.contains { $0.loop.isCurrent }
    }

    /// Stops accepting, finishes what was accepted, and returns when all loops have ended.
    ///
    /// Later replies say `Connection: close`. What is not answered when `grace` is over is cut off; its task is cancelled,
    /// and what it still answers is dropped. A second call waits for the first.
    package func shutdown(grace: Duration) async {
        let deadline = context.now().advanced(by: grace)
        for server in servers {
            server.loop.perform { server.startDrain(deadline: deadline) }
        }
        for server in servers { await server.waitUntilEnded() }
        context.loops.removeAll()
        if let path = context.configuration.socketPath { unlink(path) }
    }
}
