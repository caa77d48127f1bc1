import CEvent
import Glibc
import HTTPCore

/// Watches one connection of evhttp: what arrives, how long it takes, and whether it is a request at all.
///
/// Lives from the acceptance of the connection until evhttp closes it; used on its loop's thread only.
final class ConnectionGuard {
    private enum Phase {
        case idle(since: ContinuousClock.Instant)
        case arriving(since: ContinuousClock.Instant, lastRead: ContinuousClock.Instant)
        case answering
        case replying(since: ContinuousClock.Instant)
        case refused(since: ContinuousClock.Instant)
        case ended
    }

    /// How long a refused client may take to read why.
    private static let linger = Duration.seconds(2)

    /// How long a connection may stay open without a request while there is no place for others.
    private static let keepAliveWhenFull = Duration.seconds(5)

    let id: Int
    private let stream: OpaquePointer
    private unowned let server: LoopServer
    private var scanner: RequestScanner
    private var phase: Phase
    private var exchange: Exchange?
    private var refusal: Refusal?
    private var answered = 0
    private var isLastReply = false
    private var peer = ""

    /// Watches what arrives on `stream`, a bufferevent that evhttp has not seen yet.
    init(id: Int, stream: OpaquePointer, server: LoopServer) {
        self.id = id
        self.stream = stream
        self.server = server
        scanner = RequestScanner(limits: server.scannerLimits)
        phase = .idle(since: server.now())
        evbuffer_add_cb(bufferevent_get_input(stream), bytesArrived, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Asks evhttp to tell when the connection ends; `false` when it has ended already.
    func adopt() -> Bool {
        var events: bufferevent_event_cb?
        var connection: UnsafeMutableRawPointer?
        // evhttp's own callback and its connection; both are gone once it has freed the connection.
        bufferevent_getcb(stream, nil, nil, &events, &connection)
        guard events != nil, let connection = connection.map(OpaquePointer.init) else { return false }
        evhttp_connection_set_closecb(connection, connectionEnded, Unmanaged.passUnretained(self).toOpaque())
        var address: UnsafeMutablePointer<CChar>?
        var port: UInt16 = 0
        evhttp_connection_get_peer(connection, &address, &port)
        if let address { peer = String(cString: address) }
        return true
    }

    /// Bytes that arrived and wait in evhttp's buffer.
    private var waitingBytes: Int {
        evbuffer_get_length(bufferevent_get_input(stream))
    }

    /// Bytes that are kept for requests to come: those that wait, or those of one that evhttp has begun to take out.
    private var arrivedBytes: Int {
        max(waitingBytes, scanner.unfinishedBytes)
    }

    /// Requests that have arrived whole and are not answered.
    private var unanswered: Int {
        scanner.completed - answered
    }

    /// Looks at bytes that were just added behind what waits already, before evhttp does.
    fileprivate func arrived(_ count: Int) {
        switch phase {
        case .refused, .ended: return discardInput()
        case .idle, .arriving, .answering, .replying: break
        }
        if refusal == nil { scan(count) }
        let now = server.now()
        switch phase {
        case .idle: phase = .arriving(since: now, lastRead: now)
        case .arriving(let since, _): phase = .arriving(since: since, lastRead: now)
        case .answering, .replying, .refused, .ended: break
        }
        if let refusal, unanswered == 0 { return refuse(refusal) }
        holdBytes(arrivedBytes, isArriving: exchange == nil)
    }

    private func scan(_ count: Int) {
        let input = bufferevent_get_input(stream)
        InputBytes.forEach(last: count, of: input) { bytes in
            guard refusal == nil else { return }
            do throws(Refusal) {
                try scanner.consume(bytes)
            } catch {
                refusal = error
            }
        }
    }

    /// Takes a request that evhttp has read to its end.
    func handle(_ request: UnsafeMutablePointer<evhttp_request>) {
        evhttp_request_set_on_complete_cb(request, replySent, Unmanaged.passUnretained(self).toOpaque())
        let bytes = waitingBytes + evbuffer_get_length(evhttp_request_get_input_buffer(request))
        // evhttp must not see an end where the scanner sees none.
        guard unanswered > 0, let received = RequestReader.request(request, peer: peer) else {
            server.count(.badRequestLine)
            isLastReply = true
            return send(HTTPResponse(status: 400), for: request)
        }
        isLastReply = Self.endsConnection(
            received.headerFields, isVersion10: request.pointee.major == 1 && request.pointee.minor == 0)
        phase = .answering
        holdBytes(bytes, isArriving: false)
        let exchange = Exchange(request, of: self, on: server.loop)
        self.exchange = exchange
        exchange.start(received, server: server.context)
    }

    /// Whether the connection ends behind the reply: as the client asks, or because evhttp will close it.
    ///
    /// Source: RFC 9112, section 9.3.
    private static func endsConnection(_ fields: HTTPFields, isVersion10: Bool) -> Bool {
        let values = fields.values(of: "Connection")
        let options = values.lazy.flatMap { $0.utf8.split(separator: UInt8(ascii: ",")) }
        if options.contains(where: { ByteRules.isEqual(ByteRules.trimmed($0), "close") }) { return true }
        return isVersion10 && !ByteRules.isEqual((values.first ?? "").utf8.prefix(10), "keep-alive")
    }

    /// Sends the response of the request's responder; the connection may have ended when it returns.
    func answer(_ response: HTTPResponse, to request: UnsafeMutablePointer<evhttp_request>) {
        exchange = nil
        send(response, for: request)
        ResponseWriter.writeAtOnce(to: stream)
    }

    private func send(_ response: HTTPResponse, for request: UnsafeMutablePointer<evhttp_request>) {
        phase = .replying(since: server.now())
        isLastReply = isLastReply || server.isDraining
        ResponseWriter.send(response, for: request, closing: isLastReply, date: server.date())
    }

    /// A response is out; what follows on this connection is looked at again.
    fileprivate func replied() {
        answered += 1
        if isLastReply {
            phase = .ended
            return
        }
        let now = server.now()
        if unanswered > 0 || scanner.isInsideRequest || refusal != nil {
            phase = .arriving(since: now, lastRead: now)
        } else {
            phase = .idle(since: now)
        }
        if let refusal, unanswered == 0 { return refuse(refusal) }
        holdBytes(arrivedBytes, isArriving: true)
    }

    /// evhttp closes the connection; this is the last call.
    fileprivate func ended() {
        phase = .ended
        exchange?.abandon()
        exchange = nil
        holdBytes(0, isArriving: false)
        server.remove(self, stream: stream)
    }

    /// Ends the connection when it is over its limits.
    ///
    /// - Parameter isFull: Whether others wait until a connection ends.
    func check(_ now: ContinuousClock.Instant, isFull: Bool) {
        let limits = server.context.configuration
        switch phase {
        case .idle(let since):
            let limit = isFull ? min(limits.keepAlive, Self.keepAliveWhenFull) : limits.keepAlive
            if since.duration(to: now) > limit, !hasUnreadBytes { end() }
        case .arriving(let since, let lastRead):
            guard since.duration(to: now) > limits.requestTimeout || lastRead.duration(to: now) > limits.inactivity
            else { return }
            if unanswered == 0 { refuse(.tooSlow) } else { end() }
        case .replying(let since):
            if since.duration(to: now) > limits.replyTimeout { end() }
        case .refused(let since):
            if since.duration(to: now) > Self.linger { end() }
        case .answering, .ended:
            break
        }
    }

    /// Ends the connection if nothing is expected on it: nothing asked, nothing half arrived.
    ///
    /// - Parameter includingNew: Whether that holds for a connection, too, that has not had its first request.
    func endIfIdle(includingNew: Bool) {
        guard case .idle = phase, includingNew || answered > 0, !hasUnreadBytes else { return }
        end()
    }

    private var hasUnreadBytes: Bool {
        var byte: UInt8 = 0
        return recv(bufferevent_getfd(stream), &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) > 0
    }

    /// Answers with an error by ourselves, since evhttp must not see the request; then the connection ends.
    func refuse(_ refusal: Refusal) {
        server.count(refusal)
        self.refusal = refusal
        let descriptor = bufferevent_getfd(stream)
        let response = refusal.response
        // Nothing else is being written; what does not fit at once is not worth waiting for.
        _ = Glibc.send(descriptor, response, response.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        Glibc.shutdown(descriptor, Int32(SHUT_WR))
        phase = .refused(since: server.now())
        discardInput()
        holdBytes(0, isArriving: false)
    }

    /// Ends the connection, since it holds more than any other while all hold too many bytes.
    func refuseOverloaded() {
        switch phase {
        case .arriving where unanswered == 0: refuse(.overloaded)
        // There is no place for a refusal among answers that are under way.
        case .arriving, .replying: server.count(.overloaded)
        case .idle, .answering, .refused, .ended: return
        }
        end()
    }

    private func discardInput() {
        let input = bufferevent_get_input(stream)
        evbuffer_drain(input, evbuffer_get_length(input))
    }

    /// Makes the socket say that it has ended; evhttp then closes it and calls `ended`.
    private func end() {
        phase = .ended
        Glibc.shutdown(bufferevent_getfd(stream), Int32(SHUT_RDWR))
    }

    private func holdBytes(_ bytes: Int, isArriving: Bool) {
        server.hold(bytes, isArriving: isArriving, connection: id)
    }
}

/// Called by libevent on the loop's thread; the guard lives as long as the connection.
private func bytesArrived(
    _ buffer: OpaquePointer?, _ change: UnsafePointer<evbuffer_cb_info>?, _ context: UnsafeMutableRawPointer?
) {
    guard let context, let count = change?.pointee.n_added, count > 0 else { return }
    Unmanaged<ConnectionGuard>.fromOpaque(context).takeUnretainedValue().arrived(count)
}

/// Called by evhttp on the loop's thread, before it frees the connection.
private func connectionEnded(_ connection: OpaquePointer?, _ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<ConnectionGuard>.fromOpaque(context).takeUnretainedValue().ended()
}

/// Called by evhttp on the loop's thread, when a response has been written.
private func replySent(_ request: UnsafeMutablePointer<evhttp_request>?, _ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<ConnectionGuard>.fromOpaque(context).takeUnretainedValue().replied()
}
