import CEvent
import HTTPCore

/// Hands our response to evhttp.
enum ResponseWriter {
    /// Written by the listener itself.
    private static let ownFields = ["content-length", "connection", "date", "transfer-encoding"]

    /// Sends the response; evhttp frees the request when it is out.
    static func send(_ response: HTTPResponse, for request: UnsafeMutablePointer<evhttp_request>, closing: Bool) {
        let isValid = (200...599).contains(response.status)
        let status = isValid ? response.status : 500
        let fields = evhttp_request_get_output_headers(request)
        if isValid { add(response.headerFields, to: fields) }
        if closing { evhttp_add_header(fields, "Connection", "close") }
        let body = isValid ? response.body : []
        if status != 204, status != 304 { evhttp_add_header(fields, "Content-Length", "\(body.count)") }
        if mayHaveBody(status, request) { evbuffer_add(evhttp_request_get_output_buffer(request), body, body.count) }
        evhttp_send_reply(request, Int32(status), nil, nil)
    }

    private static func add(_ fields: HTTPFields, to list: UnsafeMutablePointer<evkeyvalq>?) {
        for field in fields.fields where !isOwn(field.name) {
            // It refuses a value with a line end in it; the response goes out without that field then.
            evhttp_add_header(list, field.name, field.value)
        }
    }

    private static func isOwn(_ name: String) -> Bool {
        ownFields.contains { ByteRules.isEqual(name.utf8, $0.utf8) }
    }

    private static func mayHaveBody(_ status: Int, _ request: UnsafeMutablePointer<evhttp_request>) -> Bool {
        status != 204 && status != 304 && evhttp_request_get_command(request) != EVHTTP_REQ_HEAD
    }
}
