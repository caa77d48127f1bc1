import HTTPCore

/// What the scanner must know of a request line and its header fields to find the end of the request.
struct RequestHead {
    /// How the body is delimited.
    enum Body: Equatable {
        case none
        case length(Int)
        case chunked
    }

    private var isHead = false
    private var isVersion10 = false
    private var authority: [UInt8]?
    private var host: [UInt8]?
    private var length: Int?
    private var isChunked = false

    /// Takes the request line without its line end.
    mutating func addRequestLine(
        _ line: UnsafeRawBufferPointer.SubSequence, allowing methods: Set<HTTPRequest.Method>
    ) throws(Refusal) {
        let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(ByteRules.isToken) else {
            throw .badRequestLine
        }
        isVersion10 = parts[2].elementsEqual("HTTP/1.0".utf8)
        guard isVersion10 || parts[2].elementsEqual("HTTP/1.1".utf8) else {
            throw parts[2].starts(with: "HTTP/".utf8) ? .unknownVersion : .badRequestLine
        }
        guard let method = HTTPRequest.Method(rawValue: String(decoding: parts[0], as: UTF8.self)),
            methods.contains(method)
        else { throw .unknownMethod }
        isHead = method == .head
        try addTarget(parts[1], method: method)
    }

    private mutating func addTarget(
        _ target: UnsafeRawBufferPointer.SubSequence, method: HTTPRequest.Method
    ) throws(Refusal) {
        guard target.allSatisfy(ByteRules.isTarget) else { throw .badTarget }
        if target.first == UInt8(ascii: "/") { return }
        if method == .options, target.elementsEqual("*".utf8) { return }
        guard let authority = RequestTarget.authority(ofAbsolute: target) else { throw .badTarget }
        self.authority = Array(authority)
    }

    /// Takes one header line without its line end.
    mutating func addField(_ line: UnsafeRawBufferPointer.SubSequence) throws(Refusal) {
        // A line that begins with white space would continue the one before; its name is not a token.
        let name = line.prefix { $0 != UInt8(ascii: ":") }
        guard name.endIndex < line.endIndex, !name.isEmpty, name.allSatisfy(ByteRules.isToken) else { throw .badField }
        guard line[(name.endIndex + 1)...].allSatisfy(ByteRules.isFieldValue) else { throw .badField }
        let value = ByteRules.trimmed(line[(name.endIndex + 1)...])
        switch name.count {
        case 4 where ByteRules.isEqual(name, "host"): try addHost(value)
        case 6 where ByteRules.isEqual(name, "expect"): try addExpectation(value)
        case 14 where ByteRules.isEqual(name, "content-length"): try addLength(value)
        case 17 where ByteRules.isEqual(name, "transfer-encoding"): try addEncoding(value)
        default: break
        }
    }

    private mutating func addHost(_ value: UnsafeRawBufferPointer.SubSequence) throws(Refusal) {
        guard host == nil, !value.isEmpty, value.allSatisfy(ByteRules.isHost) else { throw .badHost }
        host = Array(value)
    }

    private func addExpectation(_ value: UnsafeRawBufferPointer.SubSequence) throws(Refusal) {
        guard ByteRules.isEqual(value, "100-continue") else { throw .unknownExpectation }
    }

    private mutating func addLength(_ value: UnsafeRawBufferPointer.SubSequence) throws(Refusal) {
        guard length == nil, !value.isEmpty else { throw .badLength }
        var number = 0
        for byte in value {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { throw .badLength }
            let (product, hasOverflown) = number.multipliedReportingOverflow(by: 10)
            let (sum, hasOverflownToo) = product.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
            guard !hasOverflown, !hasOverflownToo else { throw .bodyTooLarge }
            number = sum
        }
        length = number
    }

    private mutating func addEncoding(_ value: UnsafeRawBufferPointer.SubSequence) throws(Refusal) {
        guard !isChunked else { throw .badEncoding }
        guard ByteRules.isEqual(value, "chunked") else { throw .unknownEncoding }
        isChunked = true
    }

    /// Checks what only the whole head shows, and tells what follows it.
    func body(limit: Int) throws(Refusal) -> Body {
        guard host != nil || isVersion10 else { throw .badHost }
        if let authority, let host, !ByteRules.isEqual(authority, host) { throw .badTarget }
        if isChunked {
            guard length == nil, !isVersion10, !isHead else { throw .badEncoding }
            return .chunked
        }
        guard let length, length > 0 else { return .none }
        // evhttp takes what follows HEAD for the next request.
        guard !isHead else { throw .badLength }
        guard length <= limit else { throw .bodyTooLarge }
        return .length(length)
    }
}
