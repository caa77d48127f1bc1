import CEvent
import Concurrency
import Glibc
import HTTPCore
import Telemetry

/// evhttp on one loop, with a guard for each of its connections.
// SAFETY: made before the loop starts; after that everything runs on the loop's thread, where others send their wishes
// by `EventLoop.perform`. libevent's objects are freed there by `tearDown`, the last call.
final class LoopServer: @unchecked Sendable {
    /// How many connections above its share a loop may have.
    private static let allowedExcess = 4

    let loop: EventLoop
    let index: Int
    let context: ServerContext
    private let http: OpaquePointer
    private let tick: OpaquePointer
    private var accepting: OpaquePointer?
    private var isAccepting = true
    private var wasFull = false
    private var bytesEbb = Ebb(flood: 8 << 20)
    private var connectionsEbb = Ebb(flood: 1000)
    private var guards: [OpaquePointer: ConnectionGuard] = [:]
    private var unadopted: [OpaquePointer] = []
    private var lastID = 0
    private var dateText = DateText()
    private var drain: (start: ContinuousClock.Instant, deadline: ContinuousClock.Instant)?

    private let ended = Eventually<Bool>()

    /// Makes the server; it owns `descriptor` and accepts from it once the loop starts.
    init(loop: EventLoop, index: Int, descriptor: Int32, context: ServerContext) throws(ListenerError) {
        guard let http = evhttp_new(loop.base) else {
            close(descriptor)
            throw .noEventLoop
        }
        guard let accepting = evhttp_accept_socket_with_handle(http, descriptor) else {
            close(descriptor)
            evhttp_free(http)
            throw .noEventLoop
        }
        guard let tick = event_new(loop.base, -1, 0, nil, nil) else {
            evhttp_free(http)
            throw .noEventLoop
        }
        self.loop = loop
        self.index = index
        self.context = context
        self.http = http
        self.accepting = accepting
        self.tick = tick
        configure(accepting)
    }

    private func configure(_ accepting: OpaquePointer) {
        let limits = context.configuration
        let reference = Unmanaged.passUnretained(self).toOpaque()
        // The scanner refuses first, with the right status; evhttp's own limits are the second line.
        evhttp_set_max_headers_size(http, 2 * limits.maximumHeadBytes)
        evhttp_set_max_body_size(http, 2 * limits.maximumBodyBytes)
        evhttp_set_default_content_type(http, nil)
        evhttp_set_allowed_methods(http, UInt16.max)
        evhttp_set_bevcb(http, connectionArriving, reference)
        evhttp_set_gencb(http, requestArrived, reference)
        evconnlistener_set_error_cb(evhttp_bound_socket_get_listener(accepting), acceptFailed)
        event_assign(tick, loop.base, -1, Int16(EV_PERSIST), ticked, reference)
        setTick(limits.tick)
    }

    private func setTick(_ interval: Duration) {
        let (seconds, attoseconds) = interval.components
        var time = timeval(tv_sec: Int(seconds), tv_usec: Int(attoseconds / 1_000_000_000_000))
        event_add(tick, &time)
    }

    /// What the scanners of this loop allow.
    var scannerLimits: RequestScanner.Limits {
        let limits = context.configuration
        return RequestScanner.Limits(
            methods: limits.methods, headBytes: limits.maximumHeadBytes, fields: limits.maximumHeaderFields,
            bodyBytes: limits.maximumBodyBytes)
    }

    /// The present.
    func now() -> ContinuousClock.Instant {
        context.now()
    }

    /// The text of the Date header.
    func date() -> String {
        dateText.text()
    }

    /// Whether the listener is being shut down.
    var isDraining: Bool {
        drain != nil
    }

    /// Counts and logs one refused request.
    func count(_ refusal: Refusal) {
        context.metrics.refusals.increment(refusal.rawValue)
        context.logger.debug("request refused", metadata: [LogKey.refusal: refusal.rawValue])
    }

    // MARK: Connections

    /// Makes the stream of a connection that evhttp is accepting.
    fileprivate func makeStream() -> OpaquePointer? {
        guard let stream = bufferevent_socket_new(loop.base, -1, 0) else { return nil }
        let limits = context.configuration
        // Reading stops when more than a whole request waits, as while a response is being written.
        bufferevent_setwatermark(stream, Int16(EV_READ), 0, 2 * (limits.maximumHeadBytes + limits.maximumBodyBytes))
        // Held until it is adopted: evhttp may fail before it has told anyone.
        bufferevent_incref(stream)
        lastID += 1
        guards[stream] = ConnectionGuard(id: lastID, stream: stream, server: self)
        if unadopted.isEmpty { loop.perform { self.adoptAll() } }
        unadopted.append(stream)
        context.metrics.connections.increment()
        if context.connections.add() { context.loops.updateAccepting() }
        updateAccepting()
        return stream
    }

    /// Runs in the turn that accepted the streams, before anything can happen on them.
    private func adoptAll() {
        for stream in unadopted {
            if let connection = guards[stream], !connection.adopt() { remove(connection, stream: stream) }
            bufferevent_decref(stream)
        }
        unadopted = []
    }

    /// Forgets a connection that has ended.
    func remove(_ connection: ConnectionGuard, stream: OpaquePointer) {
        guard guards.removeValue(forKey: stream) != nil else { return }
        context.metrics.connections.increment(by: -1)
        if context.connections.remove() { context.loops.updateAccepting() }
        updateAccepting()
        if isDraining, guards.isEmpty { loop.stop() }
    }

    /// Accepts or lets wait, as the number of connections demands.
    ///
    /// A loop that has more than its share leaves new ones to the others; one of them always has no more than that.
    func updateAccepting() {
        let open = context.connections.open
        let isFair = guards.count <= open / context.loopCount + Self.allowedExcess
        setAccepting(isFair && open < context.configuration.maximumConnections)
    }

    private func setAccepting(_ isWanted: Bool) {
        guard let accepting, isWanted != isAccepting else { return }
        isAccepting = isWanted
        let listener = evhttp_bound_socket_get_listener(accepting)
        if isWanted {
            evconnlistener_enable(listener)
        } else {
            evconnlistener_disable(listener)
            // Another loop may have stopped for the same reason; now it has less than its share.
            context.loops.updateAccepting()
        }
    }

    // MARK: Requests

    /// Hands a request to the guard of its connection.
    fileprivate func handle(_ request: UnsafeMutablePointer<evhttp_request>) {
        let connection = evhttp_request_get_connection(request)
        guard let stream = evhttp_connection_get_bufferevent(connection), let connection = guards[stream] else {
            return evhttp_send_error(request, 500, nil)
        }
        connection.handle(request)
    }

    /// Counts the bytes that a connection holds, and closes the largest when all hold too many.
    func hold(_ bytes: Int, isArriving: Bool, connection: Int) {
        let holder = ByteBudget.Holder(loop: index, connection: connection)
        if let largest = context.bytes.set(bytes, isArriving: isArriving, for: holder) {
            context.loops.closeOverloaded(largest)
        }
    }

    /// Closes a connection of this loop that holds too many bytes.
    func closeOverloaded(connection id: Int) {
        guards.values.first { $0.id == id }?.refuseOverloaded()
    }

    // MARK: Time

    fileprivate func checkAll() {
        let now = now()
        let isFull = context.connections.isFull
        for connection in guards.values { connection.check(now, isFull: isFull) }
        if let drain { return continueDrain(drain.start, deadline: drain.deadline, now: now) }
        reportFullness()
        releaseMemory()
        retryAccepting()
        updateAccepting()
    }

    /// Said by one loop for all, and once for each time that it stays full for longer.
    private func reportFullness() {
        let isFull = context.connections.isFull
        defer { wasFull = isFull }
        if isFull, !wasFull, index == 0 { context.logger.warning("connections at their limit") }
    }

    /// What a flood took stays with the allocator, which gives it back when asked; that takes some ten milliseconds.
    private func releaseMemory() {
        guard index == 0 else { return }
        let bytesAreFew = bytesEbb.hasCome(context.bytes.total)
        let connectionsAreFew = connectionsEbb.hasCome(context.connections.open)
        if bytesAreFew || connectionsAreFew { OwnThread.start(named: "trim") { malloc_trim(0) } }
    }

    /// After the system refused to accept, libevent was told to stop; by now there may be a descriptor again.
    private func retryAccepting() {
        let failures = acceptFailures.withLock { failures in
            defer { failures = 0 }
            return failures
        }
        if failures > 0 {
            context.logger.warning("connections not accepted", metadata: [LogKey.failures: "\(failures)"])
        }
        guard isAccepting, let accepting else { return }
        evconnlistener_enable(evhttp_bound_socket_get_listener(accepting))
    }

    /// Stops accepting, ends idle connections, and ends the loop when the rest is done or at the deadline.
    func startDrain(deadline: ContinuousClock.Instant) {
        guard drain == nil else { return }
        if let accepting { evhttp_del_accept_socket(http, accepting) }
        accepting = nil
        let now = now()
        drain = (now, deadline)
        setTick(min(context.configuration.tick, .milliseconds(50)))
        continueDrain(now, deadline: deadline, now: now)
    }

    private func continueDrain(
        _ start: ContinuousClock.Instant, deadline: ContinuousClock.Instant, now: ContinuousClock.Instant
    ) {
        // A client that has just connected gets a moment to ask.
        let isLate = start.duration(to: now) > .seconds(1)
        for connection in guards.values { connection.endIfIdle(includingNew: isLate) }
        if guards.isEmpty || now >= deadline { loop.stop() }
    }

    /// Waits for the end, also when the waiting task is cancelled: connections are being closed.
    func waitUntilEnded() async {
        while ended.current == nil, await ended.value() == nil { await Task.yield() }
    }

    /// Frees everything; called on the loop's thread after its last turn.
    func tearDown() {
        adoptAll()
        event_free(tick)
        evhttp_free(http)
        guards = [:]
        ended.resolve(true)
    }
}

/// Times that the system refused to accept, mostly for want of descriptors, since they were last reported.
///
/// For the whole process, since libevent does not tell the callback whose listener it is.
private let acceptFailures = Locked(0)

/// Called by libevent on the loop's thread; without it the loop would try again and again at once.
private func acceptFailed(_ listener: OpaquePointer?, _ context: UnsafeMutableRawPointer?) {
    acceptFailures.withLock { $0 += 1 }
    evconnlistener_disable(listener)
}

private func server(_ context: UnsafeMutableRawPointer?) -> LoopServer? {
    context.map { Unmanaged<LoopServer>.fromOpaque($0).takeUnretainedValue() }
}

/// Called by evhttp on the loop's thread for each connection that it accepts.
private func connectionArriving(_ base: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> OpaquePointer? {
    server(context)?.makeStream()
}

/// Called by evhttp on the loop's thread when a request has arrived whole.
private func requestArrived(_ request: UnsafeMutablePointer<evhttp_request>?, _ context: UnsafeMutableRawPointer?) {
    guard let request else { return }
    server(context)?.handle(request)
}

/// Called by libevent on the loop's thread.
private func ticked(_ descriptor: Int32, _ what: Int16, _ context: UnsafeMutableRawPointer?) {
    server(context)?.checkAll()
}
