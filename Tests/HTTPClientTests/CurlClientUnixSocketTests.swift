import HTTPClient
import HTTPCore
import HTTPServer
import Telemetry
import TestSupport
import Testing

/// The client against our own listener on a Unix socket.
@Suite(.timeLimit(.minutes(5))) struct CurlClientUnixSocketTests {
    private struct Echo: HTTPResponder {
        func respond(to request: HTTPRequest, context: HTTPRequestContext) async -> HTTPResponse {
            .text("\(request.method.rawValue) \(request.target) \(String(decoding: request.body, as: UTF8.self))")
        }
    }

    private func client(_ path: String) throws -> CurlClient {
        try CurlClient(CurlClient.Configuration(userAgent: "squall/test", socketPath: path))
    }

    private func request(authority: String = "127.0.0.1") -> HTTPRequest {
        HTTPRequest(method: .post, authority: authority, target: "/x", body: Array("body".utf8))
    }

    private let limits = HTTPLimits(timeout: .seconds(10), maximumBodyBytes: 1000)

    @Test func sendsOverAUnixSocket() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/control.sock"
        let listener = try Listener.start(
            Listener.Configuration(socketPath: path, loops: 1), responder: Echo(), logger: RecordingLogHandler().logger,
            metrics: ListenerMetrics(MetricsRegistry()), requestIDs: RequestIDSource(SystemRandomNumberGenerator()),
            now: { .now })
        let client = try client(path)
        for _ in 0..<2 {
            let response = try await client.send(request(), limits: limits)
            #expect(String(decoding: response.body, as: UTF8.self) == "POST /x body")
        }
        await client.shutdown()
        await listener.shutdown(grace: .seconds(5))
    }

    @Test func saysThatNobodyListens() async throws {
        let folder = try TemporaryFolder()
        let client = try client("\(folder.path)/control.sock")
        let error = await #expect(throws: HTTPTransportError.self) { try await client.send(request(), limits: limits) }
        #expect(error?.label == "unreachable")
    }

    @Test func stillRefusesAnotherHostInTheURL() async throws {
        let folder = try TemporaryFolder()
        let client = try client("\(folder.path)/control.sock")
        await #expect(throws: HTTPTransportError.refused) {
            try await client.send(request(authority: "squall.example.org"), limits: limits)
        }
    }
}
