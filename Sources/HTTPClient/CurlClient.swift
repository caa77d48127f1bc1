package import HTTPCore

/// Sends HTTP requests over libcurl, whose transfers all run on one thread of this client's own.
///
/// `https` only, but for plain `http` to a literal loopback address. No redirect is followed, no proxy and no cookie is
/// used. Connections are kept and used again; when a kept one turns out to be closed before any byte of an answer came,
/// libcurl repeats the request on a fresh one. Any task or thread may call it.
package final class CurlClient: HTTPTransport {
    private let configuration: Configuration
    private let loop: CurlLoop

    /// Starts the thread.
    /// - Throws: ``HTTPClientError`` when libcurl or the system refuses.
    package init(_ configuration: Configuration) throws(HTTPClientError) {
        self.configuration = configuration
        loop = try CurlLoop(configuration)
        try loop.startThread()
    }

    deinit {
        loop.stop(nil)
    }

    /// Sends one request and reads its whole response, decompressed.
    ///
    /// A `User-Agent` among the fields replaces the configured one. `Content-Encoding` and `Content-Length` of a response
    /// that was decompressed are left out.
    /// - Throws: ``HTTPTransportError``; `refused` also for fields that the client sets itself (`Host`,
    ///   `Content-Length`, `Transfer-Encoding`) and for line ends in a field.
    package func send(
        _ request: HTTPRequest, limits: HTTPLimits
    ) async throws(HTTPTransportError) -> HTTPResponse {
        precondition(limits.timeout > .zero && limits.maximumBodyBytes > 0, "limits must be above zero")
        guard let prepared = PreparedRequest(request, defaultUserAgent: configuration.userAgent) else {
            throw .refused
        }
        let transfer = CurlTransfer(prepared, limits: limits, deadline: .now + limits.timeout)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                loop.start(transfer, continuation)
                // A cancellation that came before the start found nothing to cancel.
                if Task.isCancelled { loop.cancel(transfer) }
            }
        } onCancel: {
            loop.cancel(transfer)
        }
        return try result.get()
    }

    /// Ends every transfer with `cancelled`, refuses new ones in the same way, and returns when the thread is done.
    package func shutdown() async {
        await withCheckedContinuation { continuation in
            loop.stop(continuation)
        }
    }
}
