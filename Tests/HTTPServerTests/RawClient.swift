import Concurrency
import Glibc

/// A client for raw bytes over TCP or a Unix socket; it blocks on a thread of its own, at most thirty seconds for each read.
actor RawClient {
    /// One response as it came.
    struct Response: Equatable {
        var status: Int
        var fields: [String: String]
        var body: String
    }

    private let executor = ThreadExecutor(name: "raw client")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let descriptor: Int32
    private var buffer: [UInt8] = []

    /// Connects to a port of this machine.
    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw SystemFailure(call: "socket", code: errno) }
        var limit = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else { throw SystemFailure(call: "connect", code: errno) }
    }

    /// Connects to a Unix socket.
    init(path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw SystemFailure(call: "socket", code: errno) }
        var limit = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard code == 0 else { throw SystemFailure(call: "connect", code: errno) }
    }

    deinit {
        close(descriptor)
    }

    /// Sends all bytes; `false` when the other side is gone.
    @discardableResult
    func send(_ text: String) -> Bool {
        send(Array(text.utf8))
    }

    /// Sends all bytes; `false` when the other side is gone.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Sends one byte after the other until something comes back; `false` if nothing does.
    func drip(_ text: String, afterEach pause: @Sendable () -> Void) -> Bool {
        for byte in text.utf8 {
            guard send([byte]) else { return true }
            pause()
            if isReadable(withinMilliseconds: 5) { return true }
        }
        return false
    }

    /// Sends the text again and again until nothing more fits for 200 ms; returns how many bytes were taken.
    func sendUntilStuck(_ text: String) -> Int {
        let bytes = Array(text.utf8)
        var sent = 0
        var descriptors = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while poll(&descriptors, 1, 200) > 0 {
            let offset = sent % bytes.count
            let count = bytes[offset...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
            }
            guard count > 0 else { return sent }
            sent += count
        }
        return sent
    }

    /// Whether bytes or the end arrive within so many milliseconds.
    func isReadable(withinMilliseconds limit: Int32) -> Bool {
        var descriptors = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&descriptors, 1, limit) > 0
    }

    /// The next response; `nil` when the connection ends before it is whole.
    func readResponse(toHead: Bool = false) -> Response? {
        guard let head = readHead() else { return nil }
        let lines = head.split(separator: "\r\n").map(String.init)
        let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            let name = line.prefix { $0 != ":" }
            fields[name.lowercased()] = String(line.dropFirst(name.count + 2))
        }
        let length = toHead ? 0 : Int(fields["content-length"] ?? "0") ?? 0
        while buffer.count < length { guard receive() else { return nil } }
        let body = String(decoding: buffer.prefix(length), as: UTF8.self)
        buffer.removeFirst(length)
        return Response(status: status, fields: fields, body: body)
    }

    private func readHead() -> String? {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let index = buffer.indices.first(where: { buffer[$0...].starts(with: end) }) {
                defer { buffer.removeFirst(index + end.count) }
                return String(decoding: buffer[..<index], as: UTF8.self)
            }
            guard receive() else { return nil }
        }
    }

    /// Everything up to the end of the connection; `nil` when it does not end in time.
    func readToEnd() -> String? {
        while receive() {}
        guard hasEnded else { return nil }
        defer { buffer = [] }
        return String(decoding: buffer, as: UTF8.self)
    }

    private var hasEnded = false

    private func receive() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        if count == 0 || count < 0 && errno == ECONNRESET { hasEnded = true }
        guard count > 0 else { return false }
        buffer += bytes[..<count]
        return true
    }

    /// Sends and reads one response.
    func exchange(_ text: String) -> Response? {
        send(text)
        return readResponse()
    }

    /// Says that nothing more will be sent.
    func finishSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Breaks the connection: the other side gets a reset instead of an end.
    func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
        var address = sockaddr()
        address.sa_family = sa_family_t(AF_UNSPEC)
        // Dissolving the connection with this setting sends the reset; the descriptor is closed in deinit.
        connect(descriptor, &address, socklen_t(MemoryLayout<sockaddr>.size))
    }
}

/// A system call that failed in a test.
struct SystemFailure: Error {
    let call: String
    let code: Int32
}
