import Concurrency
import Glibc

/// A TCP server on 127.0.0.1 that treats each connection as a script says, byte by byte; each has a thread of its own.
///
/// Every wait ends after 10 seconds at the latest.
package final class LoopbackServer: Sendable {
    /// What happens to one connection, which is closed when the script returns.
    package typealias Script = @Sendable (LoopbackConnection) -> Void

    /// The system refused a socket.
    package struct Failure: Error {
        /// The C function.
        package let operation: String
        /// Its errno.
        package let code: CInt
    }

    /// The port that the system chose.
    package let port: Int
    private let listener: Listener

    /// Listens and accepts until it is let go.
    package init(_ script: @escaping Script) throws {
        let (descriptor, port) = try Self.listen()
        self.port = port
        listener = Listener(descriptor: descriptor, script: script)
        try startThread { [listener] in listener.run() }
    }

    deinit {
        listener.stop()
    }

    /// `127.0.0.1:port`.
    package var authority: String { "127.0.0.1:\(port)" }

    /// How many connections were accepted so far.
    package var connectionCount: Int { listener.connectionCount }

    /// A port on which nobody listens; another program could take it, but hardly between two lines of a test.
    package static func unusedPort() throws -> Int {
        let (descriptor, port) = try listen()
        close(descriptor)
        return port
    }

    private static func listen() throws -> (descriptor: CInt, port: Int) {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(operation: "socket", code: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && Glibc.listen(descriptor, 64) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        guard status else {
            let code = errno
            close(descriptor)
            throw Failure(operation: "bind", code: code)
        }
        return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
    }
}

/// The accepting side, kept by its thread.
private final class Listener: Sendable {
    private let descriptor: Locked<CInt?>
    private let script: LoopbackServer.Script
    private let count = Locked(0)

    init(descriptor: CInt, script: @escaping LoopbackServer.Script) {
        self.descriptor = Locked(descriptor)
        self.script = script
    }

    var connectionCount: Int { count.withLock { $0 } }

    /// Wakes `accept` with an error.
    func stop() {
        descriptor.withLock { if let descriptor = $0 { _ = shutdown(descriptor, CInt(SHUT_RDWR)) } }
    }

    func run() {
        guard let listening = descriptor.withLock({ $0 }) else { return }
        while true {
            let accepted = accept(listening, nil, nil)
            guard accepted >= 0 else { break }
            let number = count.withLock { count in
                count += 1
                return count
            }
            let connection = LoopbackConnection(descriptor: accepted, number: number)
            let script = script
            // Without a thread the connection is closed at once, which the test will notice.
            try? startThread { script(connection) }
        }
        descriptor.withLock {
            close(listening)
            $0 = nil
        }
    }
}

/// Runs a closure on a new thread.
private func startThread(_ body: @escaping @Sendable () -> Void) throws {
    let context = Unmanaged.passRetained(ThreadBody(run: body))
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, runThread, context.toOpaque())
    guard code == 0 else {
        context.release()
        throw LoopbackServer.Failure(operation: "pthread_create", code: code)
    }
    pthread_detach(thread)
}

private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
    return nil
}
