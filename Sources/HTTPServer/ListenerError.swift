/// Why a listener could not start.
package enum ListenerError: Error, Sendable, Equatable {
    /// Another socket listens at this address and port.
    case addressInUse(host: String, port: Int)
    /// The host is no address of this machine and no name of one; `text` is the resolver's.
    case unknownHost(host: String, code: Int, text: String)
    /// The path of a Unix socket has more bytes than the system takes.
    case pathTooLong(path: String, limit: Int)
    /// A system call failed; `text` is the system's for `code` (errno).
    case system(call: String, code: Int, text: String)
    /// libevent could not make a loop or a server.
    case noEventLoop

    /// Bounded name for metrics and logs.
    package var label: String {
        switch self {
        case .addressInUse: "address-in-use"
        case .unknownHost: "unknown-host"
        case .pathTooLong: "path-too-long"
        case .system: "system"
        case .noEventLoop: "no-event-loop"
        }
    }
}
