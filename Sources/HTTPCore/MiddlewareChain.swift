/// A responder behind middleware: the first in the list sees the request first and the response last.
package struct MiddlewareChain: HTTPResponder {
    private let middleware: [any HTTPMiddleware]
    private let responder: any HTTPResponder

    /// Puts `middleware` before `responder`, outermost first.
    package init(_ middleware: [any HTTPMiddleware], before responder: any HTTPResponder) {
        self.middleware = middleware
        self.responder = responder
    }

    /// Hands the request through the middleware to the responder.
    package func respond(to request: HTTPRequest, context: HTTPRequestContext) async -> HTTPResponse {
        await respond(to: request, context: context, from: 0)
    }

    private func respond(to request: HTTPRequest, context: HTTPRequestContext, from index: Int) async -> HTTPResponse {
        guard index < middleware.count else { return await responder.respond(to: request, context: context) }
        return await middleware[index].handle(request, context: context) { request, context in
            await respond(to: request, context: context, from: index + 1)
        }
    }
}
