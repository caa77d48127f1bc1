import CEvent
import HTTPCore

/// Hands our response to evhttp.
enum ResponseWriter {
    /// Written by the listener itself.
    private static let ownFields = ["content-length", "connection", "date", "transfer-encoding"]

    /// Sends the response; evhttp frees the request when it is out.
    ///
    /// - Parameter date: The text of the Date header, which evhttp would write anew for each response.
    static func send(
        _ response: HTTPResponse, for request: UnsafeMutablePointer<evhttp_request>, closing: Bool, date: String
    ) {
        let isValid = (200...599).contains(response.status)
        let status = isValid ? response.status : 500
        let fields = evhttp_request_get_output_headers(request)
        if isValid { add(response.headerFields, to: fields) }
        if closing { evhttp_add_header(fields, "Connection", "close") }
        let body = isValid ? response.body : []
        if status != 204, status != 304 { evhttp_add_header(fields, "Content-Length", String(body.count)) }
        if request.pointee.major == 1, request.pointee.minor >= 1 { evhttp_add_header(fields, "Date", date) }
        if mayHaveBody(status, request) { evbuffer_add(evhttp_request_get_output_buffer(request), body, body.count) }
        evhttp_send_reply(request, Int32(status), nil, nil)
    }

    /// Writes at once what the socket takes, which is mostly everything, instead of in the loop's next turn.
    ///
    /// That saves three of eight system calls for each request. What does not fit is written by libevent as usual.
    /// evhttp may free the connection in this call.
    static func writeAtOnce(to stream: OpaquePointer) {
        let output = bufferevent_get_output(stream)
        // libevent itself opens the front of its buffer in this way when it writes.
        evbuffer_unfreeze(output, 1)
        evbuffer_write(output, bufferevent_getfd(stream))
        evbuffer_freeze(output, 1)
        if evbuffer_get_length(output) == 0 { bufferevent_trigger(stream, Int16(EV_WRITE), 0) }
    }

    private static func add(_ fields: HTTPFields, to list: UnsafeMutablePointer<evkeyvalq>?) {
        for field in fields.fields where !isOwn(field.name) {
            // It refuses a value with a line end in it; the response goes out without that field then.
            _ = field.name.withCString { name in
                field.value.withCString { evhttp_add_header(list, name, $0) }
            }
        }
    }

    private static func isOwn(_ name: String) -> Bool {
        ownFields.contains { ByteRules.isEqual(name.utf8, $0.utf8) }
    }

    private static func mayHaveBody(_ status: Int, _ request: UnsafeMutablePointer<evhttp_request>) -> Bool {
        status != 204 && status != 304 && evhttp_request_get_command(request) != EVHTTP_REQ_HEAD
    }
}
