package import HTTPCore
package import Settings

/// Calls the homeserver's client-server API, one attempt at a time; ids are percent-encoded here and nowhere else.
///
/// Neither ids nor texts nor queries stand in what it throws. Any task may call it.
/// Source: Matrix specification, client-server API.
package struct MatrixWebAPI: Sendable {
    /// For calls that nobody waits long for.
    static let limits = HTTPLimits(timeout: .seconds(20), maximumBodyBytes: 4 << 20)
    /// For calls on which the homeserver may have to ask other servers first.
    static let patientLimits = HTTPLimits(timeout: .seconds(120), maximumBodyBytes: 4 << 20)
    /// For calls that are dropped rather than waited for.
    static let hastyLimits = HTTPLimits(timeout: .seconds(5), maximumBodyBytes: 256 << 10)

    /// The token as it is now.
    let token: @Sendable () -> Secret?
    let base: ServiceURL
    let transport: any HTTPTransport

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
    /// - Returns: The JSON of an answer with status 200 to 299, an object.
    /// - Throws: ``MatrixFailure``.
    @discardableResult
    func call(
        _ method: HTTPRequest.Method, _ path: [String], version: String = "/_matrix/client/v3",
        query: [(name: String, value: String)] = [], body: [UInt8]? = nil, limits: HTTPLimits = Self.limits
    ) async throws(MatrixFailure) -> [UInt8] {
        let response: HTTPResponse
        do throws(HTTPTransportError) {
            response = try await exchange(method, path, version: version, query: query, body: body, limits: limits)
        } catch {
            throw MatrixFailure(error).settled(method)
        }
        if let failure = MatrixFailure(response) { throw failure.settled(method) }
        return response.body
    }

    /// Makes one call and returns whatever answer came.
    ///
    /// - Parameter isAuthorized: Whether the token goes with it.
    func exchange(
        _ method: HTTPRequest.Method, _ path: [String], version: String = "/_matrix/client/v3",
        query: [(name: String, value: String)] = [], body: [UInt8]? = nil, limits: HTTPLimits = Self.limits,
        isAuthorized: Bool = true
    ) async throws(HTTPTransportError) -> HTTPResponse {
        let segments = path.map(PercentEncoding.encoded).joined(separator: "/")
        var target = base.target("\(version)/\(segments)")
        if !query.isEmpty { target += "?\(PercentEncoding.query(query))" }
        var request = HTTPRequest(
            method: method, scheme: base.scheme, authority: base.authority, target: target, body: body ?? [])
        request.headerFields["Accept"] = "application/json"
        if body != nil { request.headerFields["Content-Type"] = "application/json" }
        if isAuthorized, let token = token() { request.headerFields["Authorization"] = "Bearer \(token.reveal())" }
        return try await transport.send(request, limits: limits)
    }
}
