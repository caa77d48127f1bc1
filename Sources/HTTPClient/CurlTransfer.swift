import CCurl
import HTTPCore

/// One exchange: what is sent, what came so far, and who waits for it.
// SAFETY: the `let`s never change; everything else is touched by the loop's thread only, which owns the transfer from
// the moment it takes it out of the inbox until it has resumed the caller.
final class CurlTransfer: @unchecked Sendable {
    typealias Outcome = Result<HTTPResponse, HTTPTransportError>

    let request: PreparedRequest
    let limits: HTTPLimits
    let deadline: ContinuousClock.Instant
    private var head = ResponseHead()
    private var body: [UInt8] = []
    private var exceeded: Int?
    private var fieldList: UnsafeMutablePointer<curl_slist>?
    private var continuation: CheckedContinuation<Outcome, Never>?

    init(_ request: PreparedRequest, limits: HTTPLimits, deadline: ContinuousClock.Instant) {
        self.request = request
        self.limits = limits
        self.deadline = deadline
    }

    deinit {
        curl_slist_free_all(fieldList)
    }

    /// Remembers who waits.
    func attach(_ continuation: CheckedContinuation<Outcome, Never>) {
        self.continuation = continuation
    }

    /// Tells the caller; later calls do nothing.
    func finish(_ outcome: Outcome) {
        continuation?.resume(returning: outcome)
        continuation = nil
    }

    /// The header lines as libcurl takes them, valid as long as this object; `nil` when memory ran out.
    func makeFieldList() -> UnsafeMutablePointer<curl_slist>? {
        for line in request.headerLines {
            guard let longer = curl_slist_append(fieldList, line) else { return nil }
            fieldList = longer
        }
        return fieldList
    }

    /// Takes a piece of the body; false ends the transfer, since it is larger than allowed.
    func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count <= limits.maximumBodyBytes - body.count else {
            exceeded = limits.maximumBodyBytes
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }

    /// Takes a header line; false ends the transfer.
    func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard head.take(bytes) else {
            exceeded = ResponseHead.limit
            return false
        }
        return true
    }

    /// What libcurl's result means for the caller.
    func outcome(_ code: CURLcode, status: Int, sent: Bool) -> Outcome {
        if let exceeded { return .failure(.tooLarge(limit: exceeded)) }
        if let error = TransferFailure.error(code, sent: sent) { return .failure(error) }
        var fields = head.fields
        if fields["Content-Encoding"] != nil {
            fields["Content-Encoding"] = nil
            fields["Content-Length"] = nil
        }
        return .success(HTTPResponse(status: status, headerFields: fields, body: body))
    }
}
