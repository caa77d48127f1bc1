import Glibc

/// The streams that a program is started with.
package enum StandardStream: Int32, Sendable {
    case input = 0
    case output = 1
    case error = 2

    /// Whether a terminal is at the other end.
    package var isTerminal: Bool {
        isatty(rawValue) == 1
    }

    /// Writes all bytes at once, blocking; gives up silently when the other end is gone.
    package func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }
}
