import Concurrency
import HTTPCore
import Telemetry
import TestSupport
import Testing

@Suite struct MiddlewareChainTests {
    /// Writes down when it is entered and left.
    private struct Tracer: HTTPMiddleware {
        let name: String
        let trace: Locked<[String]>

        func handle(
            _ request: HTTPRequest, context: HTTPRequestContext,
            next: @Sendable (HTTPRequest, HTTPRequestContext) async -> HTTPResponse
        ) async -> HTTPResponse {
            trace.withLock { $0.append("\(name) in") }
            let response = await next(request, context)
            trace.withLock { $0.append("\(name) out") }
            return response
        }
    }

    /// Answers by itself.
    private struct Refusal: HTTPMiddleware {
        func handle(
            _ request: HTTPRequest, context: HTTPRequestContext,
            next: @Sendable (HTTPRequest, HTTPRequestContext) async -> HTTPResponse
        ) async -> HTTPResponse {
            .text("refused", status: 403)
        }
    }

    private let trace = Locked<[String]>([])

    private func run(_ middleware: [any HTTPMiddleware]) async -> HTTPResponse {
        let responder = ClosureResponder { [trace] _, _ in
            trace.withLock { $0.append("responder") }
            return .text("done")
        }
        return await MiddlewareChain(middleware, before: responder)
            .respond(to: .received(.get, "/"), context: .test())
    }

    @Test func runsFromTheOutsideIn() async {
        let response = await run([Tracer(name: "a", trace: trace), Tracer(name: "b", trace: trace)])
        #expect(response == .text("done"))
        #expect(trace.withLock { $0 } == ["a in", "b in", "responder", "b out", "a out"])
    }

    @Test func stopsAtAnEarlyAnswer() async {
        let response = await run([Tracer(name: "a", trace: trace), Refusal(), Tracer(name: "b", trace: trace)])
        #expect(response.status == 403)
        #expect(trace.withLock { $0 } == ["a in", "a out"])
    }

    @Test func worksWithoutMiddleware() async {
        #expect(await run([]) == .text("done"))
    }

    @Test func addsTheRequestID() async {
        #expect(await run([RequestIDHeader()]).headerFields["x-request-id"] == "request00001")
    }
}
