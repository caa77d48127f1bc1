/// Finds the responder of a request by its exact path and method.
///
/// An unknown path is answered with 404, another method with 405 and `Allow`. HEAD is served by the route for GET; the
/// listener leaves the body out. Paths are compared as they stand on the wire, without decoding.
package struct Router: HTTPResponder {
    private var routes: [String: [HTTPRequest.Method: any HTTPResponder]] = [:]

    /// Starts without routes.
    package init() {}

    /// Adds a route; `path` begins with `/` and each pair of method and path is added once.
    package mutating func add(_ method: HTTPRequest.Method, _ path: String, _ responder: any HTTPResponder) {
        precondition(path.hasPrefix("/"), "a route's path begins with /")
        let previous = routes[path, default: [:]].updateValue(responder, forKey: method)
        precondition(previous == nil, "a route is added once")
    }

    /// Every path with a route in ascending order, for the labels of metrics.
    package var paths: [String] {
        routes.keys.sorted()
    }

    /// Hands the request to its route.
    package func respond(to request: HTTPRequest, context: HTTPRequestContext) async -> HTTPResponse {
        guard let methods = routes[String(request.path)] else { return .text("not found\n", status: 404) }
        let method: HTTPRequest.Method = request.method == .head && methods[.head] == nil ? .get : request.method
        guard let responder = methods[method] else { return methodNotAllowed(methods.keys) }
        return await responder.respond(to: request, context: context)
    }

    private func methodNotAllowed(_ methods: some Sequence<HTTPRequest.Method>) -> HTTPResponse {
        var allowed = Set(methods)
        if allowed.contains(.get) { allowed.insert(.head) }
        var response = HTTPResponse.text("method not allowed\n", status: 405)
        response.headerFields["Allow"] = allowed.map(\.rawValue).sorted().joined(separator: ", ")
        return response
    }
}
