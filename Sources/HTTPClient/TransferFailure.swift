import CCurl
import HTTPCore

/// What libcurl's codes mean for a caller.
///
/// Source: https://curl.se/libcurl/c/libcurl-errors.html
enum TransferFailure {
    private static let unreachable: Set<UInt32> = codes([
        CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT,
    ])
    private static let untrusted: Set<UInt32> = codes([
        CURLE_SSL_CONNECT_ERROR, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_CERTPROBLEM,
        CURLE_SSL_CIPHER, CURLE_PEER_FAILED_VERIFICATION, CURLE_USE_SSL_FAILED, CURLE_SSL_ENGINE_INITFAILED,
        CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH,
        CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CLIENTCERT,
    ])
    private static let refused: Set<UInt32> = codes([CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT])

    /// `nil` for success; `sent` tells whether any byte of the request left.
    static func error(_ code: CURLcode, sent: Bool) -> HTTPTransportError? {
        let number = Int(code.rawValue)
        if code == CURLE_OK { return nil }
        if code == CURLE_OPERATION_TIMEDOUT { return .timedOut(sent: sent) }
        if unreachable.contains(code.rawValue) { return .unreachable(code: number) }
        if untrusted.contains(code.rawValue) { return .untrusted(code: number) }
        // After the request has left, the same codes speak of an answer that is not HTTP.
        if refused.contains(code.rawValue), !sent { return .refused }
        return .interrupted(code: number, sent: sent)
    }

    private static func codes(_ codes: [CURLcode]) -> Set<UInt32> {
        Set(codes.map(\.rawValue))
    }
}
