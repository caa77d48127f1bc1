package import HTTPCore
package import Settings

/// Calls the homeserver's client-server API, one attempt at a time; ids are percent-encoded here and nowhere else.
///
/// Source: Matrix specification, client-server API.
package struct MatrixWebAPI: Sendable {
    /// For calls that nobody waits long for.
    static let limits = HTTPLimits(timeout: .seconds(20), maximumBodyBytes: 4 << 20)

    private let base: ServiceURL
    private let token: @Sendable () -> Secret?
    private let transport: any HTTPTransport

    /// Takes the homeserver's address (`matrix.homeserver-url`), the token as it is now (`as_token`, or the account's), and
    /// the way out.
    package init(base: ServiceURL, token: @escaping @Sendable () -> Secret?, transport: any HTTPTransport) {
        self.base = base
        self.token = token
        self.transport = transport
    }

    /// Makes one call.
    ///
    /// - Parameters:
    ///   - path: Segments as they are meant, each encoded as one (`["rooms", "!a:b.test", "join"]`).
    ///   - version: What stands before them.
    ///   - body: JSON; `nil` sends none.
    /// - Returns: The JSON of an answer with status 200 to 299.
    /// - Throws: ``MatrixFailure``.
    func call(
        _ method: HTTPRequest.Method, _ path: [String], version: String = "/_matrix/client/v3",
        query: [(name: String, value: String)] = [], body: [UInt8]? = nil, limits: HTTPLimits = Self.limits
    ) async throws(MatrixFailure) -> [UInt8] {
        let segments = path.map(PercentEncoding.encoded).joined(separator: "/")
        var target = base.target("\(version)/\(segments)")
        if !query.isEmpty { target += "?\(PercentEncoding.query(query))" }
        var request = HTTPRequest(
            method: method, scheme: base.scheme, authority: base.authority, target: target, body: body ?? [])
        if body != nil { request.headerFields["Content-Type"] = "application/json" }
        if let token = token() { request.headerFields["Authorization"] = "Bearer \(token.reveal())" }
        let response: HTTPResponse
        do throws(HTTPTransportError) {
            response = try await transport.send(request, limits: limits)
        } catch {
            throw .transient(reason: error.label)
        }
        guard (200..<300).contains(response.status) else { throw .refused(code: "\(response.status)") }
        return response.body
    }
}
