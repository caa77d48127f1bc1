import Concurrency
import HTTPCore
import Settings
import Storage
import Telemetry
import TestSupport
import Testing

@testable import Matrix

@Suite struct MatrixApplicationServiceResponderTests {
    private typealias Sample = SampleMatrixEvents

    private static let transactions = "/_matrix/app/v1/transactions/1"
    private static let token = "Bearer abc123"

    private let inbox = RecordingInbox()
    private let log = RecordingLogHandler()
    private let registry = MetricsRegistry()
    private let responder: MatrixApplicationServiceResponder

    init() {
        responder = MatrixApplicationServiceResponder(
            token: Secret("abc123"), inbox: inbox, metrics: MatrixTransactionMetrics(registry: registry),
            instant: { [start = ContinuousClock.now] in start })
    }

    private func response(
        _ method: HTTPRequest.Method, _ target: String, token: String? = Self.token, body: [UInt8] = []
    ) async -> HTTPResponse {
        var request = HTTPRequest.received(method, target)
        request.headerFields["Authorization"] = token
        request.body = body
        return await responder.respond(to: request, context: .test(logger: log.logger))
    }

    private static func code(_ response: HTTPResponse) -> String? {
        JSONPiece(response.body)?["errcode"]?.text
    }

    private static let done = HTTPResponse.json(Array("{}".utf8))

    @Test(arguments: [transactions, "/transactions/1", "/_matrix/app/v1/transactions/a%2Fb?x=y"])
    func takesATransaction(_ target: String) async {
        let body = Sample.transaction([Sample.json("$e1"), "{}", Sample.json("$e2")])
        #expect(await response(.put, target, body: body) == Self.done)
        #expect(inbox.taken == [["$e1", "$e2"]])
        #expect(
            registry.rendered().contains(
                #"squall_matrix_requests_total{route="transactions",outcome="answered"} 1"#))
    }

    @Test func theIdsOfEventsDecideNotTheTransactions() async {
        for id in ["$e1", "$e2"] {
            let body = Sample.transaction([Sample.json(id)])
            #expect(await response(.put, Self.transactions, body: body) == Self.done)
        }
        #expect(inbox.taken == [["$e1"], ["$e2"]])
    }

    @Test(arguments: ["{}", #"{"events":5}"#, #"{"events":[5,{}],"de.sorunome.msc2409.to_device":[]}"#])
    func whatHoldsNothingIsFine(_ body: String) async {
        #expect(await response(.put, Self.transactions, body: Array(body.utf8)) == Self.done)
    }

    @Test(arguments: ["", "[]", "OK", #"{"events":["#])
    func whatIsNoTransactionIsRefused(_ body: String) async {
        let response = await response(.put, Self.transactions, body: Array(body.utf8))
        #expect(response.status == 400 && Self.code(response) == "M_NOT_JSON")
        #expect(log.lines.map(\.level) == [.error])
    }

    @Test func whatCannotBeKeptComesAgain() async {
        inbox.fail(with: .full)
        let body = Sample.transaction([Sample.json("$e1")])
        #expect(await response(.put, Self.transactions, body: body).status == 503)
        #expect(inbox.taken == [])
        inbox.fail(with: nil)
        #expect(await response(.put, Self.transactions, body: body).status == 200)
        #expect(inbox.taken == [["$e1"]])
    }

    @Test func takesEightMebibytesOfOneHundredEvents() async {
        let text = String(repeating: "x", count: 83_000)
        let body = Sample.transaction((1...100).map { Sample.json("$e\($0)", text) })
        #expect((8_300_000...MatrixApplicationServiceResponder.largestBody).contains(body.count))
        #expect(await response(.put, Self.transactions, body: body) == Self.done)
        #expect(inbox.taken.map(\.count) == [100])
    }

    /// One event nested without end must not hold up those behind it.
    @Test func aNestingBombDoesNotHoldUpTheQueue() async {
        let bomb = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        let odd = Sample.event(#"{"msgtype":"m.text","body":"x","x":\#(bomb)}"#)
        let body = Sample.transaction([odd, Sample.json("$e2")])
        #expect(await response(.put, Self.transactions, body: body) == Self.done)
        #expect(inbox.taken == [["$e2"]])
    }

    @Test(arguments: [
        (HTTPRequest.Method.post, "/_matrix/app/v1/ping", 200, nil),
        (.get, "/_matrix/app/v1/users/%40x%3Aa.test", 404, "M_NOT_FOUND"), (.get, "/users/x", 404, "M_NOT_FOUND"),
        (.get, "/_matrix/app/v1/rooms/%23x", 404, "M_NOT_FOUND"), (.get, "/rooms/x", 404, "M_NOT_FOUND"),
        (.get, "/_matrix/app/v1/thirdparty/protocol/irc", 404, "M_NOT_FOUND"),
        (.get, "/_matrix/app/v1/ping", 405, "M_UNRECOGNIZED"), (.post, transactions, 405, "M_UNRECOGNIZED"),
        (.put, "/_matrix/app/v1/users/x", 405, "M_UNRECOGNIZED"),
        (.get, "/", 404, "M_UNRECOGNIZED"), (.get, "", 404, "M_UNRECOGNIZED"), (.post, "/ping", 404, "M_UNRECOGNIZED"),
        (.put, "/_matrix/app/v1/transactions", 404, "M_UNRECOGNIZED"),
        (.put, "/_matrix/app/v1/transactions/", 404, "M_UNRECOGNIZED"),
        (.put, "/_matrix/app/v2/transactions/1", 404, "M_UNRECOGNIZED"),
        (.get, "/_matrix/app/v1/unknown", 404, "M_UNRECOGNIZED"),
    ])
    func answersEverythingElse(
        _ method: HTTPRequest.Method, _ target: String, _ status: Int, _ code: String?
    ) async {
        let response = await response(method, target, body: Array(#"{"transaction_id":null}"#.utf8))
        #expect(response.status == status && Self.code(response) == code)
        #expect(inbox.taken.isEmpty)
    }

    @Test(arguments: [
        (Self.token, "", 200), ("bearer  abc123", "", 200), (nil, "?access_token=abc123", 200),
        (Self.token, "?access_token=abc123", 200), (nil, "?access_token=%61bc123", 200),
        (nil, "", 401), (nil, "?access_tokens=abc123", 401), ("Bearer ", "", 403), ("Bearer abc124", "", 403),
        ("Bearer abc1234", "", 403), ("Basic abc123", "", 403), (Self.token, "?access_token=abc124", 403),
        ("Bearer abc124", "?access_token=abc123", 403), (nil, "?access_token=", 403),
        (nil, "?access_token=abc123&access_token=x", 403), ("abc123", "", 403),
    ])
    func wantsTheToken(_ header: String?, _ query: String, _ status: Int) async {
        let body = Sample.transaction([Sample.json("$e1")])
        let response = await response(.put, Self.transactions + query, token: header, body: body)
        #expect(response.status == status)
        #expect(inbox.taken.isEmpty == (status != 200))
        #expect(Self.code(response) == [401: "M_MISSING_TOKEN", 403: "M_FORBIDDEN"][status])
    }

    @Test func anEmptyTokenIsNeverRight() async {
        let gate = MatrixTokenGate(Secret(""))
        var request = HTTPRequest.received(.put, Self.transactions + "?access_token=")
        request.headerFields["Authorization"] = "Bearer "
        #expect(gate.verdict(on: request) == .wrong)
    }

    @Test func strangersCannotFillTheLogNorLearnFromIt() async {
        for _ in 1...50 { _ = await response(.put, Self.transactions + "?access_token=guess", token: "Bearer guess") }
        _ = await response(.put, "/elsewhere", token: nil)
        #expect(log.lines.map(\.level) == [.warning, .info])
        #expect(!log.lines.contains { "\($0)".contains("guess") })
        #expect(
            registry.rendered().contains(
                #"squall_matrix_requests_total{route="transactions",outcome="wrong-token"} 50"#))
    }
}
