import HTTPCore
import Testing

@testable import Matrix

@Suite struct MatrixFailureTests {
    private static let absent = "User @x:bot.test not in room !a:bot.test"

    private func failure(
        _ status: Int, _ body: String, retryAfter: String? = nil
    ) -> MatrixFailure? {
        var response = HTTPResponse(status: status, body: Array(body.utf8))
        response.headerFields["Retry-After"] = retryAfter
        return MatrixFailure(response)
    }

    @Test(arguments: [
        (401, "M_UNKNOWN_TOKEN", "", MatrixFailure.tokenDead(code: "M_UNKNOWN_TOKEN")),
        (401, "M_MISSING_TOKEN", "", .tokenDead(code: "M_MISSING_TOKEN")),
        (403, "M_USER_DEACTIVATED", "", .tokenDead(code: "M_USER_DEACTIVATED")),
        (403, "M_FORBIDDEN", absent, .notInRoom),
        (403, "M_FORBIDDEN", "\(absent), and room previews are disabled", .notInRoom),
        (403, "M_FORBIDDEN", "Appservice not in room", .notInRoom),
        (403, "M_FORBIDDEN", "You are not invited to this room.", .forbidden),
        (403, "M_FORBIDDEN", "You don't have permission to post that to the room.", .forbidden),
        (401, "M_FORBIDDEN", "", .forbidden), (403, "M_BAD_STATE", "Cannot join user who was banned", .notInRoom),
        (400, "M_BAD_STATE", "", .refused(code: "M_BAD_STATE")),
        (403, "M_GUEST_ACCESS_FORBIDDEN", "", .forbidden), (403, "M_UNKNOWN", "", .forbidden),
        (404, "M_NOT_FOUND", "", .notFound), (404, "M_UNKNOWN", "Not a known room", .notFound),
        (404, "M_UNRECOGNIZED", "", .refused(code: "M_UNRECOGNIZED")),
        (405, "M_UNRECOGNIZED", "", .refused(code: "M_UNRECOGNIZED")),
        (413, "M_TOO_LARGE", "", .refused(code: "M_TOO_LARGE")),
        (400, "M_BAD_JSON", "Bad JSON value: float", .refused(code: "M_BAD_JSON")),
        (400, "M_DUPLICATE_ANNOTATION", "", .refused(code: "M_DUPLICATE_ANNOTATION")),
        (400, "M_UNKNOWN", "Invalid stream token", .refused(code: "http-400")),
        (403, "M_RESOURCE_LIMIT_EXCEEDED", "", .transient(reason: "M_RESOURCE_LIMIT_EXCEEDED")),
        (500, "M_UNKNOWN", "", .unknown(reason: "http-500")), (503, "M_UNKNOWN", "", .transient(reason: "http-503")),
        (502, "M_BAD_GATEWAY", "", .unknown(reason: "http-502")),
        (400, "not a name", "", .refused(code: "http-400")),
    ])
    func goesByTheCode(status: Int, code: String, text: String, expected: MatrixFailure) {
        #expect(failure(status, #"{"errcode":"\#(code)","error":"\#(text)"}"#) == expected)
    }

    @Test(arguments: [
        (200, MatrixFailure.unknown(reason: "unintelligible")), (301, .refused(code: "http-301")),
        (401, .refused(code: "http-401")), (403, .refused(code: "http-403")), (404, .refused(code: "http-404")),
        (413, .refused(code: "http-413")), (429, .limited(retryAfter: nil)), (500, .unknown(reason: "http-500")),
        (502, .unknown(reason: "http-502")), (503, .transient(reason: "http-503")),
        (504, .unknown(reason: "http-504")),
    ])
    func readsNothingIntoPages(status: Int, expected: MatrixFailure) {
        #expect(failure(status, "<html><h1>M_FORBIDDEN</h1></html>") == expected)
        #expect(failure(status, "") == expected)
    }

    @Test func takesAnObjectAsAnAnswer() {
        #expect(failure(200, " \n{}") == nil)
        #expect(failure(201, #"{"errcode":"M_FORBIDDEN"}"#) == nil)
        #expect(failure(200, "[]") == .unknown(reason: "unintelligible"))
    }

    @Test(arguments: [
        ("5", "", 5000), ("0", "", 0), (nil, #","retry_after_ms":132"#, 132), ("5", #","retry_after_ms":4100"#, 5000),
        ("Wed, 21 Oct 2015 07:28:00 GMT", #","retry_after_ms":132"#, 132), ("999999", "", 3_600_000),
        ("-3", "", nil), ("nan", "", nil), (nil, #","retry_after_ms":"soon""#, nil), (nil, "", nil),
    ])
    func readsHowLongToWait(header: String?, member: String, milliseconds: Int?) {
        let expected = MatrixFailure.limited(retryAfter: milliseconds.map { .milliseconds($0) })
        #expect(failure(429, #"{"errcode":"M_LIMIT_EXCEEDED"\#(member)}"#, retryAfter: header) == expected)
    }

    @Test(arguments: [
        (HTTPTransportError.timedOut(sent: false), MatrixFailure.transient(reason: "timed-out")),
        (.timedOut(sent: true), .unknown(reason: "timed-out")),
        (.interrupted(code: 56, sent: false), .transient(reason: "interrupted")),
        (.interrupted(code: 56, sent: true), .unknown(reason: "interrupted")),
        (.unreachable(code: 7), .transient(reason: "unreachable")),
        (.untrusted(code: 60), .transient(reason: "untrusted")), (.tooLarge(limit: 1), .unknown(reason: "too-large")),
        (.cancelled, .unknown(reason: "cancelled")), (.refused, .refused(code: "unusable-address")),
    ])
    func knowsWhetherItWasSent(error: HTTPTransportError, expected: MatrixFailure) {
        #expect(MatrixFailure(error) == expected)
    }

    @Test(arguments: [
        (MatrixFailure.unknown(reason: "http-500"), MatrixFailure.transient(reason: "http-500")),
        (.unknown(reason: "cancelled"), .cancelled), (.notFound, .notFound),
    ])
    func countsAQuestionAsNothingDone(failure: MatrixFailure, expected: MatrixFailure) {
        #expect(failure.settled(.get) == expected)
        #expect(failure.settled(.put) == failure)
    }

    @Test func listsEveryLabel() {
        let all: [MatrixFailure] = [
            .tokenDead(code: ""), .notInRoom, .forbidden, .notFound, .limited(retryAfter: nil), .transient(reason: ""),
            .unknown(reason: ""), .refused(code: ""), .cancelled,
        ]
        #expect(all.map(\.label) == MatrixFailure.labels)
    }
}
