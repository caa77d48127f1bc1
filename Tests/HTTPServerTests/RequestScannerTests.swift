import HTTPCore
import Testing

@testable import HTTPServer

@Suite struct RequestScannerTests {
    private func makeScanner() -> RequestScanner {
        RequestScanner(
            limits: .init(methods: Set(HTTPRequest.Method.allCases), headBytes: 200, fields: 5, bodyBytes: 20))
    }

    /// Requests completed, whether another has begun, and the refusal, when the text comes in pieces of that size.
    private func scan(_ text: String, piece: Int) -> (completed: Int, isInside: Bool, refusal: Refusal?) {
        var scanner = makeScanner()
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: piece) {
            let part = Array(bytes[start..<min(start + piece, bytes.count)])
            do throws(Refusal) {
                try part.withUnsafeBufferPointer { buffer throws(Refusal) in
                    try scanner.consume(UnsafeRawBufferPointer(buffer))
                }
            } catch {
                return (scanner.completed, scanner.isInsideRequest, error)
            }
        }
        return (scanner.completed, scanner.isInsideRequest, nil)
    }

    @Test(
        arguments: [
            ("", 0, false), ("G", 0, true), ("GET / HTTP/1.1\r\nHost: a\r\n\r", 0, true),
            ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", 1, false), ("GET / HTTP/1.0\r\n\r\n", 1, false),
            ("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET", 1, true),
            ("POST / HTTP/1.1\r\nHost: a\r\ncontent-length: 0\r\n\r\n", 1, false),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 003\r\n\r\nab", 0, true),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET / HTTP/1.1\r\nHost: a\r\n\r\n", 2, false),
            ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n3\r\nabc\r\n00\r\n\r\n", 1, false),
            ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\na\r\n\r\n0\r\n", 0, true),
        ], [1, 2, 3, 7, 1000])
    func followsRequestsInAnyPieces(sample: (text: String, completed: Int, isInside: Bool), piece: Int) {
        let result = scan(sample.text, piece: piece)
        #expect(result.refusal == nil)
        #expect(result.completed == sample.completed)
        #expect(result.isInside == sample.isInside)
    }

    @Test(
        arguments: [
            ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", Refusal.badHost),
            ("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\n", .badRequestLine),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 21\r\n\r\n", .bodyTooLarge),
            ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nA\r\n0123456789\r\nB\r\n", .bodyTooLarge),
            ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\r\n", .badChunk),
            ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n00000000000000001\r\n", .badChunk),
            (
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n",
                .badEncoding
            ),
            ("GET / HTTP/1.1\r\nA: 1\r\nA: 1\r\nA: 1\r\nA: 1\r\nA: 1\r\nA: 1\r\n", .headTooLarge),
            ("GET / HTTP/1.1\r\nA: \(String(repeating: "a", count: 200))", .headTooLarge),
            ("GET /\(String(repeating: "a", count: 200))", .targetTooLong),
        ], [1, 2, 3, 7, 1000])
    func refusesInAnyPieces(sample: (text: String, refusal: Refusal), piece: Int) {
        #expect(scan(sample.text, piece: piece).refusal == sample.refusal)
    }

    @Test(
        arguments: [
            ("", 0), ("GET / HT", 8), ("GET / HTTP/1.1\r\nHo", 18), ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", 0),
            ("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET", 3),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc", 50),
            ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", 56),
            ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc", 59),
            ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n4\r\nd", 60),
            ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n", 59),
        ], [1, 2, 1000])
    func countsWhatHasArrivedOfAnUnfinishedRequest(sample: (text: String, bytes: Int), piece: Int) throws {
        var scanner = makeScanner()
        let bytes = Array(sample.text.utf8)
        for start in stride(from: 0, to: bytes.count, by: piece) {
            try bytes[start..<min(start + piece, bytes.count)].withUnsafeBytes { try scanner.consume($0) }
        }
        #expect(scanner.unfinishedBytes == sample.bytes)
    }

    @Test func startsAfreshAfterEachRequest() {
        let field =
            "GET / HTTP/1.1\r\nHost: a\r\nA: 1\r\nA: 1\r\nA: 1\r\nA: \(String(repeating: "a", count: 100))\r\n\r\n"
        let body =
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n14\r\n01234567890123456789\r\n0\r\n\r\n"
        let result = scan(String(repeating: field + body, count: 10), piece: 64)
        #expect(result.refusal == nil)
        #expect(result.completed == 20)
    }

    @Test(arguments: Array(UInt8.min...UInt8.max)) func allowsNoControlCharacterInAValue(byte: UInt8) {
        var scanner = makeScanner()
        let bytes = Array("GET / HTTP/1.1\r\nHost: a\r\nX: b".utf8) + [byte] + Array("c\r\n\r\n".utf8)
        let isAllowed = byte == 9 || byte >= 32 && byte != 127
        do throws(Refusal) {
            try bytes.withUnsafeBufferPointer { buffer throws(Refusal) in
                try scanner.consume(UnsafeRawBufferPointer(buffer))
            }
            #expect(isAllowed && scanner.completed == 1)
        } catch {
            #expect(!isAllowed && error == .badField)
        }
    }
}
