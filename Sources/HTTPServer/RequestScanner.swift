import Glibc
import HTTPCore

/// Follows the bytes of one connection, finds where each request ends, and refuses what evhttp would let through.
///
/// A strict reader of HTTP/1.1 that stands before evhttp's lenient one: line ends, field syntax, lengths, chunks and
/// sizes. Where both agree, evhttp reads on; where they might not, the request never reaches it.
/// Source: RFC 9112.
struct RequestScanner {
    /// What a request may be at most.
    struct Limits {
        var methods: Set<HTTPRequest.Method>
        var headBytes: Int
        var fields: Int
        var bodyBytes: Int
    }

    private enum State {
        case requestLine
        case field
        case body(remaining: Int)
        case chunkSize
        case chunk(remaining: Int)
        case chunkEnd
        case trailer
    }

    /// More digits than any allowed size has, and a CR.
    private static let longestChunkLine = 17

    private let limits: Limits
    private var state = State.requestLine
    private var line: [UInt8] = []
    private var head = RequestHead()
    private var headBytes = 0
    private var fields = 0
    private var bodyBytes = 0

    /// Requests whose last byte has been seen.
    private(set) var completed = 0

    /// Starts at the beginning of a connection.
    init(limits: Limits) {
        self.limits = limits
    }

    /// Whether some bytes of a request have been seen, but not its last one.
    var isInsideRequest: Bool {
        guard case .requestLine = state else { return true }
        return !line.isEmpty
    }

    /// Bytes that have arrived of a request whose last one has not, without the framing of chunks.
    var unfinishedBytes: Int {
        switch state {
        case .requestLine: line.count
        case .field: headBytes + line.count
        case .body(let remaining), .chunk(let remaining): headBytes + bodyBytes - remaining
        case .chunkSize, .chunkEnd, .trailer: headBytes + bodyBytes
        }
    }

    /// Takes the next bytes; not called again after it has thrown.
    mutating func consume(_ bytes: UnsafeRawBufferPointer) throws(Refusal) {
        var rest = bytes[...]
        while !rest.isEmpty {
            switch state {
            case .body(let remaining):
                let count = min(remaining, rest.count)
                rest = rest.dropFirst(count)
                if count == remaining { complete() } else { state = .body(remaining: remaining - count) }
            case .chunk(let remaining):
                let count = min(remaining, rest.count)
                rest = rest.dropFirst(count)
                state = count == remaining ? .chunkEnd : .chunk(remaining: remaining - count)
            case .requestLine, .field, .chunkSize, .chunkEnd, .trailer:
                rest = try consumeLine(rest)
            }
        }
    }

    /// Takes the bytes of a line up to its end, or all when it does not end yet; returns what is left.
    private mutating func consumeLine(
        _ bytes: UnsafeRawBufferPointer.SubSequence
    ) throws(Refusal) -> UnsafeRawBufferPointer.SubSequence {
        guard let end = Self.first(UInt8(ascii: "\n"), in: bytes) else {
            line.append(contentsOf: bytes)
            try checkSize(lineBytes: line.count)
            return bytes[bytes.endIndex...]
        }
        let isWhole = line.isEmpty
        if !isWhole { line.append(contentsOf: bytes[..<end]) }
        try checkSize(lineBytes: (isWhole ? end - bytes.startIndex : line.count) + 1)
        if isWhole {
            try addLine(bytes[..<end])
        } else {
            let copy = line
            line.removeAll(keepingCapacity: true)
            try copy.withUnsafeBufferPointer { buffer throws(Refusal) in
                try addLine(UnsafeRawBufferPointer(buffer)[...])
            }
        }
        return bytes[(end + 1)...]
    }

    /// Where a byte stands first; the C library looks at many bytes at a time.
    private static func first(_ byte: UInt8, in bytes: UnsafeRawBufferPointer.SubSequence) -> Int? {
        let piece = UnsafeRawBufferPointer(rebasing: bytes)
        guard let start = piece.baseAddress, let found = memchr(start, Int32(byte), piece.count) else { return nil }
        return bytes.startIndex + (UnsafeRawPointer(found) - start)
    }

    private func checkSize(lineBytes: Int) throws(Refusal) {
        switch state {
        case .requestLine:
            if lineBytes > limits.headBytes { throw .targetTooLong }
        case .field:
            if headBytes + lineBytes > limits.headBytes { throw .headTooLarge }
        case .chunkSize, .chunkEnd, .trailer:
            if lineBytes > Self.longestChunkLine + 1 { throw .badChunk }
        case .body, .chunk:
            break
        }
    }

    /// Takes one line with its CR, but without its LF.
    private mutating func addLine(_ line: UnsafeRawBufferPointer.SubSequence) throws(Refusal) {
        let content = line.dropLast()
        let isClean = line.last == UInt8(ascii: "\r") && Self.first(UInt8(ascii: "\r"), in: content) == nil
        switch state {
        case .requestLine:
            guard isClean else { throw .badRequestLine }
            try head.addRequestLine(content, allowing: limits.methods)
            headBytes = line.count + 1
            state = .field
        case .field:
            guard isClean else { throw .badField }
            headBytes += line.count + 1
            if content.isEmpty { try endHead() } else { try addField(content) }
        case .chunkSize:
            guard isClean else { throw .badChunk }
            try addChunkSize(content)
        case .chunkEnd:
            guard isClean, content.isEmpty else { throw .badChunk }
            state = .chunkSize
        case .trailer:
            // evhttp would take a trailer for header fields.
            guard isClean, content.isEmpty else { throw .badChunk }
            complete()
        case .body, .chunk:
            break
        }
    }

    private mutating func addField(_ line: UnsafeRawBufferPointer.SubSequence) throws(Refusal) {
        fields += 1
        guard fields <= limits.fields else { throw .headTooLarge }
        try head.addField(line)
    }

    private mutating func endHead() throws(Refusal) {
        switch try head.body(limit: limits.bodyBytes) {
        case .none: complete()
        case .length(let length):
            bodyBytes = length
            state = .body(remaining: length)
        case .chunked: state = .chunkSize
        }
    }

    private mutating func addChunkSize(_ digits: UnsafeRawBufferPointer.SubSequence) throws(Refusal) {
        guard !digits.isEmpty, digits.count < Self.longestChunkLine else { throw .badChunk }
        var size = 0
        for byte in digits {
            guard let digit = ByteRules.hexadecimal(byte) else { throw .badChunk }
            size = size << 4 | digit
            guard size <= limits.bodyBytes else { throw .bodyTooLarge }
        }
        bodyBytes += size
        guard bodyBytes <= limits.bodyBytes else { throw .bodyTooLarge }
        state = size == 0 ? .trailer : .chunk(remaining: size)
    }

    private mutating func complete() {
        completed += 1
        state = .requestLine
        head = RequestHead()
        headBytes = 0
        fields = 0
        bodyBytes = 0
    }
}
