import Concurrency
import Glibc

/// One accepted connection of a ``LoopbackServer``; only its own script uses it.
package final class LoopbackConnection: Sendable {
    /// A request as it came in.
    package struct Request: Sendable {
        /// Request line and fields, lines separated by `\r\n`, without the blank line.
        package let head: String
        /// As long as Content-Length says.
        package let body: [UInt8]

        /// The lines of the head.
        package var lines: [String] {
            head.split(separator: "\r\n").map(String.init)
        }
    }

    /// Counts from 1 in the order of acceptance.
    package let number: Int
    private let descriptor: CInt
    private let unread = Locked<[UInt8]>([])

    init(descriptor: CInt, number: Int) {
        self.descriptor = descriptor
        self.number = number
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    }

    deinit {
        close(descriptor)
    }

    /// The next whole request; `nil` when the other side closes, is silent for 10 seconds or sends more than 1 MiB.
    package func readRequest() -> Request? {
        var bytes = unread.withLock { exchange(&$0, with: []) }
        while true {
            if let (request, rest) = Self.split(bytes) {
                unread.withLock { $0 = rest }
                return request
            }
            guard bytes.count < 1_048_576, let more = receive() else { return nil }
            bytes += more
        }
    }

    /// Sends text; false when the other side is gone.
    @discardableResult
    package func send(_ text: String) -> Bool {
        send(Array(text.utf8))
    }

    /// Sends bytes; false when the other side is gone.
    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
            }
            guard sent > 0 else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }

    /// Waits until the other side closes; what it sends until then is dropped.
    package func waitForClose() {
        while receive() != nil {}
    }

    /// Makes the end of the script a reset instead of an orderly end.
    package func resetAtEnd() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// `nil` at the end, after an error and after 10 silent seconds.
    private func receive() -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            count = max(0, recv(descriptor, buffer.baseAddress, buffer.count, 0))
        }
        return bytes.isEmpty ? nil : bytes
    }

    private static func split(_ bytes: [UInt8]) -> (Request, rest: [UInt8])? {
        guard let blank = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let head = String(decoding: bytes[..<blank.lowerBound], as: UTF8.self)
        var length = 0
        for line in head.split(separator: "\r\n") where line.lowercased().hasPrefix("content-length:") {
            length = Int(line.dropFirst(15).drop { $0 == " " }) ?? 0
        }
        guard bytes.count >= blank.upperBound + length else { return nil }
        let body = Array(bytes[blank.upperBound..<blank.upperBound + length])
        return (Request(head: head, body: body), Array(bytes[(blank.upperBound + length)...]))
    }
}
