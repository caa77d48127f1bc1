/// One HTTP response with its whole body, to be sent by the listener or received by the client.
package struct HTTPResponse: Sendable, Equatable {
    /// Status code, 100 to 599.
    package var status: Int
    /// Header fields; the listener adds Content-Length, Date and Connection itself.
    package var headerFields: HTTPFields
    /// The body; empty when there is none.
    package var body: [UInt8]

    /// Makes a response from its parts.
    package init(status: Int, headerFields: HTTPFields = [:], body: [UInt8] = []) {
        self.status = status
        self.headerFields = headerFields
        self.body = body
    }

    /// A short text in UTF-8.
    package static func text(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status: status, headerFields: ["Content-Type": "text/plain; charset=utf-8"], body: Array(text.utf8))
    }

    /// Bytes that already are a JSON document in UTF-8.
    package static func json(_ bytes: [UInt8], status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status: status, headerFields: ["Content-Type": "application/json; charset=utf-8"], body: bytes)
    }
}
