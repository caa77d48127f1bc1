import Glibc

/// One bound TCP or Unix socket in listening state; every loop accepts from a duplicate of it.
///
/// Bound without SO_REUSEPORT, so that a second process is told that the address is in use.
struct ListeningSocket: ~Copyable {
    private let descriptor: Int32
    /// The port that was bound; 0 for a Unix socket.
    let port: Int

    /// Resolves, binds and listens; blocks while a name is resolved.
    init(host: String, port: Int) throws(ListenerError) {
        let descriptor = try Self.bound(host: host, port: port)
        do throws(ListenerError) {
            // Accepted sockets inherit it: a response must not wait for the acknowledgement of the one before.
            try Self.set(Int32(IPPROTO_TCP), TCP_NODELAY, on: descriptor)
            guard listen(descriptor, 4096) == 0 else { throw Self.failure("listen", host: host, port: port) }
            self.port = try Self.port(of: descriptor)
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
    }

    /// Binds a Unix socket with mode 0600 and listens; a socket that lies there already is replaced.
    init(path: String) throws(ListenerError) {
        let descriptor = try Self.bound(path: path)
        guard listen(descriptor, 64) == 0 else {
            let error = Self.failure("listen")
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
        port = 0
    }

    deinit {
        close(descriptor)
    }

    /// A descriptor of the same socket that the caller owns.
    func duplicate() throws(ListenerError) -> Int32 {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw Self.failure("fcntl") }
        return copy
    }

    private static func bound(path: String) throws(ListenerError) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let limit = MemoryLayout.size(ofValue: address.sun_path) - 1
        guard path.utf8.count <= limit else { throw .pathTooLong(path: path, limit: limit) }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        try removeSocket(path)
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_UNIX, type, 0)
        guard descriptor >= 0 else { throw failure("socket") }
        // Before it is bound, so that there is no moment at which others may connect.
        guard fchmod(descriptor, 0o600) == 0, isBound(descriptor, to: address), chmod(path, 0o600) == 0 else {
            let error = failure("bind", host: path, port: 0)
            close(descriptor)
            throw error
        }
        return descriptor
    }

    private static func isBound(_ descriptor: Int32, to address: sockaddr_un) -> Bool {
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }

    /// Anything but a socket stays, and binding says so.
    private static func removeSocket(_ path: String) throws(ListenerError) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return }
        guard unlink(path) == 0 || errno == ENOENT else { throw failure("unlink") }
    }

    private static func bound(host: String, port: Int) throws(ListenerError) -> Int32 {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, "\(port)", &hints, &list)
        guard code == 0 else {
            throw .unknownHost(host: host, code: Int(code), text: String(cString: gai_strerror(code)))
        }
        defer { freeaddrinfo(list) }
        var failure = ListenerError.unknownHost(host: host, code: 0, text: "no address")
        var next = list
        while let address = next {
            do throws(ListenerError) {
                return try bound(to: address.pointee, host: host, port: port)
            } catch {
                failure = error
            }
            next = address.pointee.ai_next
        }
        throw failure
    }

    private static func bound(to address: addrinfo, host: String, port: Int) throws(ListenerError) -> Int32 {
        let type = address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(address.ai_family, type, address.ai_protocol)
        guard descriptor >= 0 else { throw Self.failure("socket") }
        do throws(ListenerError) {
            // A restart need not wait for old connections; a listening socket is still in its way.
            try set(SOL_SOCKET, SO_REUSEADDR, on: descriptor)
            guard bind(descriptor, address.ai_addr, address.ai_addrlen) == 0 else {
                throw Self.failure("bind", host: host, port: port)
            }
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    private static func set(_ level: Int32, _ option: Int32, on descriptor: Int32) throws(ListenerError) {
        var on: Int32 = 1
        guard setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size)) == 0 else {
            throw failure("setsockopt")
        }
    }

    private static func port(of descriptor: Int32) throws(ListenerError) -> Int {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let code = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        guard code == 0 else { throw failure("getsockname") }
        return withUnsafeBytes(of: storage) { bytes in
            // The port stands at the same place in both families, in network order.
            Int(UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self)))
        }
    }

    private static func failure(_ call: String) -> ListenerError {
        let code = errno
        return .system(call: call, code: Int(code), text: String(cString: strerror(code)))
    }

    private static func failure(_ call: String, host: String, port: Int) -> ListenerError {
        errno == EADDRINUSE ? .addressInUse(host: host, port: port) : failure(call)
    }
}
