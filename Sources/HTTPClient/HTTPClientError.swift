import CCurl
import Glibc

/// Why a client could not be made; what goes wrong later is an `HTTPTransportError`.
package enum HTTPClientError: Error, Sendable, Equatable {
    /// libcurl refused; `operation` is its function, `code` its CURLcode or CURLMcode (0 when it gave none).
    case library(operation: String, code: Int)
    /// The system gave no thread; `code` is the errno of `pthread_create`, `text` the system's words.
    case thread(code: Int, text: String)

    /// Bounded name for metrics and logs.
    package var label: String {
        switch self {
        case .library: "curl-library"
        case .thread: "thread"
        }
    }

    /// Whether a later attempt may succeed.
    package var isRetriable: Bool {
        switch self {
        case .library: false
        case .thread: true
        }
    }

    static func thread(_ code: CInt) -> HTTPClientError {
        .thread(code: Int(code), text: String(cString: strerror(code)))
    }
}
