import HTTPClient
import HTTPCore
import TestSupport

/// A client with small limits, and requests to a loopback server.
struct ClientFixture {
    let client: CurlClient

    init(
        connectionsPerHost: Int = 16, connectTimeout: Duration = .seconds(5), trustedCertificates: String? = nil
    ) throws {
        client = try CurlClient(
            CurlClient.Configuration(
                userAgent: "squall/test", connectTimeout: connectTimeout, connectionsPerHost: connectionsPerHost,
                trustedCertificates: trustedCertificates))
    }

    /// Sends a request with limits that no test should meet by chance.
    func send(
        _ method: HTTPRequest.Method = .get, scheme: String = "http", to authority: String, target: String = "/",
        fields: HTTPFields = [:], body: [UInt8] = [], timeout: Duration = .seconds(10), limit: Int = 1_000_000
    ) async throws(HTTPTransportError) -> HTTPResponse {
        let request = HTTPRequest(
            method: method, scheme: scheme, authority: authority, target: target, headerFields: fields, body: body)
        return try await client.send(request, limits: HTTPLimits(timeout: timeout, maximumBodyBytes: limit))
    }

    /// What went wrong, `nil` when a response came.
    func error(
        scheme: String = "http", to authority: String, timeout: Duration = .seconds(10), limit: Int = 1_000_000
    ) async -> HTTPTransportError? {
        do {
            _ = try await send(scheme: scheme, to: authority, timeout: timeout, limit: limit)
            return nil
        } catch {
            return error
        }
    }
}

extension LoopbackConnection {
    /// Answers every request of this connection with the same bytes.
    func answerAll(with response: String) {
        while readRequest() != nil, send(response) {}
    }
}
