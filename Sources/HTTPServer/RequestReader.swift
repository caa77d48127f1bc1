import CEvent
import HTTPCore

/// Makes our request of evhttp's, which the scanner has accepted.
enum RequestReader {
    /// The whole request; `nil` for a method that is not ours.
    ///
    /// Takes the body out of evhttp's buffer.
    static func request(_ request: UnsafeMutablePointer<evhttp_request>, peer: String) -> HTTPRequest? {
        guard let method = method(evhttp_request_get_command(request)), let uri = evhttp_request_get_uri(request)
        else { return nil }
        let fields = fields(evhttp_request_get_input_headers(request))
        return HTTPRequest(
            method: method, authority: fields["Host"] ?? "", target: RequestTarget.originForm(of: String(cString: uri)),
            headerFields: fields, body: body(evhttp_request_get_input_buffer(request)), peer: peer)
    }

    private static func method(_ command: evhttp_cmd_type) -> HTTPRequest.Method? {
        switch command {
        case EVHTTP_REQ_GET: .get
        case EVHTTP_REQ_HEAD: .head
        case EVHTTP_REQ_POST: .post
        case EVHTTP_REQ_PUT: .put
        case EVHTTP_REQ_DELETE: .delete
        case EVHTTP_REQ_OPTIONS: .options
        default: nil
        }
    }

    private static func fields(_ list: UnsafeMutablePointer<evkeyvalq>?) -> HTTPFields {
        var fields: [HTTPFields.Field] = []
        fields.reserveCapacity(16)
        var next = list?.pointee.tqh_first
        while let line = next {
            if let key = line.pointee.key, let value = line.pointee.value {
                fields.append(HTTPFields.Field(name: String(cString: key), value: trimmed(value)))
            }
            next = line.pointee.next.tqe_next
        }
        return HTTPFields(fields)
    }

    /// evhttp leaves tabs in front of a value.
    private static func trimmed(_ value: UnsafePointer<CChar>) -> String {
        var start = value
        while start.pointee == CChar(bitPattern: UInt8(ascii: "\t"))
            || start.pointee == CChar(bitPattern: UInt8(ascii: " "))
        {
            start += 1
        }
        return String(cString: start)
    }

    private static func body(_ buffer: OpaquePointer?) -> [UInt8] {
        let count = evbuffer_get_length(buffer)
        guard count > 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
            initialized = max(0, Int(evbuffer_remove(buffer, bytes.baseAddress, count)))
        }
    }
}
