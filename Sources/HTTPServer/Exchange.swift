import CEvent
import HTTPCore

/// One request that a responder has, and its way back to the connection.
// SAFETY: everything but `answer` and `cancel` is called on the loop's thread; `answer` looks whether it is there, and
// does nothing elsewhere. evhttp keeps the request until it is answered or the connection ends, which the guard tells.
final class Exchange: @unchecked Sendable {
    private let loop: EventLoop
    private var request: UnsafeMutablePointer<evhttp_request>?
    private var connection: ConnectionGuard?
    private var task: Task<Void, Never>?

    /// Takes over a request that evhttp has read.
    init(_ request: UnsafeMutablePointer<evhttp_request>, of connection: ConnectionGuard, on loop: EventLoop) {
        self.loop = loop
        self.request = request
        self.connection = connection
    }

    /// Lets the responder answer, in a task that runs on the loop.
    func start(_ received: HTTPRequest, server: ServerContext) {
        let context = server.makeRequestContext()
        // The hand-over from C to Swift: this task is the request's, and ends with its answer.
        task = Task(executorPreference: loop) {
            self.answer(await server.responder.respond(to: received, context: context))
        }
    }

    /// Sends the response, unless the connection or the loop is gone.
    private func answer(_ response: HTTPResponse) {
        guard loop.isCurrent, let request, let connection else { return }
        release()
        connection.answer(response, to: request)
    }

    /// The connection ends: nothing may be sent any more, and nobody waits for the answer.
    func abandon() {
        guard let request else { return }
        task?.cancel()
        // After an error while it had sent `100 Continue`, evhttp leaves the request to whoever should answer it.
        if evhttp_request_get_connection(request) == nil { evhttp_request_free(request) }
        release()
    }

    private func release() {
        request = nil
        connection = nil
        task = nil
    }
}
