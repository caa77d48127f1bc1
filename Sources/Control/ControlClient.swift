package import HTTPCore

/// Sends requests to a running server through its control socket.
package struct ControlClient: ControlDoor {
    /// A page of large documents, or a long repair, may take its time.
    private static let limits = HTTPLimits(timeout: .seconds(600), maximumBodyBytes: 512 << 20)

    private let transport: any HTTPTransport

    /// Takes a transport that leads to the socket whatever a request's authority is.
    package init(_ transport: any HTTPTransport) {
        self.transport = transport
    }

    /// Sends a request and reads its reply.
    package func perform<Request: ControlRequest>(
        _ request: Request
    ) async throws(ControlError) -> Request.Reply {
        let message = HTTPRequest(
            method: .post, authority: "127.0.0.1", target: Request.path,
            headerFields: ["Content-Type": "application/json"], body: try ControlJSON.bytes(of: request))
        let response: HTTPResponse
        do throws(HTTPTransportError) {
            response = try await transport.send(message, limits: Self.limits)
        } catch {
            throw .noAnswer(error.label)
        }
        guard response.status == 200 else { throw Self.error(response) }
        return try ControlJSON.value(Request.Reply.self, from: response.body)
    }

    private static func error(_ response: HTTPResponse) -> ControlError {
        do throws(ControlError) {
            let failure = try ControlJSON.value(ControlFailure.self, from: response.body)
            switch response.status {
            case 409: return .refused(failure.detail)
            case 503: return .store(label: failure.label, detail: failure.detail)
            default: return .notUnderstood
            }
        } catch {
            return .notUnderstood
        }
    }
}
