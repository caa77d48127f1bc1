/// Answers `/health/live`: the process runs and its loop turns.
package struct LivenessResponder: HTTPResponder {
    /// Needs nothing.
    package init() {}

    /// Always 200.
    package func respond(to request: HTTPRequest, context: HTTPRequestContext) async -> HTTPResponse {
        .json(Array(#"{"status":"live"}"#.utf8))
    }
}
