import COpenSSL

/// A call into OpenSSL that failed; the program can only give up what it was about to do.
package enum CryptoError: Error, Sendable, Equatable {
    /// `operation` is the C function, `code` the packed number of OpenSSL's error queue (0 when the queue was empty),
    /// `text` OpenSSL's own words for it, free of keys and data.
    case library(operation: String, code: UInt, text: String)

    /// Bounded name for metrics and logs.
    package var label: String { "crypto-library" }

    /// Always false: the same call would fail again.
    package var isRetriable: Bool { false }

    /// Facts for the operator's log.
    package var metadata: [String: String] {
        switch self {
        case .library(let operation, let code, let text):
            ["crypto.operation": operation, "crypto.code": String(code), "crypto.text": text]
        }
    }

    /// Takes the newest entry of this thread's error queue and empties the queue.
    static func last(in operation: String) -> CryptoError {
        let code = ERR_peek_last_error()
        var text = [CChar](repeating: 0, count: 256)
        ERR_error_string_n(code, &text, text.count)
        ERR_clear_error()
        let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return .library(operation: operation, code: UInt(code), text: String(decoding: bytes, as: UTF8.self))
    }
}
