import HTTPCore
import Settings
import TestSupport
import Testing

@testable import Matrix

@Suite struct MatrixWebAPITests {
    private static let odd = MatrixUserID(rawValue: "@o=d/d+u.s-r_1:bot.test")
    private static let oddPath = "%40o%3Dd%2Fd%2Bu.s-r_1%3Abot.test"
    private static let room = MatrixRoomID(rawValue: "!a/b:bot.test")
    private static let device = MatrixWebAPI.Device(user: MatrixUserID(rawValue: "@weather:bot.test"), id: "SQUALL")

    /// One call and how it is to look behind the base address.
    struct Example: Sendable, CustomTestStringConvertible {
        let call: @Sendable (MatrixWebAPI) async throws -> Void
        let line: String
        var answer = "{}"

        var testDescription: String { line }
    }

    static let examples = [
        Example(
            call: { try await $0.join(room, via: ["bot.test", "o:8448"]) },
            line: "POST /v3/join/%21a%2Fb%3Abot.test?via=bot.test&via=o%3A8448 {}"),
        Example(
            call: { try await $0.join(MatrixRoomID(rawValue: "!0Q3J"), via: []) }, line: "POST /v3/join/%210Q3J {}"),
        Example(call: { try await $0.leave(room) }, line: "POST /v3/rooms/%21a%2Fb%3Abot.test/leave {}"),
        Example(call: { try await $0.forget(room) }, line: "POST /v3/rooms/%21a%2Fb%3Abot.test/forget {}"),
        Example(
            call: { _ = try await $0.joinedRooms() }, line: "GET /v3/joined_rooms", answer: #"{"joined_rooms":[]}"#),
        Example(
            call: { _ = try await $0.members(of: room) }, line: "GET /v3/rooms/%21a%2Fb%3Abot.test/joined_members",
            answer: #"{"joined":{}}"#),
        Example(
            call: { _ = try await $0.state("m.room.encryption", key: "", in: room) },
            line: "GET /v3/rooms/%21a%2Fb%3Abot.test/state/m.room.encryption"),
        Example(
            call: { _ = try await $0.state("m.room.member", key: odd.rawValue, in: room) },
            line: "GET /v3/rooms/%21a%2Fb%3Abot.test/state/m.room.member/\(oddPath)"),
        Example(
            call: { _ = try await $0.createDirectRoom(with: odd, avoidsEncryption: false) },
            line: "POST /v3/createRoom "
                + #"{"preset":"trusted_private_chat","visibility":"private","is_direct":true,"#
                + #""invite":["@o=d/d+u.s-r_1:bot.test"]}"#, answer: #"{"room_id":"!new"}"#),
        Example(
            call: { _ = try await $0.createDirectRoom(with: nil, avoidsEncryption: false) },
            line: #"POST /v3/createRoom {"preset":"trusted_private_chat","visibility":"private","is_direct":true}"#,
            answer: #"{"room_id":"!new"}"#),
        Example(
            call: { _ = try await $0.createDirectRoom(with: odd, avoidsEncryption: true) },
            line: "POST /v3/createRoom "
                + #"{"preset":"public_chat","visibility":"private","is_direct":true,"invite":["@o=d/d+u.s-r_1:bot.test"],"#
                + #""initial_state":[{"type":"m.room.join_rules","state_key":"","content":{"join_rule":"invite"}},"#
                + #"{"type":"m.room.history_visibility","state_key":"","content":{"history_visibility":"invited"}},"#
                + #"{"type":"m.room.guest_access","state_key":"","content":{"guest_access":"forbidden"}}]}"#,
            answer: #"{"room_id":"!new"}"#),
        Example(
            call: { _ = try await $0.send(event) },
            line: #"PUT /v3/rooms/%21a%2Fb%3Abot.test/send/m.room.message/r-%24a%2Fb%2Bc-1 {"body":"x"}"#,
            answer: #"{"event_id":"$1"}"#),
        Example(
            call: { _ = try await $0.send(event, as: device) },
            line: "PUT /v3/rooms/%21a%2Fb%3Abot.test/send/m.room.message/r-%24a%2Fb%2Bc-1"
                + #"?user_id=%40weather%3Abot.test&device_id=SQUALL {"body":"x"}"#, answer: #"{"event_id":"$1"}"#),
        Example(
            call: { _ = try await $0.redact("$a/b+c", in: room, transaction: "d-1", as: device) },
            line: "PUT /v3/rooms/%21a%2Fb%3Abot.test/redact/%24a%2Fb%2Bc/d-1"
                + "?user_id=%40weather%3Abot.test&device_id=SQUALL {}", answer: #"{"event_id":"$1"}"#),
        Example(
            call: { try await $0.setTyping(true, of: odd, in: room) },
            line: #"PUT /v3/rooms/%21a%2Fb%3Abot.test/typing/\#(oddPath) {"typing":true,"timeout":15000}"#),
        Example(
            call: { try await $0.setTyping(false, of: odd, in: room) },
            line: #"PUT /v3/rooms/%21a%2Fb%3Abot.test/typing/\#(oddPath) {"typing":false}"#),
        Example(
            call: { try await $0.markRead("$a/b+c", thread: nil, in: room) },
            line: "POST /v3/rooms/%21a%2Fb%3Abot.test/receipt/m.read/%24a%2Fb%2Bc {}"),
        Example(
            call: { try await $0.markRead("$a/b+c", thread: "$r/t", in: room) },
            line: #"POST /v3/rooms/%21a%2Fb%3Abot.test/receipt/m.read/%24a%2Fb%2Bc {"thread_id":"$r/t"}"#),
        Example(call: { _ = try await $0.timeZone(of: odd) }, line: "GET /v3/profile/\(oddPath)"),
        Example(call: { _ = try await $0.displayName(of: odd) }, line: "GET /v3/profile/\(oddPath)/displayname"),
        Example(
            call: { try await $0.setDisplayName("Weather", of: odd) },
            line: #"PUT /v3/profile/\#(oddPath)/displayname {"displayname":"Weather"}"#),
        Example(call: { _ = try await $0.versions() }, line: "GET /versions", answer: #"{"versions":["v1.11"]}"#),
        Example(
            call: { _ = try await $0.whoami() }, line: "GET /v3/account/whoami",
            answer: #"{"user_id":"@weather:bot.test"}"#),
        Example(
            call: { _ = try await $0.login(user: "weather", password: Secret("pw\"1")) },
            line: #"POST /v3/login {"type":"m.login.password","identifier":{"type":"m.id.user","user":"weather"},"#
                + #""password":"pw\"1","device_id":"SQUALL","initial_device_display_name":"Squall"}"#,
            answer: #"{"user_id":"@weather:bot.test","access_token":"syt","device_id":"SQUALL"}"#),
        Example(
            call: { _ = try await $0.createFilter(Array(#"{"a":{}}"#.utf8), of: odd) },
            line: #"POST /v3/user/\#(oddPath)/filter {"a":{}}"#, answer: #"{"filter_id":"7"}"#),
        Example(
            call: { _ = try await $0.sync(filter: nil, since: nil, timeout: .zero) },
            line: "GET /v3/sync?timeout=0&set_presence=offline"),
        Example(
            call: { _ = try await $0.sync(filter: "7", since: "s1_2&3", timeout: .seconds(30)) },
            line: "GET /v3/sync?filter=7&since=s1_2%263&timeout=30000&set_presence=offline"),
        Example(
            call: { _ = try await $0.messages(in: room, from: "p/1", to: "s1", limit: 100, filter: "{}") },
            line: "GET /v3/rooms/%21a%2Fb%3Abot.test/messages?dir=b&from=p%2F1&to=s1&limit=100&filter=%7B%7D"),
        Example(
            call: { _ = try await $0.registerSender("weather") },
            line:
                #"POST /v3/register {"type":"m.login.application_service","username":"weather","inhibit_login":true}"#),
        Example(
            call: { _ = try await $0.ping(service: "squall/1", transaction: "p-1") },
            line: #"POST /v1/appservice/squall%2F1/ping {"transaction_id":"p-1"}"#),
        Example(
            call: { try await $0.makeDevice(device) },
            line: #"PUT /v3/devices/SQUALL?user_id=%40weather%3Abot.test {"display_name":"Squall"}"#),
    ]

    private static let event = MatrixOutgoing(
        room: room, content: Array(#"{"body":"x"}"#.utf8), transaction: "r-$a/b+c-1")

    @Test(arguments: examples)
    func asksExactly(_ example: Example) async throws {
        let stage = try CallStage([.json(example.answer)])
        try await example.call(stage.api)
        let line = try #require(stage.calls.first)
        #expect(line.replacing("/base/_matrix/client", with: "", maxReplacements: 1) == example.line)
        let isOpen = example.line.contains("/login ") || example.line.contains("/versions")
        let request = try #require(stage.transport.requests.first)
        #expect(request.headerFields["Authorization"] == (isOpen ? nil : "Bearer syt_geheim"))
        #expect(request.headerFields["Content-Type"] == (request.body.isEmpty ? nil : "application/json"))
    }

    @Test func readsRoomsAndMembers() async throws {
        let stage = try CallStage([
            .json(#"{"joined_rooms":["!a:b","!0Q3J"]}"#),
            .json(
                #"{"joined":{"@a:b":{"display_name":"A","avatar_url":null},"@c:d":{"display_name":null},"@e:f":{}}}"#),
        ])
        #expect(try await stage.api.joinedRooms().map(\.rawValue) == ["!a:b", "!0Q3J"])
        let members = try await stage.api.members(of: Self.room)
        #expect(members.count == 3)
        #expect(members[MatrixUserID(rawValue: "@a:b")] == "A")
        #expect(members[MatrixUserID(rawValue: "@c:d")] == .some(nil))
    }

    @Test func readsWhoItIsAndTheLogin() async throws {
        let stage = try CallStage([
            .json(#"{"user_id":"@w:b","is_guest":false,"device_id":"D"}"#),
            .json(#"{"user_id":"@w:b","access_token":"syt_neu","device_id":"SQUALL","home_server":"b"}"#),
        ])
        let user = MatrixUserID(rawValue: "@w:b")
        #expect(try await stage.api.whoami() == MatrixWebAPI.Owner(user: user, device: "D"))
        let login = try await stage.api.login(user: "w", password: Secret("pw"))
        #expect(login == MatrixWebAPI.Login(user: user, token: Secret("syt_neu"), device: "SQUALL"))
    }

    @Test(arguments: [
        (#"{"m.tz":"Europe/Berlin","us.cloke.msc4175.tz":"Asia/Tokyo"}"#, "Europe/Berlin"),
        (#"{"us.cloke.msc4175.tz":"Asia/Tokyo"}"#, "Asia/Tokyo"), (#"{"m.tz":7,"displayname":"A"}"#, nil),
        (#"{"m.tz":null}"#, nil), (#"{"m.tz":"Nowhere/X"}"#, "Nowhere/X"),
    ])
    func readsTheZoneOfAProfile(body: String, zone: String?) async throws {
        let stage = try CallStage([.json(body)])
        #expect(try await stage.api.timeZone(of: Self.odd) == zone)
    }

    @Test(arguments: [
        (CallStage.Answer.json("{}"), MatrixWebAPI.SenderState.registered),
        (.error("M_USER_IN_USE", 400), .existed), (.error("M_EXCLUSIVE", 400), .notOurs),
    ])
    func tellsWhatBecameOfTheSender(answer: CallStage.Answer, state: MatrixWebAPI.SenderState) async throws {
        #expect(try await CallStage([answer]).api.registerSender("weather") == state)
    }

    @Test(arguments: [
        (CallStage.Answer.json(#"{"duration_ms":4}"#), MatrixWebAPI.PingAnswer.reached(milliseconds: 4)),
        (.error("M_CONNECTION_FAILED", 502), .notReached),
        (.json(#"{"errcode":"M_BAD_STATUS","status":403,"body":"x"}"#, status: 502), .badStatus(403)),
        (.error("M_CONNECTION_TIMEOUT", 504), .timedOut), (.error("M_URL_NOT_SET", 400), .noURL),
        (.error("M_FORBIDDEN", 403), .notOurs), (.error("M_UNRECOGNIZED", 404), .unsupported),
    ])
    func tellsWhatThePingFound(answer: CallStage.Answer, found: MatrixWebAPI.PingAnswer) async throws {
        #expect(try await CallStage([answer]).api.ping(service: "squall", transaction: "p") == found)
    }

    @Test(arguments: [
        (CallStage.Answer.json("<html>", status: 502), "unknown"),
        (.error("M_UNKNOWN_TOKEN", 401), "token-dead"), (.broken(.unreachable(code: 7)), "transient"),
    ])
    func pingsInVain(answer: CallStage.Answer, label: String) async throws {
        let stage = try CallStage([answer])
        let failure = await #expect(throws: MatrixFailure.self) {
            try await stage.api.ping(service: "squall", transaction: "p")
        }
        #expect(failure?.label == label)
    }

    @Test func waitsLongerForSyncThanTheHomeserverDoes() async throws {
        let transport = LimitsTransport()
        let api = MatrixWebAPI(
            base: try #require(ServiceURL("https://hs.test")), token: { nil }, transport: transport)
        _ = try await api.sync(filter: nil, since: nil, timeout: .seconds(30))
        _ = try await api.whoami()
        #expect(
            transport.limits == [
                HTTPLimits(timeout: .seconds(45), maximumBodyBytes: 32 << 20),
                HTTPLimits(timeout: .seconds(20), maximumBodyBytes: 4 << 20),
            ])
    }
}
