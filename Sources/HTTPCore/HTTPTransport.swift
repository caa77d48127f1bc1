/// Sends requests to other services; implemented over libcurl, scripted in tests.
package protocol HTTPTransport: Sendable {
    /// Sends one request and reads its whole response; no redirect is followed.
    ///
    /// Any HTTP status is a response, not an error. Cancelling the caller's task ends the transfer.
    /// - Throws: ``HTTPTransportError``, when no whole response came.
    func send(_ request: HTTPRequest, limits: HTTPLimits) async throws(HTTPTransportError) -> HTTPResponse
}

/// How long one exchange may take and how large its response may be.
package struct HTTPLimits: Sendable, Equatable {
    /// From the call to the last byte of the response, name look-up and connecting included.
    package var timeout: Duration
    /// Largest accepted body in bytes after decompression.
    package var maximumBodyBytes: Int

    /// Makes limits; both must be above zero.
    package init(timeout: Duration, maximumBodyBytes: Int) {
        self.timeout = timeout
        self.maximumBodyBytes = maximumBodyBytes
    }
}

/// Why no whole response came.
package enum HTTPTransportError: Error, Sendable, Equatable {
    /// The time limit ran out; `sent` tells whether the request may have reached the other side.
    case timedOut(sent: Bool)
    /// The name is unknown, or nobody accepts connections there.
    case unreachable(code: Int)
    /// The certificate or the TLS handshake was refused.
    case untrusted(code: Int)
    /// The body is larger than allowed.
    case tooLarge(limit: Int)
    /// The connection broke after it was made; `sent` as above.
    case interrupted(code: Int, sent: Bool)
    /// The URL's scheme is not allowed or the URL cannot be used.
    case refused
    /// The caller's task was cancelled, or the client is shut down.
    case cancelled

    /// Bounded name for metrics and logs.
    package var label: String {
        switch self {
        case .timedOut: "timed-out"
        case .unreachable: "unreachable"
        case .untrusted: "untrusted"
        case .tooLarge: "too-large"
        case .interrupted: "interrupted"
        case .refused: "refused"
        case .cancelled: "cancelled"
        }
    }
}
