/// Puts the request's id into the response as `X-Request-ID`, so that a proxy's log and ours can be read together.
package struct RequestIDHeader: HTTPMiddleware {
    /// Needs nothing.
    package init() {}

    /// Adds the header to what `next` answers.
    package func handle(
        _ request: HTTPRequest, context: HTTPRequestContext,
        next: @Sendable (HTTPRequest, HTTPRequestContext) async -> HTTPResponse
    ) async -> HTTPResponse {
        var response = await next(request, context)
        response.headerFields["X-Request-ID"] = context.requestID
        return response
    }
}
