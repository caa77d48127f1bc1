/// Why the listener turns a request away before any responder sees it.
///
/// The raw value is the bounded name for metrics and logs.
enum Refusal: String, Error, CaseIterable {
    /// Not `METHOD SP target SP version CRLF`.
    case badRequestLine = "request-line"
    /// A method that is not served here at all.
    case unknownMethod = "method"
    /// Neither HTTP/1.0 nor HTTP/1.1.
    case unknownVersion = "version"
    /// A target that is neither a path nor a URL of the host that the Host field names.
    case badTarget = "target"
    /// A line that ends without CR, is folded, or has forbidden characters in its name or value.
    case badField = "field"
    /// No Host field, two of them, or one that is no host.
    case badHost = "host"
    /// A Content-Length that stands twice or is not a plain number.
    case badLength = "content-length"
    /// Transfer-Encoding together with Content-Length, in HTTP/1.0, twice, or for a request that has no body.
    case badEncoding = "transfer-encoding"
    /// A transfer coding other than `chunked`.
    case unknownEncoding = "transfer-coding"
    /// A chunk size that is not plain hexadecimal, a chunk that does not end where it says, or a trailer.
    case badChunk = "chunk"
    /// An expectation other than `100-continue`.
    case unknownExpectation = "expectation"
    /// The request line alone is larger than all header bytes may be.
    case targetTooLong = "target-size"
    /// Too many header bytes or fields.
    case headTooLarge = "header-size"
    /// Too many body bytes.
    case bodyTooLarge = "body-size"
    /// The request did not arrive in time.
    case tooSlow = "slow"
    /// Too many bytes wait for an answer, and this connection holds most of them.
    case overloaded = "overload"

    /// The status of the response.
    var status: Int {
        switch self {
        case .badRequestLine, .badTarget, .badField, .badHost, .badLength, .badEncoding, .badChunk: 400
        case .tooSlow: 408
        case .bodyTooLarge: 413
        case .targetTooLong: 414
        case .unknownExpectation: 417
        case .headTooLarge: 431
        case .unknownMethod, .unknownEncoding: 501
        case .overloaded: 503
        case .unknownVersion: 505
        }
    }

    /// The whole response; it says that the connection ends.
    var response: [UInt8] {
        Array("HTTP/1.1 \(status) \(reason)\r\nConnection: close\r\nContent-Length: 0\r\n\r\n".utf8)
    }

    private var reason: String {
        switch status {
        case 408: "Request Timeout"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 417: "Expectation Failed"
        case 431: "Request Header Fields Too Large"
        case 501: "Not Implemented"
        case 503: "Service Unavailable"
        case 505: "HTTP Version Not Supported"
        default: "Bad Request"
        }
    }
}
