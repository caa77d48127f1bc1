/// One HTTP request with its whole body, received by the listener or to be sent by the client.
package struct HTTPRequest: Sendable, Equatable {
    /// The methods that this program receives or sends.
    package enum Method: String, Sendable, CaseIterable {
        case get = "GET"
        case head = "HEAD"
        case post = "POST"
        case put = "PUT"
        case delete = "DELETE"
        case options = "OPTIONS"
    }

    /// The method.
    package var method: Method
    /// `http` or `https`; received requests say `http`.
    package var scheme: String
    /// Host with optional port, as in the Host header.
    package var authority: String
    /// Path with the query behind `?`, percent-encoded as on the wire.
    package var target: String
    /// Header fields.
    package var headerFields: HTTPFields
    /// The decoded body; empty when there is none.
    package var body: [UInt8]
    /// Address of the peer without port, for received requests; `nil` for requests to be sent.
    package var peer: String?

    /// Makes a request from its parts.
    package init(
        method: Method, scheme: String = "http", authority: String, target: String,
        headerFields: HTTPFields = [:], body: [UInt8] = [], peer: String? = nil
    ) {
        self.method = method
        self.scheme = scheme
        self.authority = authority
        self.target = target
        self.headerFields = headerFields
        self.body = body
        self.peer = peer
    }

    /// The target without its query, still percent-encoded.
    package var path: Substring {
        target.utf8.firstIndex(of: UInt8(ascii: "?")).map { target[..<$0] } ?? target[...]
    }

    /// What stands behind the first `?`, still percent-encoded; `nil` without one.
    package var query: Substring? {
        guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return nil }
        return target[target.utf8.index(after: mark)...]
    }
}
